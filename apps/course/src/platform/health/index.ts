export { Draining } from './draining.js';
