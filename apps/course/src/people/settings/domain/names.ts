/** Whether this names a zone of the IANA database; offsets such as +02:00 know no summer time and are refused. */
export function isTimeZone(zone: string): boolean {
  if (!/^[A-Za-z]/.test(zone)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false; // a RangeError is its only answer to an unknown zone
  }
}
