import { z } from 'zod';

/**
 * Persian, Hebrew and emoji are written with these, though nobody sees them: joiners, direction marks and variation selectors.
 */
const WRITTEN_WITH = String.raw`\u{61c}\u{180b}-\u{180d}\u{180f}\u{200c}-\u{200f}\u{fe00}-\u{fe0f}\u{e0100}-\u{e01ef}`;
/** What a renderer may ignore, what reorders the text around it, private use, annotations and the blank of Braille. */
const UNSEEN = new RegExp(String.raw`(?![${WRITTEN_WITH}])[\p{DI}\p{Co}\p{Cs}\u{2800}\u{fff9}-\u{fffb}]`, 'gu');
const BREAKS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;
const SEEN = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** Text that others wrote, as one line that can stand inside ours: breaks are spaces, and what is not seen is left out. */
export const oneLine = (text: string): string => text.replace(BREAKS, ' ').replace(UNSEEN, '');

/** A title within a document. It keeps its spaces: an editor saves it while someone is typing. */
export const titleText = (longest: number) => z.string().overwrite(oneLine).min(1).max(longest);

/** A name of a person or thing, made one line of visible characters. */
export const nameText = (longest: number) =>
  z
    .string()
    .overwrite((name) => oneLine(name).trim())
    .min(1)
    .max(longest)
    .refine((name) => name === '' || SEEN.test(name), 'must have a visible character');

/** The name of a person, a workspace or a group, which mails quote: mail programs would make a link of an address in it. */
export const calledName = (longest: number) =>
  nameText(longest).refine((name) => !/:\/\/|\bwww\./i.test(name), 'must not hold a link');
