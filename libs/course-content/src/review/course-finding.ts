import type { placedSlides, SlideItem } from '../document/index.js';

export interface Finding {
  code: string;
  /** "2.3 Title"; null where it concerns the course. */
  slide: string | null;
  message: string;
}

/** Where in a course something was found, in words and by id. */
export interface Where {
  slide: string | null;
  slideId: string | null;
  /** Of the block, interaction or question; null where it concerns the slide, or the course. */
  itemId: string | null;
}

/** Something found in a course that there is. */
export interface CourseFinding extends Finding, Where {}

export type PlacedSlide = ReturnType<typeof placedSlides>[number];

export const IN_COURSE: Where = { slide: null, slideId: null, itemId: null };

export const onSlide = ({ place, slide }: Pick<PlacedSlide, 'place' | 'slide'>, item?: SlideItem): Where => ({
  slide: place,
  slideId: slide.id,
  itemId: item?.id ?? null,
});
