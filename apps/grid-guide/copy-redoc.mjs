// The API reference at /redoc: its page, and the bundle of ReDoc beside it, so that nothing comes from a CDN.
import { copyFileSync, cpSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const LOGO = 'https://cdn.redoc.ly/redoc/logo-mini.svg';
const FOLDER = 'dist/redoc';

cpSync('redoc', FOLDER, { recursive: true });
copyFileSync('../grid-metrics/dist/pages/docs/access.js', `${FOLDER}/access.js`);
const bundle = createRequire(import.meta.url).resolve('redoc/bundles/redoc.standalone.js');
const script = readFileSync(bundle, 'utf8');
// ReDoc fetches nothing else from another host. The page's policy would block it; this avoids the attempt.
if (!script.includes(LOGO))
  throw new Error(`ReDoc no longer asks for ${LOGO}; see what it asks for now, and adapt copy-redoc.mjs`);
writeFileSync(`${FOLDER}/redoc.standalone.js`, script.replaceAll(LOGO, 'data:,'));
copyFileSync(`${bundle}.LICENSE.txt`, `${FOLDER}/redoc.standalone.js.LICENSE.txt`);
