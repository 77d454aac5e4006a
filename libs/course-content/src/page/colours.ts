/** WCAG 2.2 for text, success criterion 1.4.3. */
const TEXT_CONTRAST = 4.5;
const STEP = 0.05;

type Rgb = readonly [number, number, number];

/** WCAG 2.2 contrast ratio of two colours, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** The colour, or one as near to it as can be read as text on the background. */
export function readableOn(colour: string, background: string): string {
  const goal = luminance(background) > 0.18 ? '#000000' : '#ffffff';
  for (let share = 0; share < 1; share += STEP) {
    const mixed = mix(colour, goal, share);
    if (contrast(mixed, background) >= TEXT_CONTRAST) return mixed;
  }
  return goal;
}

/** Black or white, whichever is read better on the colour. */
export function inkOn(colour: string): '#000000' | '#ffffff' {
  return contrast('#ffffff', colour) >= contrast('#000000', colour) ? '#ffffff' : '#000000';
}

function mix(colour: string, goal: string, share: number): string {
  const [from, to] = [parse(colour), parse(goal)];
  return `#${from
    .map((part, index) =>
      Math.round(part + (to[index]! - part) * share)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

function luminance(colour: string): number {
  const [red, green, blue] = parse(colour).map((part) => {
    const value = part / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function parse(colour: string): Rgb {
  const value = Number.parseInt(colour.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}
