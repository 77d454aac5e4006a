export { typeset } from './typeset.js';
