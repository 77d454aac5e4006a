export { InteractionController } from './interaction.controller.js';
export { renderError } from './render-error.js';
