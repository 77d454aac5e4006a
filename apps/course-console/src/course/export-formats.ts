import type { Given } from '../api/call.js';

export type Format = NonNullable<Given<'export_course'>['format']>;
type Package = NonNullable<Given<'export_package'>['format']>;

/** In the order in which they are offered; a format that the service gets and this lacks does not compile. */
const formats: Record<Format, true> = { markdown: true, docx: true, pdf: true, gift: true, qti3: true };
const packages: Record<Package, true> = { scorm12: true, scorm2004: true, cmi5: true };

export const FORMATS = Object.keys(formats) as Format[];
export const PACKAGES = Object.keys(packages) as Package[];
