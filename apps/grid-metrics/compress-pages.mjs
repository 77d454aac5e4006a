// Compresses what a browser asks for, once, at build: node compress-pages.mjs <folder>. The service sends the .br or .gz.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

const TEXT = new Set(['.css', '.html', '.js', '.json', '.svg', '.txt']);
/** Below this the headers outweigh what is saved. */
const WORTH_COMPRESSING = 512;
const forms = { br: promisify(brotliCompress), gz: promisify(gzip) };

const folder = process.argv[2];
const files = await readdir(folder, { recursive: true });
await Promise.all(
  files
    .filter((file) => TEXT.has(extname(file)))
    .map(async (file) => {
      const path = join(folder, file);
      const content = await readFile(path);
      if (content.length < WORTH_COMPRESSING) return;
      for (const [form, compress] of Object.entries(forms)) await writeFile(`${path}.${form}`, await compress(content));
    }),
);
