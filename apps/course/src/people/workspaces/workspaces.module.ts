import { Module } from '@nestjs/common';
import { UploadsModule } from '../../platform/uploads/index.js';
import { WorkspaceAccessService } from './workspace-access.service.js';

@Module({ imports: [UploadsModule], providers: [WorkspaceAccessService], exports: [WorkspaceAccessService] })
export class WorkspacesModule {}
