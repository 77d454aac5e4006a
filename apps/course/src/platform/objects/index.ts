export { inMemory, onDisk, type ByteRange, type Content } from './content.js';
export { ObjectStore, StoreUnavailableError } from './object-store.port.js';
export { ObjectsModule } from './objects.module.js';
export { openObjectStore } from './open-object-store.js';
