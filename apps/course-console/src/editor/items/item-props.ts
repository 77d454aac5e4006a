import type { SlideItem } from '../course.js';
import type { Caret } from '../inline-field/caret.js';
import type { OpenField } from '../inline-field/open-field.js';

/** What an item does with those around it. */
export interface Flow {
  /** In the place of the item: these, and the focus in the field with this id. */
  put: (items: readonly SlideItem[], focus?: string, at?: Caret) => void;
  /** Its text goes to the end of what stands before it. */
  join: (text: string) => void;
  /** The list of kinds, of which one takes its place. */
  menu: () => void;
  /** @returns whether blocks were made of it. */
  paste: (data: DataTransfer, field: OpenField) => boolean;
}

export interface ItemProps<T extends SlideItem = SlideItem> {
  item: T;
  onChange: (item: T) => void;
  flow: Flow;
}
