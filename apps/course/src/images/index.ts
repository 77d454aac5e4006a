import { fillCourseImages } from './fill-course-images.action.js';

export { ImagesModule } from './images.module.js';

export const imageActions = [fillCourseImages];
