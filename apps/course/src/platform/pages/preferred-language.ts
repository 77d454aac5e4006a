/** Of the languages of a page, the one that Accept-Language wants most (RFC 9110, 12.5.4); the first where it wants none of them. */
export function preferredLanguage<L extends string>(header: string | undefined, languages: readonly [L, ...L[]]): L {
  const wanted = (header ?? '').split(',').map((part) => {
    const [range = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
    const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    return { language: range.split('-')[0], quality: quality === undefined ? 1 : Number(quality) };
  });
  const qualityOf = (language: L): number =>
    Math.max(0, ...wanted.filter((each) => each.language === language && each.quality > 0).map(({ quality }) => quality));
  return languages.reduce((best, language) => (qualityOf(language) > qualityOf(best) ? language : best));
}
