/** Every name or id that a line or an image of the source could mean, to look them up all at once. */
export function filesNamed(markdown: string): string[] {
  const inLines = [...markdown.matchAll(/\*\*[ \t]{0,9}file[ \t]{0,9}(?::[ \t]{0,9}\*\*|\*\*[ \t]{0,9}:)[ \t]*([^\r\n]+)/gi)].map(
    ([, name]) => name!.trim(),
  );
  const inImages = [...markdown.matchAll(/!\[[^\]\n]{0,1000}\]\(\s*(?:<([^>\n]{1,900})>|([^\s)]{1,900}))/g)].map(
    ([, angled, bare]) => decoded(angled ?? bare!),
  );
  return [...new Set([...inLines, ...inImages])].filter((name) => name.length <= 300);
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
