import { languageTag } from '@lib/validation';
import { unpacked, type Archive } from './archive.js';
import { CourseDraft } from './course-draft.js';
import { UnreadableFile, type FileSource, type Format } from './format.js';
import { QtiItem } from './qti-item.js';
import { itemsOf, resolved } from './qti-names.js';
import { readQtiAgain } from './qti-texts.js';
import { QuestionBank } from './question-bank.js';
import { xmlRoot } from './xml.js';

/** QTI 2.1, 2.2 and 3.0: an item, or a package of items. */
export const qti: Format = {
  async read(source) {
    const archive = await archiveOf(source);
    const course = new CourseDraft(source);
    const bank = new QuestionBank(course);
    const languages = new Set<string>();
    for (const { path, section } of itemsOf(archive)) {
      if (section !== null) bank.category(section);
      const root = xmlRoot(archive.get(path)!);
      languages.add(root.getAttribute('xml:lang') ?? '');
      new QtiItem(root, course, bank.question(), (name) => archive.get(resolved(path, name))).read();
    }
    const [language = '', ...others] = languages;
    const tag = others.length === 0 ? languageTag(language) : null;
    if (tag) course.language(tag);
    return bank.finished();
  },
  async readAgain(source) {
    return readQtiAgain(await archiveOf(source));
  },
};

/** A single item is a package of one. */
async function archiveOf({ bytes }: FileSource): Promise<Archive> {
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
  const archive = isZip ? await unpacked(bytes) : new Map([['item.xml', Buffer.from(bytes)]]);
  if (itemsOf(archive).length === 0)
    throw new UnreadableFile('The package has no item of QTI 2.1 to 3.0. Export it anew, with its items.');
  return archive;
}
