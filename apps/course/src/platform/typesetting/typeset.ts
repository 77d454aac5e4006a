import { NodeCompiler, PdfStandard } from '@myriaddreamin/typst-ts-node-compiler';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readableText } from '@lib/course-content/page';
import { ProblemError } from '../../kernel/errors.js';

/**
 * Fonts that come with the service, and the folders of their faces. Those of the machine are used beside them. Noto Sans Arabic puts
 * letters together from strokes and dots, each of which is copied as the letter; so it only has the letters that Vazirmatn lacks.
 */
const FONTS = {
  'noto-sans': ['400Regular', '700Bold', '400Regular_Italic', '700Bold_Italic'],
  vazirmatn: ['400Regular', '700Bold'],
  'noto-sans-arabic': ['400Regular', '700Bold'],
  'noto-sans-hebrew': ['400Regular', '700Bold'],
  'noto-sans-devanagari': ['400Regular', '700Bold'],
};

export interface Typesetting {
  /** Which the typesetter reads; of its folder nothing else is asked for. */
  template: URL;
  /** What the template finds as JSON in `sys.inputs`, by name. */
  input: Readonly<Record<string, unknown>>;
  /** By the path from the folder of the template, with a slash at its beginning. */
  pictures: ReadonlyMap<string, Uint8Array>;
  /** What else would do, where letters have no font; a sentence. */
  otherwise: string;
}

/** Of each folder one: it looks for fonts once. */
const compilers = new Map<string, NodeCompiler>();

/**
 * A tagged PDF, PDF/UA-1. Letters that no font has, a PDF of that kind must not hold. Native code without a limit of time: to be run
 * in a process of its own.
 * @throws {ProblemError} letters-without-font.
 */
export async function typeset({ template, input, pictures, otherwise }: Typesetting): Promise<Uint8Array> {
  const folder = fileURLToPath(new URL('.', template));
  const compiler = compilers.get(folder) ?? NodeCompiler.create({ workspace: folder, fontArgs: [{ fontPaths: fontPaths() }] });
  compilers.set(folder, compiler);
  for (const [path, data] of pictures) compiler.mapShadow(join(folder, path), Buffer.from(data));
  const inputs = Object.fromEntries(Object.entries(input).map(([name, value]) => [name, JSON.stringify(value, wellFormed)]));
  try {
    return compiler.pdf({ mainFileContent: await readFile(template, 'utf8'), inputs }, { pdfStandard: PdfStandard.UA_1 });
  } catch (error) {
    throw withoutFont(error, otherwise) ?? error;
  } finally {
    compiler.resetShadow();
    compiler.evictCache(0);
  }
}

/** The same with U+FFFD in place of letters that no font has, in what `typesetting` draws: for what may not be refused. */
export async function typesetAnyway(typesetting: (drawn: (text: string) => string) => Typesetting): Promise<Uint8Array> {
  const missing = new Set<string>();
  // Each failure names all letters that its faces lack, and what is left may take other faces
  for (let tries = 0; ; tries++) {
    try {
      return await typeset(typesetting((text) => withoutLetters(text, missing)));
    } catch (error) {
      if (!(error instanceof LettersWithoutFont) || tries === MOST_TRIES) throw error;
      for (const letter of error.letters) missing.add(letter);
    }
  }
}

const MOST_TRIES = 10;

/** What is seen as one sign is replaced as one. */
const withoutLetters = (text: string, missing: ReadonlySet<string>): string =>
  [...new Intl.Segmenter().segment(text)]
    .map(({ segment }) => ([...segment].some((letter) => missing.has(letter)) ? '\ufffd' : segment))
    .join('');

class LettersWithoutFont extends ProblemError {
  constructor(
    readonly letters: readonly string[],
    otherwise: string,
    cause: unknown,
  ) {
    super(
      'letters-without-font',
      `The service has no font for "${letters[0]}". ${otherwise} (on Debian fonts-wqy-microhei for Chinese, Japanese and Korean).`,
      { cause },
    );
  }
}

/** As the typesetter says it. */
function withoutFont(error: unknown, otherwise: string): LettersWithoutFont | null {
  const said = String((error as { code?: unknown }).code).matchAll(/the text `\\?"(.*?)\\?"` could not be displayed/g);
  const letters = [...said].flatMap(([, text]) => [
    ...text!.replace(/\\u\{([0-9a-f]{1,6})\}/gi, (_, code: string) => String.fromCodePoint(parseInt(code, 16))),
  ]);
  return letters.length === 0 ? null : new LettersWithoutFont(letters, otherwise, error);
}

/** Neither half characters, which the typesetter cannot read, nor what PDF/UA does not take as text. */
const wellFormed = (_: string, value: unknown): unknown =>
  typeof value === 'string' ? readableText(value).replaceAll('\uFEFF', '') : value;

function fontPaths(): string[] {
  const { resolve } = createRequire(import.meta.url);
  return Object.entries(FONTS).flatMap(([font, faces]) => {
    const folder = dirname(resolve(`@expo-google-fonts/${font}/package.json`));
    return faces.map((face) => join(folder, face));
  });
}
