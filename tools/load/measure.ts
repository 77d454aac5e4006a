import autocannon from 'autocannon';

export interface Figure {
  name: string;
  /** All that were answered. */
  requests: number;
  requestsPerSecond: number;
  p50: number;
  p99: number;
  /** Answers that were not 2xx. */
  refused: number;
}

export interface Target {
  name: string;
  url: string;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string;
  /** Sent in turn instead of the one request above. */
  requests?: { path: string; headers: Record<string, string> }[];
}

/** Drives one address for some seconds over a few connections. Latencies are in milliseconds. */
export async function measure(
  { name, url, method = 'GET', headers, body, requests }: Target,
  seconds: number,
  connections: number,
): Promise<Figure> {
  const result = await autocannon({ url, method, headers, body, requests, duration: seconds, connections });
  return {
    name,
    requests: result.requests.total,
    requestsPerSecond: Math.round(result.requests.average),
    p50: result.latency.p50,
    p99: result.latency.p99,
    refused: result.non2xx,
  };
}

/** Processor time of the service so far, all threads together, in milliseconds. */
export async function cpuOf(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return 1_000 * Number(/^process_cpu_seconds_total(?:\{.*\})? (\S+)/m.exec(text)![1]);
}

export function figuresTable(figures: Figure[]): string {
  return table([
    ['', 'requests/s', 'p50 ms', 'p99 ms', 'refused'],
    ...figures.map((f) => [f.name, f.requestsPerSecond, f.p50, f.p99, f.refused].map(String)),
  ]);
}

/** In columns, the first to the left. */
export function table(rows: string[][]): string {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  return rows
    .map((row) =>
      row.map((cell, column) => (column === 0 ? cell.padEnd(widths[column]!) : cell.padStart(widths[column]!))).join('   '),
    )
    .join('\n');
}
