import { Module } from '@nestjs/common';
import { PassportModule } from '@nestjs/passport';
import { AccountPagesModule } from '../account-pages/index.js';
import { FilesModule, uploadFile } from '../../authoring/files/index.js';
import { importFile } from '../../authoring/importing/index.js';
import { PreviewModule } from '../../authoring/preview/index.js';
import { actions } from '../actions.js';
import { BearerStrategy } from './bearer.strategy.js';
import { FilesController } from './files.controller.js';
import { ImportFileController } from './import-file.controller.js';
import { PreviewController } from './preview.controller.js';
import { restControllers } from './rest-controllers.js';
import { RestDoor } from './rest.door.js';
import { RestGate } from './rest.gate.js';

@Module({
  imports: [AccountPagesModule, FilesModule, PassportModule, PreviewModule],
  controllers: [
    FilesController,
    ImportFileController,
    PreviewController,
    // The request of an upload is no JSON, which the common door cannot read
    ...restControllers(actions.filter((action) => action !== uploadFile && action !== importFile)),
  ],
  providers: [BearerStrategy, RestDoor, RestGate],
})
export class HttpModule {}
