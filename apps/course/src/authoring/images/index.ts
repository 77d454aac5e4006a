import { fillCourseImages } from './fill-course-images.action.js';

export { ImageModels, type DrawRequest, type ImageModel } from './image-model.js';
export { Illustrations, type Picture } from './illustrations.service.js';
export { ImagesModule } from './images.module.js';
export { offlineIllustrator } from './offline-illustrator/offline-illustrator.js';

export const imageActions = [fillCourseImages];
