import type { Plan } from './plan.js';

/** Of a finding that names a slide, such as "2.3 Title": its place. */
export const placeIn = (slide: string): string | null => /^\d+\.\d+/.exec(slide)?.[0] ?? null;

export const slideAnchor = (place: string): string => `slide-${place.replace('.', '-')}`;

export const findingsAt = ({ findings }: Plan, place: string): Plan['findings'] =>
  findings.filter(({ slide }) => slide !== null && placeIn(slide) === place);
