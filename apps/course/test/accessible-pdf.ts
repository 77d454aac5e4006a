import { getDocumentProxy, getResolvedPDFJS } from 'unpdf';

type Document = Awaited<ReturnType<typeof getDocumentProxy>>;
type Page = Awaited<ReturnType<Document['getPage']>>;

interface Tag {
  role: string;
  alt?: string;
  children?: (Tag | { type: string; id: string })[];
}

/** Of page content: what a reader would meet, were it not marked. */
const PAINTS =
  /^(?:showText|showSpacedText|nextLineShowText|nextLineSetSpacingShowText|constructPath|rawFillPath|shadingFill|paint.+)$/;

/**
 * What a PDF lacks of PDF/UA-1 (ISO 14289-1), by the conditions of the Matterhorn protocol that a program can decide of our documents,
 * each with its number there. Read from the file itself, by another program than has written it.
 */
export async function lackedForReaders(pdf: Uint8Array): Promise<string[]> {
  const document = await getDocumentProxy(new Uint8Array(pdf), { verbosity: 0 });
  const pages = await Promise.all(Array.from({ length: document.numPages }, (_, at) => document.getPage(at + 1)));
  const trees = await Promise.all(pages.map((page) => page.getStructTree() as Promise<Tag | null>));
  const ofPages = await Promise.all(pages.map((page, at) => lackedByPage(page, trees[at] ?? null)));
  const raw = Buffer.from(pdf).toString('latin1');
  // What no program shows of a page, stands in its dictionary, which the typesetter does not compress
  const dictionaries = raw.match(/\/Type \/Page\b[^]*?endobj/g) ?? [];
  const isInOrder = dictionaries.every((page) => !page.includes('/Annots') || /\/Tabs \/S\b/.test(page));
  return [
    ...(await lackedByDocument(document)),
    ...ofPages.flat(),
    ...unless(isInOrder && dictionaries.length === pages.length, '28-008 the order of tags as the order of the keyboard'),
    ...lackedByHeadings(trees.flatMap((tree) => (tree ? tagsIn(tree) : []))),
  ];
}

const unless = (isThere: boolean, lacked: string): string[] => (isThere ? [] : [lacked]);

async function lackedByDocument(document: Document): Promise<string[]> {
  const [mark, view, { info, metadata }] = await Promise.all([
    document.getMarkInfo() as Promise<{ Marked?: boolean; Suspects?: boolean } | null>,
    document.getViewerPreferences() as Promise<{ DisplayDocTitle?: boolean } | null>,
    document.getMetadata(),
  ]);
  const said = metadata as { get: (name: string) => unknown } | null;
  return [
    ...unless(mark?.Marked === true, '06-001 the mark that it is tagged'),
    ...unless(mark?.Suspects !== true, '01-007 certainty of its tags'),
    ...unless(String(said?.get('pdfuaid:part')) === '1', '06-002 the claim of PDF/UA-1 in its metadata'),
    ...unless(Boolean(said?.get('dc:title')), '06-003 a title in its metadata'),
    ...unless(view?.DisplayDocTitle === true, '07-001 its title in the window'),
    ...unless(/^[a-z]{2,3}\b/.test(String((info as { Language?: string }).Language)), '11-006 its language'),
  ];
}

async function lackedByPage(page: Page, tree: Tag | null): Promise<string[]> {
  const tags = tree ? tagsIn(tree) : [];
  const leaves = new Set(tags.flatMap(({ children = [] }) => children.flatMap((child) => ('id' in child ? [child.id] : []))));
  const numbers = new Set([...leaves].flatMap((id) => /_mc(\d+)$/.exec(id)?.slice(1).map(Number) ?? []));
  const annotations = (await page.getAnnotations()) as { id: string; subtype: string; contentsObj?: { str: string } }[];
  return [
    ...unless(tree !== null, '01-005 tags'),
    ...(await lackedByContent(page, numbers)),
    ...unless(
      tags.every(({ role, alt }) => role !== 'Figure' || Boolean(alt)),
      '13-004 words for a figure',
    ),
    ...unless(
      tags.every(({ role, alt }) => role !== 'Formula' || Boolean(alt)),
      '17-002 words for a formula',
    ),
    ...annotations.flatMap(({ id, contentsObj }) => [
      ...unless(leaves.has(id), '28-002 a tag of a link'),
      ...unless(Boolean(contentsObj?.str), '28-012 words for a link'),
    ]),
  ];
}

/** What is painted, and whether it is a tag's (by its number) or an artifact. */
async function lackedByContent(page: Page, numbers: ReadonlySet<number>): Promise<string[]> {
  const { OPS } = await getResolvedPDFJS();
  const names = new Map(Object.entries(OPS).map(([name, code]) => [code, name]));
  const { fnArray, argsArray } = await page.getOperatorList();
  const lacked = new Set<string>();
  const open: ('artifact' | 'tag' | 'neither')[] = [];
  for (const [at, code] of fnArray.entries()) {
    const name = names.get(code) ?? '';
    const [first, second] = (argsArray[at] ?? []) as [unknown, unknown];
    if (name === 'endMarkedContent') open.pop();
    else if (name.startsWith('beginMarkedContent')) {
      const isTag = typeof second === 'number';
      const isArtifact = (typeof first === 'string' ? first : (first as { name?: string } | null)?.name) === 'Artifact';
      if (isTag && !numbers.has(second)) lacked.add('01-005 a tag of what is marked');
      if (isTag && open.includes('artifact')) lacked.add('01-004 tags outside of artifacts alone');
      if (isArtifact && open.includes('tag')) lacked.add('01-003 artifacts outside of tags alone');
      open.push(isArtifact ? 'artifact' : isTag ? 'tag' : 'neither');
    } else if (PAINTS.test(name) && open.every((each) => each === 'neither'))
      lacked.add('01-005 a tag, or that it is an artifact');
    else if (name === 'setFont' && (page.commonObjs.get(first as string) as { missingFile?: boolean }).missingFile)
      lacked.add('31-009 a font');
  }
  return [...lacked];
}

function tagsIn(tag: Tag): Tag[] {
  return [tag, ...(tag.children ?? []).flatMap((child) => ('role' in child ? tagsIn(child) : []))];
}

function lackedByHeadings(tags: readonly Tag[]): string[] {
  const levels = tags.flatMap(({ role }) => /^H([1-6])$/.exec(role)?.slice(1).map(Number) ?? []);
  const isInSteps = levels.every((level, at) => level <= (levels[at - 1] ?? 0) + 1);
  return unless(isInSteps, '14-003 headings without a level left out');
}
