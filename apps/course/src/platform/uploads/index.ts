export type { ReceivedFile } from './received-file.js';
export { UploadSpace } from './upload-space.service.js';
export { UploadsModule } from './uploads.module.js';
