/** Without what file systems refuse, and short enough for them in any script. */
export function fileTitle(title: string): string {
  const words = title
    .replace(/[\p{C}/\\:*?"<>|]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^\.+/, '');
  return [...words].slice(0, 60).join('').trim() || 'course';
}
