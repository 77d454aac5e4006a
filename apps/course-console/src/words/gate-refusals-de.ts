import type { Refusals } from './refusals.js';
import { mayOnlyReadDe } from './view-de.js';

/** Those that stay in the view of the gate, which brings its words along: most others go with the state that they were met in. */
export const gateRefusalsDe = {
  'insufficient-credits':
    'Das Guthaben reicht für diesen Plan nicht. Planen Sie mit weniger Folien, oder bitten Sie einen Inhaber um mehr.',
  'insufficient-scope': mayOnlyReadDe,
} satisfies Refusals;
