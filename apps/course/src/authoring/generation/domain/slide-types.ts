import {
  BLOCK_NAMES,
  BLOCK_KINDS,
  INTERACTION_KINDS,
  INTERACTION_NAMES,
  FILE_KINDS,
  isFileKind,
  kindInWords,
  kindTitle,
  QUESTION_NAMES,
  VIDEO_TYPES,
} from '@lib/course-content/kinds';

/** Every type that a slide of a plan can have. */
export const SLIDE_TYPES = [
  'Content',
  'Knowledge check',
  ...INTERACTION_NAMES.map(kindTitle),
  ...QUESTION_NAMES.map(kindTitle),
  ...FILE_KINDS.map(kindTitle),
  'Survey',
  ...VIDEO_TYPES,
] as const;

/** What a slide type asks of its slide. */
export type SlideGroup = 'text' | 'interaction' | 'question' | 'image' | 'file' | 'video' | 'survey';

const named = (kinds: readonly string[], group: SlideGroup): [string, SlideGroup][] =>
  kinds.map((kind) => [kindInWords(kind), group]);

const GROUPS = new Map<string, SlideGroup>([
  ['knowledge check', 'question'],
  ...named(BLOCK_NAMES.filter(isFileKind), 'file'),
  ['image', 'image'], // that can be drawn
  ['survey', 'survey'],
  ...named(INTERACTION_NAMES, 'interaction'),
  ...named(QUESTION_NAMES, 'question'),
]);

const nameOf = (slideType: string): string => slideType.toLowerCase().replaceAll('-', ' ');

/** By the name in a plan, in any case, with spaces or hyphens. */
export function slideGroup(slideType: string): SlideGroup {
  const name = nameOf(slideType);
  return GROUPS.get(name) ?? (name.endsWith(' video') ? 'video' : 'text'); // "YouTube video", as courses name their providers
}

/** Whether it is a picture itself, which somebody draws. */
export const isPictured = (slideType: string): boolean => slideType === 'Hotspot' || slideType === 'Image';

const PURPOSES = new Map(
  [...Object.entries(BLOCK_KINDS), ...Object.entries(INTERACTION_KINDS)].map(([kind, { purpose }]) => [
    kindInWords(kind),
    purpose,
  ]),
);

/** In a few words what a slide of this type is for; undefined for one that only explains or asks. */
export function purposeOfType(slideType: string): string | undefined {
  return PURPOSES.get(slideGroup(slideType) === 'video' ? 'video' : nameOf(slideType));
}
