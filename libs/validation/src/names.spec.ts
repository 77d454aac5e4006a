import { describe, expect, it } from '@jest/globals';
import { calledName, nameText, oneLine, titleText } from './names.js';

const name = nameText(20);
const faultOf = (given: string, schema = name): string | null => schema.safeParse(given).error?.issues[0]?.message ?? null;

describe('a name', () => {
  it.each([
    'Ann Example',
    'Zoë  O’Neil-Brás',
    'می‌خواهم', // with a joiner that is not to be seen
    'אבג (ABC)\u200f!',
    '山田 太郎',
    '👩‍👩‍👧 Wehr',
    'Søren ☀️',
    '葛\u{e0100}飾',
    '1',
  ])('is taken as it is: %s', (given) => {
    expect(name.parse(given)).toBe(given);
  });

  it.each([
    ['a line break', 'Ann\n\nPay here'],
    ['a carriage return', 'Ann\r\nPay here'],
    ['a tab', 'Ann\tPay here'],
    ['a separator of lines', 'Ann\u2028Pay here'],
    ['a separator of paragraphs', 'Ann\u2029Pay here'],
    ['a next line', 'Ann\u0085Pay here'],
  ])('is one line, whatever breaks it: %s', (_what, given) => {
    expect(name.parse(given)).toBe('Ann Pay here');
  });

  it.each(['\u202a', '\u202e', '\u2066', '\u2069', '\u202c'])('loses what reverses text: %j', (sign) => {
    expect(name.parse(`Ann${sign}x`)).toBe('Annx');
  });

  it('loses what is not seen', () => {
    expect(name.parse('\ufeffAnn\u200b Ex\u00adam\u2060ple\u{e0041}')).toBe('Ann Example');
    expect(name.parse('  Ann \u00a0')).toBe('Ann');
  });

  it.each(['', '   ', '\u200b', '\u200d\u200e', '\u2800', '\u3164', '\u{e0061}'])(
    'is refused when nothing of it is seen: %j',
    (given) => {
      expect(faultOf(given)).not.toBeNull();
    },
  );

  it('is as long as it looks', () => {
    expect(name.safeParse(`${'a'.repeat(20)}\u200b\u200b`).success).toBe(true);
    expect(name.safeParse('a'.repeat(21)).success).toBe(false);
  });

  it('of somebody or something that mails speak of holds no link', () => {
    const called = calledName(60);
    expect(faultOf('Win: https://evil.example', called)).toBe('must not hold a link');
    expect(faultOf('Win at WWW.evil.example', called)).toBe('must not hold a link');
    expect(called.parse('Acme.com: wwwest')).toBe('Acme.com: wwwest');
  });
});

describe('a title within a document', () => {
  it('is made one line, and is not refused', () => {
    expect(titleText(40).parse('Fire\r\nsafety \u202egnp.exe\u202c')).toBe('Fire safety gnp.exe');
    expect(titleText(40).parse('Intro ')).toBe('Intro ');
    expect(titleText(40).safeParse('\u200b').success).toBe(false);
  });
});

describe('text of others in ours', () => {
  it('stays on its line and in its direction', () => {
    expect(oneLine('a\n\nb\u2028c \u202ed\u202c')).toBe('a b c d');
  });
});
