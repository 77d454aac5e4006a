import { describe, expect, it } from '@jest/globals';
import { captionsOf } from './captions.js';

const faultOf = (text: string): string | null => captionsOf(Buffer.from(text)).fault ?? null;
const kept = (text: string): string => {
  const captions = captionsOf(Buffer.from(text));
  return captions.fault ?? captions.body.toString();
};
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
    ['too many bytes', `WEBVTT\n\n${CUE}${' '.repeat(1_000_000)}`, 'are larger than 1 MB'],
  ])('with %s are refused', (_, text, fault) => {
    expect(faultOf(text)).toBe(fault);
  });

  it('of other bytes than UTF-8 are refused', () => {
    expect(captionsOf(Buffer.from(`WEBVTT\n\n${CUE}ä`, 'latin1'))).toEqual({ fault: 'are not UTF-8' });
  });

  it('lose their style sheets and keep everything else', () => {
    const style = 'STYLE\n::cue { background: url(//x) }\n\n';
    expect(kept(`WEBVTT\n\n${style}NOTE x\n\n${style}${CUE}\n`)).toBe(`WEBVTT\n\nNOTE x\n\n${CUE}\n`);
    expect(kept(`WEBVTT\r\n\r\n${CUE}\r\n\r\nSTYLE\r\n::cue {}`)).toBe(`WEBVTT\n\n${CUE}\n`);
  });

  it('in SubRip become WebVTT', () => {
    const cues = [
      '2\n00:00:04,000 --> 00:01:05,500\n{\\an8}Two & three\nlines',
      '1\n0:00:01,5 --> 0:00:04,000 X1:40\n<i>One</i>',
    ];
    expect(kept(`\ufeff${cues.join('\n\n\n').replaceAll('\n', '\r\n')}`)).toBe(
      'WEBVTT\n\n00:00:01.500 --> 00:00:04.000\n<i>One</i>\n\n00:00:04.000 --> 00:01:05.500\nTwo &amp; three\nlines\n',
    );
    const converted = captionsOf(Buffer.from(cues[0]!));
    expect(captionsOf(converted.fault === undefined ? converted.body : Buffer.of())).toEqual(converted);
  });

  it.each([
    ['no times', 'Two', 'have no times in line 6, such as 00:00:01,000 --> 00:00:04,000'],
    ['an end before the beginning', '2\n00:00:04,000 --> 00:00:03,000\nx', 'end before they begin in line 6'],
    ['two cues in one', '2\n00:00:04,000 --> 00:00:05,000\n00:00:05,000 --> 00:00:06,000', 'lack an empty line below line 6'],
  ])('in SubRip with %s are refused with the line', (_, second, fault) => {
    expect(faultOf(`1\n00:00:01,000 --> 00:00:02,000\nx\n\n${second}`)).toBe(fault);
  });
});
