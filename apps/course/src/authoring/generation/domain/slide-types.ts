/** What a slide type asks of its slide. */
export type SlideGroup = 'text' | 'interaction' | 'question' | 'image' | 'file' | 'video';

const GROUPS: Record<string, SlideGroup> = {
  content: 'text',
  'knowledge check': 'question',
  image: 'image',
  video: 'file',
  resource: 'file',
  ...Object.fromEntries(
    ['accordion', 'tabs', 'flip cards', 'timeline', 'process', 'hotspot', 'scenario'].map(
      (name) => [name, 'interaction'] as const,
    ),
  ),
  ...Object.fromEntries(
    [...['single choice', 'multiple choice', 'true false', 'numeric', 'short answer', 'fill blank', 'matching', 'ordering']].map(
      (name) => [name, 'question'] as const,
    ),
  ),
};

/** By the name in a plan, in any case, with spaces or hyphens. */
export function slideGroup(slideType: string): SlideGroup {
  const name = slideType.toLowerCase().replaceAll('-', ' ');
  return GROUPS[name] ?? (name.endsWith(' video') ? 'video' : 'text'); // "YouTube video", as courses name their providers
}
