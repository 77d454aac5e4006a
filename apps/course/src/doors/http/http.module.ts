import { Module } from '@nestjs/common';
import { PassportModule } from '@nestjs/passport';
import { AccountPagesModule } from '../account-pages/index.js';
import { FilesModule, uploadFile } from '../../authoring/files/index.js';
import { importFile } from '../../authoring/importing/index.js';
import { PreviewModule, setLogo } from '../../authoring/preview/index.js';
import type { AnyAction } from '../../kernel/action.js';
import { UploadsModule } from '../../platform/uploads/index.js';
import { CertificatesModule } from '../../delivery/certificates/index.js';
import { actions } from '../actions.js';
import { BearerStrategy } from './bearer.strategy.js';
import { CertificateController } from './certificate.controller.js';
import { FilesController } from './files.controller.js';
import { ImportFileController } from './import-file.controller.js';
import { LogoController } from './logo.controller.js';
import { PreviewController } from './preview.controller.js';
import { restControllers } from './rest-controllers.js';
import { RestDoor } from './rest.door.js';
import { RestGate } from './rest.gate.js';

/** Whose request is no JSON, which the common door cannot read. */
const UPLOADS = new Set<AnyAction>([uploadFile, importFile, setLogo]);

@Module({
  imports: [AccountPagesModule, CertificatesModule, FilesModule, PassportModule, PreviewModule, UploadsModule],
  controllers: [
    CertificateController,
    FilesController,
    ImportFileController,
    LogoController,
    PreviewController,
    ...restControllers(actions.filter((action) => !UPLOADS.has(action))),
  ],
  providers: [BearerStrategy, RestDoor, RestGate],
})
export class HttpModule {}
