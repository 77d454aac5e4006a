import { Module } from '@nestjs/common';
import { Deadlines } from './deadlines.service.js';
import { DeadlinesTelling } from './deadlines-telling.js';

/** What the worker does. */
@Module({ providers: [Deadlines, DeadlinesTelling] })
export class LearningWorkerModule {}
