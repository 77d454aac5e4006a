/** Every name or id that a line, an image or a link of the source could mean, to look them up all at once. */
export function filesNamed(markdown: string): string[] {
  const inLines = [...markdown.matchAll(/\*\*[ \t]{0,9}file[ \t]{0,9}(?::[ \t]{0,9}\*\*|\*\*[ \t]{0,9}:)[ \t]*([^\r\n]+)/gi)].map(
    ([, name]) => name!.trim(),
  );
  // Targets of links are looked up too: telling them from images here would take quadratic time on a line made for it.
  const inImages = [...markdown.matchAll(/\]\(\s*(?:<([^<>\n]{1,900})>|([^\s)]{1,900}))/g)].map(([, angled, bare]) =>
    decoded(angled ?? bare!),
  );
  const inDefinitions = [...markdown.matchAll(/^ {0,3}\[[^\]\n]{1,900}\]:[ \t]*(?:<([^<>\n]{1,900})>|([^\s<]\S{0,899}))/gm)].map(
    ([, angled, bare]) => decoded(angled ?? bare!),
  );
  return [...new Set([...inLines, ...inImages, ...inDefinitions])].filter((name) => name.length <= 300);
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
