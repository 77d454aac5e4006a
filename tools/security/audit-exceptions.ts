/** What we read of `npm audit --json`. */
export interface AuditReport {
  message?: string;
  vulnerabilities?: Record<string, { via: (string | { url: string; title: string; severity: string; range: string })[] }>;
}

/** A weakness that does not reach us, or cannot be mended yet. */
export interface Exception {
  package: string;
  /** Address of the advisory. */
  advisory: string;
  why: string;
  /** Day on which it is looked at again, such as 2026-12-31. */
  until: string;
}

/** What is to be settled, a line each: weaknesses without an exception, exceptions that ran out, and those that nothing needs. */
export function judge({ vulnerabilities = {} }: AuditReport, exceptions: readonly Exception[], today: string): string[] {
  const found = Object.entries(vulnerabilities).flatMap(([name, { via }]) =>
    via.flatMap((cause) => (typeof cause === 'string' ? [] : [{ name, ...cause }])),
  );
  const excuses = (exception: Exception, weakness: { name: string; url: string }): boolean =>
    exception.package === weakness.name && exception.advisory === weakness.url;
  return [
    ...found
      .filter((weakness) => !exceptions.some((exception) => excuses(exception, weakness)))
      .map(
        ({ name, range, severity, title, url }) => `${name} ${range}: ${title} (${severity}), ${url}. Update it, or explain it.`,
      ),
    ...exceptions
      .filter((exception) => exception.until < today)
      .map(({ package: name, advisory, until }) => `${name}: the exception for ${advisory} ran out on ${until}. Look again.`),
    ...exceptions
      .filter((exception) => !found.some((weakness) => excuses(exception, weakness)))
      .map(({ package: name, advisory }) => `${name}: nothing needs the exception for ${advisory} any more. Remove it.`),
  ];
}
