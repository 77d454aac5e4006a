import { Module } from '@nestjs/common';
import { PassportModule } from '@nestjs/passport';
import { AccountPagesModule } from '../account-pages/index.js';
import { AuditModule, exportAuditEvents } from '../../record/audit/index.js';
import { FilesModule } from '../../authoring/files/index.js';
import { exportCourse } from '../../authoring/importing/index.js';
import { exportPackage, PackagingModule } from '../../delivery/packaging/index.js';
import { PreviewModule } from '../../authoring/preview/index.js';
import { actions } from '../actions.js';
import { AuditExportController } from './audit-export.controller.js';
import { BearerStrategy } from './bearer.strategy.js';
import { CourseExportController } from './course-export.controller.js';
import { FILE_ROUTES, FilesController } from './files.controller.js';
import { PackageController } from './package.controller.js';
import { PreviewController } from './preview.controller.js';
import { restControllers } from './rest-controllers.js';
import { RestDoor } from './rest.door.js';
import { RestGate } from './rest.gate.js';

@Module({
  imports: [AccountPagesModule, AuditModule, FilesModule, PackagingModule, PassportModule, PreviewModule],
  controllers: [
    AuditExportController,
    CourseExportController,
    FilesController,
    PackageController,
    PreviewController,
    ...restControllers(
      actions.filter((action) => ![...FILE_ROUTES, exportAuditEvents, exportCourse, exportPackage].includes(action)),
    ),
  ],
  providers: [BearerStrategy, RestDoor, RestGate],
})
export class HttpModule {}
