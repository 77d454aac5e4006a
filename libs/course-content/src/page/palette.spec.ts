import { describe, expect, it } from '@jest/globals';
import { asText, contrastAsText, groundsOf, PALETTES, type Ground } from './palette.js';
import { styleSheet } from './style.js';

const GROUNDS = Object.keys(PALETTES) as Ground[];
const COLOURS = ['#ffff00', '#1d4ed8', '#000000', '#ffffff', '#808080'];

describe('a colour of the workspace as text', () => {
  it.each(COLOURS)('is what the style sheet says, and can be read: %s', (primaryColor) => {
    for (const ground of GROUNDS) {
      const shown = asText(primaryColor, ground);
      expect(contrastAsText(shown, ground)).toBeGreaterThanOrEqual(4.5);
      const look = { primaryColor, accentColor: primaryColor, theme: ground, workspace: '', logoUrl: null };
      expect(styleSheet(look, [])).toContain(`--primary:${shown};--accent:${shown};--bar:${primaryColor}`);
    }
  });

  it('is on every ground that a theme has', () => {
    expect(groundsOf('system')).toEqual(['light', 'dark']);
    expect(groundsOf('dark')).toEqual(['dark']);
  });
});
