import { inkOn, readableOn, styleWithin, type Colours } from '@lib/course-content/page';
import { useLayoutEffect } from 'preact/hooks';

/** The class within which a course looks as it does in packages and previews. */
export const COURSE = 'course';

const CARDS = { light: '#ffffff', dark: '#181f27' };

/** Rules that come and go with what they are for. The policy takes no style in an element. */
export function useStyles(rules: string): void {
  useLayoutEffect(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
    };
  }, [rules]);
}

/** The workspace's colours and theme, for courses and for the page around them. */
export function useCourseLook({ primaryColor, accentColor, theme }: Colours): void {
  const [light, dark] = [CARDS.light, CARDS.dark].map((card) => readableOn(primaryColor, card)) as [string, string];
  const pair = (one: string, other: string): string => `light-dark(${one}, ${other})`;
  const around = [
    theme === 'system' ? '' : `color-scheme: ${theme}`,
    `--main: ${pair(light, dark)}`,
    `--hover: ${pair(light, dark)}`,
    `--ink: ${pair(inkOn(light), inkOn(dark))}`,
  ];
  useStyles(`:root { ${around.join('; ')} }\n${styleWithin(COURSE, { primaryColor, accentColor, theme })}`);
}
