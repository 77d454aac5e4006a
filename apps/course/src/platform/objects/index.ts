export { ObjectStore, StoreUnavailableError, type ByteRange } from './object-store.port.js';
export { ObjectsModule } from './objects.module.js';
export { openObjectStore } from './open-object-store.js';
