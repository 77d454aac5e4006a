/** What a page does with what the renderer made of a course: in packages, and in the console. */
export { chosenPlaces, clear, enterAnswer, fieldsOf, lock, missingIn, readAnswer, type ShownQuestion } from './answer-fields.js';
export { button, byId, element, focusOn, silence } from './dom.js';
export { makeTabs } from './tabs.js';
