/** Whether an image always means the same thing: a digest, or a tag that names a version. */
export function isPinned(image: string): boolean {
  if (/@sha256:[0-9a-f]{64}$/.test(image)) return true;
  const tag = /:([^/:]+)$/.exec(image)?.[1];
  return tag !== undefined && /\d+\.\d+|\d{4}-\d{2}-\d{2}/.test(tag);
}
