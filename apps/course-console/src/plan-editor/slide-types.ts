import type { SlideType } from './plan-draft.js';

/** In the order in which they are offered. A test holds that none is forgotten. */
export const TYPES_BY_GROUP = {
  content: ['Content', 'Accordion', 'Tabs', 'Flip cards', 'Timeline', 'Process', 'Hotspot', 'Scenario', 'Survey'],
  question: [
    'Knowledge check',
    'Single choice',
    'Multiple choice',
    'True false',
    'Numeric',
    'Short answer',
    'Fill blank',
    'Matching',
    'Ordering',
    'Open answer',
  ],
  media: ['Image', 'Video', 'Audio', 'Resource', 'YouTube video', 'Vimeo video', 'Wistia video', 'Loom video', 'Hosted video'],
} as const satisfies Record<string, readonly SlideType[]>;

type Offered = (typeof TYPES_BY_GROUP)[keyof typeof TYPES_BY_GROUP][number];
/** The compiler refuses a type that is not offered. */
const isEachOffered: [SlideType] extends [Offered] ? true : false = true;
void isEachOffered;
