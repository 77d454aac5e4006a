/** What the exchange formats read of a paragraph, for tests that hold another reader to it. */
export { inlineRuns } from '../src/exchange/inline-markup.js';
