/** Compiles the sources of a library to `dist`, file by file: for who runs it from there. */
import { globSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { transformFileSync } from '@swc/core';

const configFile = join(import.meta.dirname, 'swc.json');

for (const file of globSync('**/*.ts', { cwd: 'src', exclude: ['**/*.{spec,int-spec,full-spec}.ts'] })) {
  const target = join('dist', file.replace(/\.ts$/, '.js'));
  const source = join('src', file);
  const { code, map } = transformFileSync(source, { configFile, sourceFileName: relative(dirname(target), source) });
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, `${code}//# sourceMappingURL=${file.replace(/.*\//, '').replace(/\.ts$/, '.js')}.map\n`);
  writeFileSync(`${target}.map`, map);
}
