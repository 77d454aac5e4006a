export { catalogueActions } from './catalogue.actions.js';
