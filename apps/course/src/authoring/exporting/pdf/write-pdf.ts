import { NodeCompiler, PdfStandard } from '@myriaddreamin/typst-ts-node-compiler';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Handout, Piece } from '@lib/course-content/exchange/handout';
import { readableText } from '@lib/course-content/page';
import { directionOf } from '@lib/course-content/page-words';
import { ProblemError } from '../../../kernel/errors.js';
import type { Pictures } from '../pictures.js';
import { typstMath } from './typst-math.js';

/** Fonts that come with the service, and the folders of their faces. Those of the machine are used beside them. */
const FONTS = {
  'noto-sans': ['400Regular', '700Bold', '400Regular_Italic', '700Bold_Italic'],
  'noto-sans-arabic': ['400Regular', '700Bold'],
  'noto-sans-hebrew': ['400Regular', '700Bold'],
  'noto-sans-devanagari': ['400Regular', '700Bold'],
};
/** Width of the text, in points. */
const TEXT_WIDTH = 480;
const POINTS_PER_PIXEL = 0.6;

/** What the typesetter may read: the template, and the pictures that it is given under paths of this folder. */
const FOLDER = fileURLToPath(new URL('.', import.meta.url));

let template: Promise<string> | undefined;
/** It looks for fonts once. */
let compiler: NodeCompiler | undefined;

/**
 * A handout as a tagged PDF, PDF/UA-1. Letters that no font has, a PDF of that kind must not hold.
 * @throws {ProblemError} letters-without-font.
 */
export async function writePdf(handout: Handout, pictures: Pictures): Promise<Uint8Array> {
  template ??= readFile(join(FOLDER, 'handout.typ'), 'utf8');
  compiler ??= NodeCompiler.create({ workspace: FOLDER, fontArgs: [{ fontPaths: fontPaths() }] });
  for (const [id, { data, type }] of pictures) compiler.mapShadow(join(FOLDER, pathOf(id, type)), Buffer.from(data));
  const [language = 'en'] = handout.language.toLowerCase().split('-');
  const shown = {
    title: handout.title,
    language,
    isRightToLeft: directionOf(handout.language) === 'rtl',
    pieces: handout.pieces.map((piece) => forTemplate(piece, pictures)),
  };
  const document = { mainFileContent: await template, inputs: { handout: JSON.stringify(shown, wellFormed) } };
  try {
    return compiler.pdf(document, { pdfStandard: PdfStandard.UA_1 });
  } catch (error) {
    throw withoutFont(error) ?? error;
  } finally {
    compiler.resetShadow();
    compiler.evictCache(0);
  }
}

/** As the typesetter says it. */
function withoutFont(error: unknown): ProblemError | null {
  const [, letters] = /the text `\\?"(.*?)\\?"` could not be displayed/.exec(String((error as { code?: unknown }).code)) ?? [];
  if (letters === undefined) return null;
  return new ProblemError(
    'letters-without-font',
    `The service has no font for "${letters}". Export the course as docx, or have a font for it installed where the service runs (on Debian fonts-wqy-microhei for Chinese, Japanese and Korean).`,
    { cause: error },
  );
}

function forTemplate(piece: Piece, pictures: Pictures): object {
  switch (piece.kind) {
    case 'list':
      return { ...piece, items: piece.items.map((item) => item.map((each) => forTemplate(each, pictures))) };
    case 'box':
      return { ...piece, pieces: piece.pieces.map((each) => forTemplate(each, pictures)) };
    case 'table':
      return { ...piece, cells: piece.rows.flatMap((row) => piece.header.map((_, column) => row[column] ?? [])) };
    case 'formula':
      return { ...piece, alt: piece.alt || piece.tex, math: piece.math && typstMath(piece.math) };
    case 'image': {
      const picture = pictures.get(piece.fileId);
      if (!picture) return { kind: 'paragraph', runs: [{ text: piece.alt, emphasis: true }, ...piece.caption] };
      const width = Math.min(TEXT_WIDTH, picture.width * POINTS_PER_PIXEL);
      return { ...piece, alt: piece.alt || '–', path: pathOf(piece.fileId, picture.type), width };
    }
    default:
      return piece;
  }
}

/** Neither half characters, which the typesetter cannot read, nor what PDF/UA does not take as text. */
const wellFormed = (_: string, value: unknown): unknown =>
  typeof value === 'string' ? readableText(value).replaceAll('\uFEFF', '') : value;

const pathOf = (fileId: string, type: string): string => `/pictures/${fileId}.${type}`;

function fontPaths(): string[] {
  const { resolve } = createRequire(import.meta.url);
  return Object.entries(FONTS).flatMap(([font, faces]) => {
    const folder = dirname(resolve(`@expo-google-fonts/${font}/package.json`));
    return faces.map((face) => join(folder, face));
  });
}
