/** Ends what `global-setup.js` has started. */
export default () => globalThis.endSharedHost();
