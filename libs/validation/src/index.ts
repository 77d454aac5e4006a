export { EnvironmentError, environment, parseEnvironment } from './environment.js';
export { cursorPage, id, paging, strictObject, timestamp, type Page } from './formats.js';
export { PROBLEM_MEDIA_TYPE, problemRecord, problemSchema, type Problem, type ProblemItem } from './problem.js';
export { flattenIssues } from './issues.js';
export { tracingVariables } from './tracing-variables.js';
export { counted } from './words.js';
export { language, languageTag } from './languages.js';
export { NewerDocument, storedDocument, type Stored, type StoredDocument, type Upgrade } from './stored-document.js';
