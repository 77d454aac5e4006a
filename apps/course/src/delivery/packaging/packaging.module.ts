import { Module } from '@nestjs/common';
import { FilesModule } from '../../authoring/files/index.js';
import { CoursePackages } from './course-packages.service.js';

@Module({ imports: [FilesModule], providers: [CoursePackages], exports: [CoursePackages] })
export class PackagingModule {}
