export const savedEn = {
  clash: {
    why: 'Somebody else has saved this meanwhile. This is there now:',
    nothing: 'empty',
    mine: 'Save mine in its place',
    theirs: 'Leave theirs',
  },
  readOnly: {
    nothing: 'empty',
    whoChanges: 'These can be changed by:',
  },
};

/** English decides what there is to say; another language that lacks a word does not compile. */
export type SavedWords = typeof savedEn;
