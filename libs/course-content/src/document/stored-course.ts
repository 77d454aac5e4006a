import { storedDocument, type Upgrade } from '@lib/validation';
import { providerOf } from '../kinds/index.js';
import type { CourseDocument, Slide } from './course-document.js';

/** The provider of a hosted video was not held to its address, and hosts that are known now were not. */
const nameVideoProviders: Upgrade = (document: unknown) => {
  eachObject(document, (each) => {
    if (each.kind === 'hosted-video') each.provider = providerOf(String(each.url));
  });
  return document;
};

/** Nothing: there is audio now. */
const addAudio: Upgrade = (document: unknown) => document;

/** Nothing: there are formulas now. */
const addFormula: Upgrade = (document: unknown) => document;

/** Nothing: there are open answers now. */
const addOpenAnswers: Upgrade = (document: unknown) => document;

/** Nothing: videos have posters now, and what plays has captions. */
const addCaptions: Upgrade = (document: unknown) => document;

/** Nothing: there are surveys now. */
const addSurveys: Upgrade = (document: unknown) => document;

/** A draft or a published version. */
export const STORED_COURSE = storedDocument<CourseDocument>('course', [
  nameVideoProviders,
  addAudio,
  addFormula,
  addOpenAnswers,
  addCaptions,
  addSurveys,
]);
/** One that is written, of a course that is being built. A change of slides is a new version of both. */
export const STORED_SLIDE = storedDocument<Slide>('slide', [
  nameVideoProviders,
  addAudio,
  addFormula,
  addOpenAnswers,
  addCaptions,
  addSurveys,
]);

/** Every object in a document of whatever shape. */
function eachObject(value: unknown, visit: (each: Record<string, unknown>) => void): void {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) visit(value as Record<string, unknown>);
  for (const each of Object.values(value)) eachObject(each, visit);
}
