import { Module } from '@nestjs/common';
import { resolve } from 'node:path';
import { CONFIG, type Config } from '../config.js';
import { DirectoryStore } from './directory.store.js';
import { ObjectStore } from './object-store.port.js';
import { S3Store } from './s3.store.js';

@Module({
  providers: [
    {
      provide: ObjectStore,
      inject: [CONFIG],
      useFactory: (config: Config): ObjectStore =>
        config.S3_ENDPOINT
          ? new S3Store({
              endpoint: config.S3_ENDPOINT,
              region: config.S3_REGION,
              accessKey: config.S3_ACCESS_KEY ?? '',
              secretKey: config.S3_SECRET_KEY ?? '',
              bucket: config.S3_BUCKET,
              prefix: config.S3_PREFIX,
            })
          : new DirectoryStore(resolve(config.OBJECTS_DIR)),
    },
  ],
  exports: [ObjectStore],
})
export class ObjectsModule {}
