/** Text on a colour: black or white, whichever can be read better, and its contrast ratio (WCAG 2.2, 1.4.3). */
export interface TextColour {
  text: '#000000' | '#ffffff';
  ratio: number;
}

/** Reaches 4.5:1 on every colour, since black and white are never both worse than √21:1 = 4.58:1. */
export function readableTextOn(colour: string): TextColour {
  const luminance = luminanceOf(colour);
  const black = (luminance + 0.05) / 0.05;
  const white = 1.05 / (luminance + 0.05);
  return black >= white ? { text: '#000000', ratio: black } : { text: '#ffffff', ratio: white };
}

/** Relative luminance of `#rrggbb` (WCAG 2.2). */
function luminanceOf(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((from) => {
    const channel = Number.parseInt(colour.slice(from, from + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}
