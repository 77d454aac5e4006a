import { Module } from '@nestjs/common';
import { CONFIG } from '../../config.js';
import { ObjectStore } from './object-store.port.js';
import { openObjectStore } from './open-object-store.js';

@Module({
  providers: [{ provide: ObjectStore, inject: [CONFIG], useFactory: openObjectStore }],
  exports: [ObjectStore],
})
export class ObjectsModule {}
