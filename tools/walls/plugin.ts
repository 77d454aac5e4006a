/** Rules of our own for Oxlint. */
import { imports } from './imports.ts';
import { markup, words } from './components.ts';

export default { meta: { name: 'walls' }, rules: { imports, markup, words } };
