/** What nobody sees and nobody can type: marks of direction, and joiners of no width. */
const UNSEEN = /[\p{Bidi_Control}\u200b\ufeff]/gu;

const seen = (name: string): string => name.normalize('NFC').replace(UNSEEN, '').replace(/\s+/gu, ' ').trim();

/** Whether somebody has typed the name as it stands on the page. */
export const isSameName = (typed: string, name: string): boolean => seen(typed) === seen(name);
