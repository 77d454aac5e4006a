import { NodeCompiler, PdfStandard } from '@myriaddreamin/typst-ts-node-compiler';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readableText } from '@lib/course-content/page';
import { ProblemError } from '../../kernel/errors.js';

/** Fonts that come with the service, and the folders of their faces. Those of the machine are used beside them. */
const FONTS = {
  'noto-sans': ['400Regular', '700Bold', '400Regular_Italic', '700Bold_Italic'],
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

/** As the typesetter says it. */
function withoutFont(error: unknown, otherwise: string): ProblemError | null {
  const [, letters] = /the text `\\?"(.*?)\\?"` could not be displayed/.exec(String((error as { code?: unknown }).code)) ?? [];
  if (letters === undefined) return null;
  return new ProblemError(
    'letters-without-font',
    `The service has no font for "${letters}". ${otherwise} (on Debian fonts-wqy-microhei for Chinese, Japanese and Korean).`,
    { cause: error },
  );
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
