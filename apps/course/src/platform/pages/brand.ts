import { inkOn, readableOn } from '@lib/course-content/page';
import { DARK, LIGHT } from './style.js';

/** Of the workspace that a page speaks for. */
export interface Brand {
  name: string;
  logoUrl: string | null;
  /** `#rrggbb`. */
  primaryColor: string;
}

/** Its colour in the place of the service's, as it can be read on each ground. */
export function brandStyle({ primaryColor }: Brand): string {
  const on = ({ page }: typeof LIGHT): string => {
    const main = readableOn(primaryColor, page);
    return `:root{--main:${main};--hover:${main};--ink:${inkOn(main)}}`;
  };
  return `${on(LIGHT)}@media (prefers-color-scheme:dark){${on(DARK)}}`;
}
