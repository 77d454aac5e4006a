// The compiler copies no files: the pages, and ReDoc's bundle beside its page, so that nothing comes from a CDN.
import { copyFileSync, cpSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const LOGO = 'https://cdn.redoc.ly/redoc/logo-mini.svg';

for (const page of ['guide', 'redoc']) cpSync(`src/pages/${page}`, `dist/pages/${page}`, { recursive: true });
const bundle = createRequire(import.meta.url).resolve('redoc/bundles/redoc.standalone.js');
const script = readFileSync(bundle, 'utf8');
// The one thing that ReDoc fetches from elsewhere; the policy of the page would block it, this spares the attempt.
if (!script.includes(LOGO))
  throw new Error(`ReDoc no longer asks for ${LOGO}; see what it asks for now, and adapt copy-pages.mjs`);
writeFileSync('dist/pages/redoc/redoc.standalone.js', script.replaceAll(LOGO, 'data:,'));
copyFileSync(`${bundle}.LICENSE.txt`, 'dist/pages/redoc/redoc.standalone.js.LICENSE.txt');
