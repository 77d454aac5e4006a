export { typeset, typesetAnyway } from './typeset.js';
