import { describe, expect, it } from '@jest/globals';
import { captionsFault } from './captions.js';

const faultOf = (text: string): string | null => captionsFault(Buffer.from(text));
const CUE = '00:01.000 --> 00:04.000\nThe <b>pump</b> starts.';

describe('captions', () => {
  it.each([
    ['cues', `WEBVTT\n\n${CUE}\n\n00:04.000 --> 01:00:05.500 line:0 align:start\nTwo\nlines`],
    ['a title, notes, regions and names', `WEBVTT - Tour\nKind: captions\n\nNOTE\nby hand\n\nREGION\nid:a\n\n1\n${CUE}\n`],
    ['a byte order mark and the ends of lines of Windows', `\ufeffWEBVTT\r\n\r\n${CUE.replace('\n', '\r\n')}\r\n`],
    ['two people at once', `WEBVTT\n\n${CUE}\n\n${CUE}`],
  ])('with %s are taken', (_, text) => {
    expect(faultOf(text)).toBeNull();
  });

  it.each([
    ['another beginning', `WEBVTTX\n\n${CUE}`, 'do not begin with a line "WEBVTT"'],
    ['nothing said', 'WEBVTT\n\nNOTE x', 'say nothing'],
    ['SubRip times', 'WEBVTT\n\n1\n00:00:01,000 --> 00:00:04,000\nx', 'have no times in line 4, such as 00:01.000 --> 00:04.000'],
    ['an end before the beginning', 'WEBVTT\n\n00:04.000 --> 00:01.000\nx', 'end before they begin in line 3'],
    ['another order', `WEBVTT\n\n00:05.000 --> 00:06.000\nx\n\n${CUE}`, 'begin in line 6 before those above'],
    ['no empty line between two', `WEBVTT\n\n${CUE}\n${CUE}`, 'lack an empty line below line 3'],
    [
      'a style sheet',
      `WEBVTT\n\nSTYLE\n::cue { background: url(//x) }\n\n${CUE}`,
      'have a style sheet in line 3, and only text is taken',
    ],
    ['too many bytes', `WEBVTT\n\n${CUE}${' '.repeat(1_000_000)}`, 'are larger than 1 MB'],
  ])('with %s are refused', (_, text, fault) => {
    expect(faultOf(text)).toBe(fault);
  });

  it('of other bytes than UTF-8 are refused', () => {
    expect(captionsFault(Buffer.from(`WEBVTT\n\n${CUE}ä`, 'latin1'))).toBe('are not UTF-8');
  });
});
