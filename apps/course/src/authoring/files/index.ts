export { byteRange } from './domain/byte-range.js';
export { dispositionOf } from './domain/media-types.js';
export { contentKey, FileContents, type ServedFile } from './file-contents.service.js';
export { fileActions, readFileContent, uploadFile } from './files.actions.js';
export { FilesModule } from './files.module.js';
export { filesById, filesByName, type FileRow } from './files.repository.js';
export { keepFiles, requireRoom, type NewFile } from './keep-files.js';
export { requirePicture } from './picture.js';
export { Upload } from './upload.js';
