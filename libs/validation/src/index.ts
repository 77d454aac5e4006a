export { environment, environmentOrExit, EnvironmentError, parseEnvironment } from './environment.js';
export { cursorPage, id, paging, strictObject, timestamp, type Page } from './formats.js';
export { PROBLEM_MEDIA_TYPE, problemRecord, problemCodes, problemSchema, type Problem, type ProblemItem } from './problem.js';
export { ProblemErrorBase, type ProblemErrorOptions } from './problem-error.js';
export { flattenIssues } from './issues.js';
export {
  OBJECT_STORE_RULES,
  objectStoreVariables,
  proxyVariables,
  serverVariables,
  withRules,
  type VariableRule,
} from './service-variables.js';
export { tracingVariables } from './tracing-variables.js';
export { counted, truncate } from './words.js';
export { calledName, nameText, oneLine, titleText } from './names.js';
export { language, languageTag } from './languages.js';
export { NewerDocument, storedDocument, type Stored, type StoredDocument, type Upgrade } from './stored-document.js';
