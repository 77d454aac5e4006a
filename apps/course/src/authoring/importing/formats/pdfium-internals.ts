import type { PDFiumPage } from '@hyzyla/pdfium';

/** What the package keeps to itself of PDFium's own functions (fpdfview.h, fpdf_text.h, fpdf_edit.h), and where it keeps the page. */
interface Internals {
  pageIdx: number;
  module: {
    HEAPU8: Uint8Array;
    wasmExports: { malloc(bytes: number): number; free(pointer: number): void };
    _FPDF_GetPageBoundingBox(page: number, box: number): number;
    _FPDFText_LoadPage(page: number): number;
    _FPDFText_ClosePage(text: number): void;
    _FPDFText_CountChars(text: number): number;
    _FPDFText_GetUnicode(text: number, index: number): number;
    _FPDFText_GetCharOrigin(text: number, index: number, x: number, y: number): number;
    _FPDFText_GetCharBox(text: number, index: number, left: number, right: number, bottom: number, top: number): number;
    _FPDFPage_CountObjects(page: number): number;
    _FPDFPage_GetObject(page: number, index: number): number;
    _FPDFPageObj_GetType(object: number): number;
    _FPDFFormObj_CountObjects(form: number): number;
    _FPDFFormObj_GetObject(form: number, index: number): number;
    _FPDFPageObj_CountMarks(object: number): number;
    _FPDFPageObj_GetMark(object: number, index: number): number;
    _FPDFPageObjMark_GetName(mark: number, into: number, bytes: number, length: number): number;
    _FPDFPageObjMark_GetParamBlobValue(mark: number, key: number, into: number, bytes: number, length: number): number;
    _FPDFPageObjMark_GetParamIntValue(mark: number, key: number, into: number): number;
  };
}

const internalsOf = (page: PDFiumPage): Internals => page as unknown as Internals;

/** The text on the page: items whose baseline is on it and which are partly between its sides. `null` if that is all of it. */
export function textWithin(page: PDFiumPage): string | null {
  const { module, pageIdx } = internalsOf(page);
  const text = module._FPDFText_LoadPage(pageIdx);
  const doubles = (pointer: number, count: number): Float64Array =>
    new Float64Array(module.HEAPU8.slice(pointer, pointer + 8 * count).buffer);
  try {
    return withMemory(module, 48, (at) => {
      if (!module._FPDF_GetPageBoundingBox(pageIdx, at)) return null;
      const [pageLeft = 0, pageTop = 0, pageRight = 0, pageBottom = 0] = new Float32Array(
        module.HEAPU8.slice(at, at + 16).buffer,
      );
      let [seen, isAll, isOn] = ['', true, true];
      for (let index = 0; index < module._FPDFText_CountChars(text); index++) {
        const code = module._FPDFText_GetUnicode(text, index);
        // Spaces that PDFium adds have no position
        if (
          module._FPDFText_GetCharOrigin(text, index, at, at + 8) &&
          module._FPDFText_GetCharBox(text, index, at + 16, at + 24, at + 32, at + 40)
        ) {
          const [, y = 0, left = 0, right = 0] = doubles(at, 4);
          isOn = y >= pageBottom && y <= pageTop && right >= pageLeft && left <= pageRight;
        }
        if (isOn && code !== 0) seen += String.fromCodePoint(code);
        isAll &&= isOn;
      }
      return isAll ? null : seen;
    });
  } finally {
    module._FPDFText_ClosePage(text);
  }
}

const TEXT = 1;
const FORM = 5;
const DEEPEST = 20;

/** Of each span of marked content with letters and without a number, in order: what it says that they mean, or null. */
export function actualTextsOf(page: PDFiumPage): (string | null)[] {
  const { module, pageIdx } = internalsOf(page);
  const found: (string | null)[] = [];
  // Objects of a span share its mark
  const known = new Map<number, boolean>();
  const isKnownSpan = (mark: number): boolean => {
    const is = known.get(mark) ?? isSpan(module, mark);
    known.set(mark, is);
    return is;
  };
  let last = 0;
  const see = (object: number, depth: number): void => {
    const type = module._FPDFPageObj_GetType(object);
    if (type === FORM && depth < DEEPEST)
      for (let at = 0; at < module._FPDFFormObj_CountObjects(object); at++)
        see(module._FPDFFormObj_GetObject(object, at), depth + 1);
    if (type !== TEXT) return;
    // The innermost is the one that its letters belong to
    let span = 0;
    for (let at = 0; at < module._FPDFPageObj_CountMarks(object); at++) {
      const mark = module._FPDFPageObj_GetMark(object, at);
      if (isKnownSpan(mark)) span = mark;
    }
    if (span !== 0 && span !== last) found.push(actualTextOf(module, span));
    last = span;
  };
  for (let at = 0; at < module._FPDFPage_CountObjects(pageIdx); at++) see(module._FPDFPage_GetObject(pageIdx, at), 0);
  return found;
}

function isSpan(module: Internals['module'], mark: number): boolean {
  const name = bytesOf(module, (into, bytes, length) => module._FPDFPageObjMark_GetName(mark, into, bytes, length));
  if (name?.toString('utf16le') !== 'Span\0') return false;
  return withText(module, 'MCID', (key) =>
    withMemory(module, 4, (into) => !module._FPDFPageObjMark_GetParamIntValue(mark, key, into)),
  );
}

function actualTextOf(module: Internals['module'], mark: number): string | null {
  const bytes = withText(module, 'ActualText', (key) =>
    bytesOf(module, (into, length, needed) => module._FPDFPageObjMark_GetParamBlobValue(mark, key, into, length, needed)),
  );
  return bytes && textString(bytes);
}

/** Of a function that says how many bytes it needs; null where it has none. */
function bytesOf(module: Internals['module'], call: (into: number, bytes: number, length: number) => number): Buffer | null {
  return withMemory(module, 4, (length) => {
    if (!call(0, 0, length)) return null;
    const bytes = new DataView(module.HEAPU8.buffer).getUint32(length, true);
    return withMemory(module, bytes, (into) =>
      call(into, bytes, length) ? Buffer.from(module.HEAPU8.slice(into, into + bytes)) : null,
    );
  });
}

/** A text string (ISO 32000-2, 7.9.2.2): in UTF-16 or UTF-8 by its mark, or in an encoding like Latin-1. */
function textString(bytes: Buffer): string {
  const mark = bytes.toString('hex', 0, 3);
  if (mark.startsWith('feff')) return new TextDecoder('utf-16be').decode(bytes);
  return mark === 'efbbbf' ? bytes.toString('utf8', 3) : bytes.toString('latin1');
}

const withText = <T>(module: Internals['module'], text: string, use: (pointer: number) => T): T =>
  withMemory(module, text.length + 1, (pointer) => {
    module.HEAPU8.set(Buffer.from(`${text}\0`, 'latin1'), pointer);
    return use(pointer);
  });

function withMemory<T>(module: Internals['module'], bytes: number, use: (pointer: number) => T): T {
  const pointer = module.wasmExports.malloc(Math.max(bytes, 2));
  try {
    return use(pointer);
  } finally {
    module.wasmExports.free(pointer);
  }
}
