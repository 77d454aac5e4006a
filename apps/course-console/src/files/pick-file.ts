import { later } from '../parts/later.js';

/** A file of the workspace, or one that is uploaded now. */
export const PickFile = later(() => import('./file-picker.js').then(({ FilePicker }) => FilePicker));
