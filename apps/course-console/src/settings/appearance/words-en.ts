import type { Ground } from '@lib/course-content/colours';

interface CorrectedColour {
  label: string;
  on: string;
  shown: string;
  /** Of the colour as it was chosen. */
  ratio: string;
}

export const appearanceEn = {
  logo: 'Logo',
  noLogo: 'There is no logo.',
  logoOf: (name: string) => `Logo of ${name}`,
  choose: 'Choose a picture',
  chooseOther: 'Choose another picture',
  chooseHint: 'Or drop or paste it anywhere on this page. PNG, JPEG, GIF or WebP, up to 20 MB. It is the logo at once.',
  logoSet: 'This is the logo now.',
  logoRemoved: 'There is no logo any more.',
  remove: 'Take the logo away',
  removeTitle: 'Take the logo away?',
  removeWhy:
    'Learners see the name of the workspace alone. The picture stays among its files, where owners and trainers can delete it.',
  primary: 'Main colour',
  primaryWhy: 'For the bar above a course, links and what is chosen.',
  accent: 'Second colour',
  accentWhy: 'For warnings, marks and the frame around what has the focus.',
  pick: (label: string) => `Pick: ${label}`,
  digits: 'Six hexadecimal digits, such as #1d4ed8',
  theme: 'Theme',
  themes: { system: 'As each learner’s device has it', light: 'Light', dark: 'Dark' },
  themeWhy: 'For learners’ pages, previews and packages.',
  on: { light: 'on light', dark: 'on dark' } satisfies Record<Ground, string>,
  readable: 'Both colours can be read as they are.',
  corrected: 'So that everybody can read it, text is drawn in a colour near to the one you chose:',
  correctedTo: ({ label, on, shown, ratio }: CorrectedColour) =>
    `${label}, ${on}: ${shown}. As chosen it has a contrast of ${ratio} to 1; 4.5 is needed.`,
  sampleOn: (on: string) => `A slide, ${on}`,
  slide: {
    title: 'Before the pump is opened',
    text: 'Close both valves first. [Which ones](https://example.org) stands on the plate.',
    note: 'The plate is on the left side.',
    warning: 'Never reach in while it turns.',
    statement: 'The valves come before the cover.',
  },
};

/** English decides what there is to say; another language that lacks a word does not compile. */
export type AppearanceWords = typeof appearanceEn;
