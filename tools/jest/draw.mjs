import fc from 'fast-check';

/** Tests that draw their cases draw the same each time, so that a change fails by what it changed; others by `FC_SEED` or `FC_RUNS`. */
const { FC_SEED, FC_RUNS } = process.env;
if (FC_SEED !== undefined) fc.configureGlobal({ seed: Number(FC_SEED) });
else if (FC_RUNS === undefined) fc.configureGlobal({ seed: 1 });
