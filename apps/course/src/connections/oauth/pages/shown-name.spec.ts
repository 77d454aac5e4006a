import { describe, expect, it } from '@jest/globals';
import { initials, shownName } from './shown-name.js';

describe('a name of somebody’s own choosing', () => {
  it.each([
    ['stays', 'Claude', 'Claude'],
    ['keeps other scripts', 'Ассистент 助手', 'Ассистент 助手'],
    ['loses what turns the text around', 'Good\u202Elive\u202C app', 'Goodlive app'],
    ['loses what cannot be seen', 'Cla\u200Bude\u2060', 'Claude'],
    ['stays on one line', 'Claude\n\n\tby\u2028Anyone', 'Claude by Anyone'],
    ['loses marks that are piled up', `Z${'\u0316'.repeat(40)}`, 'Z\u0316\u0316'],
    ['is replaced where nothing is left of it', ' \u200B ', 'An app'],
  ])('%s', (_what, given, shown) => {
    expect(shownName(given, 'An app')).toBe(shown);
  });

  it('is cut between letters', () => {
    expect(shownName(`${'é'.normalize('NFD').repeat(60)}x`, 'An app')).toBe(`${'é'.repeat(60)}…`);
  });

  it.each([
    ['Claude', 'C'],
    ['my own assistant', 'MA'],
    ['github-copilot', 'GC'],
    ['ägypten', 'Ä'],
    ['***', '?'],
  ])('has initials: %s', (name, letters) => {
    expect(initials(name)).toBe(letters);
  });
});
