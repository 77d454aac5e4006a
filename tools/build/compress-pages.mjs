// Compresses what a browser asks for, once, at build: node compress-pages.mjs <folder>. The service sends the .br or .gz.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const TEXT = new Set(['.css', '.html', '.js', '.json', '.svg', '.txt']);
/** Below this the headers outweigh what is saved. */
const WORTH_COMPRESSING = 512;
/** The default, 11, takes ten times as long, and saves a twelfth of the size. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
const compress = { br: (content) => promisify(brotliCompress)(content, BROTLI), gz: promisify(gzip) };

const folder = process.argv[2];
const files = await readdir(folder, { recursive: true });
await Promise.all(
  files
    .filter((file) => TEXT.has(extname(file)))
    .map(async (file) => {
      const path = join(folder, file);
      const content = await readFile(path);
      if (content.length < WORTH_COMPRESSING) return;
      for (const form of ['br', 'gz']) await writeFile(`${path}.${form}`, await compress[form](content));
    }),
);
