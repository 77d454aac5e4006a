import { BullModule } from '@nestjs/bullmq';
import { Module } from '@nestjs/common';
import { CreditsModule } from '../../people/credits/index.js';
import { CourseBuilder } from './course-builder.service.js';
import { GenerationProcessor } from './generation.processor.js';
import { GENERATION_QUEUE, GenerationQueue } from './generation.queue.js';
import { GenerationReconciler } from './generation.reconciler.js';
import { GenerationService } from './generation.service.js';

/** What the API needs: the queue to wake the worker. */
@Module({
  imports: [CreditsModule, BullModule.registerQueue({ name: GENERATION_QUEUE })],
  providers: [GenerationQueue, GenerationService, CourseBuilder],
  exports: [GenerationQueue, GenerationService, CourseBuilder],
})
export class GenerationModule {}

/** What the worker adds: the processor and the reconciler. */
@Module({ imports: [GenerationModule], providers: [GenerationProcessor, GenerationReconciler] })
export class GenerationWorkerModule {}
