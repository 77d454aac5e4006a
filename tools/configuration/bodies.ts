export interface RouteBody {
  bytes: number;
  values: number;
  depth: number;
  seconds: number;
}

const HEAD = `# The largest body of each route

A larger one is refused with 413 before anything is made of it: by its bytes, by its values (elements of lists and fields of objects, at all
levels together), by its depth (objects and lists in one another), or by more than 200 different names of fields. One that does not come in its
time ends its connection with 408. Routes that need a caller authenticate before they read a body; callers without a token pay for size and time
with the requests that the address has in a minute ([configuration](configuration.md), \`RATE_LIMIT_PER_MINUTE\`).

Not in the table: the forms of pages have 8,000 bytes, the requests of OAuth 57,344, which its library counts, and an uploaded file 20 MB, a
video as much as \`MAX_VIDEO_MEGABYTES\` says, with 10 kB for its form.`;

const CHECKED = '`npm run generate` writes this page from the limits that the service applies.';

/** A page in Markdown, a row a route. */
export function bodiesPage(bodies: ReadonlyMap<string, RouteBody>): string {
  const rows = [...bodies].map(([route, { bytes, values, depth, seconds }]) => [
    `\`${route}\``,
    bytes.toLocaleString('en'),
    values.toLocaleString('en'),
    String(depth),
    `${seconds} s`,
  ]);
  const head = ['route', 'bytes', 'values', 'depth', 'time'];
  const table = [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
  return `${HEAD}\n\n${table}\n\n${CHECKED}\n`;
}
