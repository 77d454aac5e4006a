import { describe, expect, it } from '@jest/globals';
import { sourceLines } from '../lines/source-lines.js';
import { piecesOf } from './pieces.js';

/** Each piece as its kind and the lines that it has. */
function cut(markdown: string): string[] {
  return piecesOf(sourceLines(markdown)).map((piece) => {
    switch (piece.is) {
      case 'heading':
        return `heading ${piece.level} ${piece.text}`;
      case 'formula':
        return `formula ${piece.tex}`;
      case 'run':
        return `${piece.goesOn ? 'run that may go on' : 'run'} ${piece.entries.map(({ name, value }) => `${name ?? '-'}=${value}`).join(', ')}`;
      case 'prose':
        return `prose ${piece.lines.map(({ text }) => text).join('/')}`;
      default:
        return piece.is;
    }
  });
}

describe('the pieces of a slide', () => {
  it('are its headings, breaks, formulas, lines with names and prose', () => {
    expect(cut('One.\n#### Two\n$$x^2$$\n\n---\n- **Question:**\n\nThree?\n- [x] four')).toEqual([
      'prose One.',
      'heading 4 Two',
      'formula x^2',
      'prose ',
      'break',
      'run question=',
      'prose /Three?',
      'run -=four',
    ]);
  });

  it('leave bullets without a box or a name in the prose that they are', () => {
    expect(cut('- one\n- two\n\n- three')).toEqual(['prose - one/- two//- three']);
  });

  it('end a paragraph at an option, but no list', () => {
    expect(cut('Which?\n- [x] one')).toEqual(['prose Which?', 'run -=one']);
    expect(cut('- one\nmore of it\n- [x] two')).toEqual(['prose - one/more of it/- [x] two']);
  });

  it('say of a run below another that it may go on with its list', () => {
    expect(cut('- [x] one\nlazy\n- [ ] two')).toEqual(['run -=one', 'prose lazy', 'run that may go on -=two']);
    expect(cut('- [x] one\n\nlazy\n- [ ] two')).toEqual(['run -=one', 'prose /lazy', 'run -=two']);
  });

  it('have no structure in code', () => {
    expect(cut('```\n#### One\n- [x] two\n```')).toEqual(['prose ```/#### One/- [x] two/```']);
  });
});
