import { BullModule } from '@nestjs/bullmq';
import { Module } from '@nestjs/common';
import { CreditsModule } from '../credits/index.js';
import { GenerationProcessor } from './generation.processor.js';
import { GENERATION_QUEUE, GenerationQueue } from './generation.queue.js';
import { GenerationReconciler } from './generation.reconciler.js';
import { GenerationService } from './generation.service.js';
import { OfflineOnly } from './offline-author/offline-author.js';
import { TextModels } from './text-model.js';

/** What the API needs: the queue to wake the worker, and the models. */
@Module({
  imports: [CreditsModule, BullModule.registerQueue({ name: GENERATION_QUEUE })],
  providers: [GenerationQueue, GenerationService, { provide: TextModels, useClass: OfflineOnly }],
  exports: [GenerationQueue, GenerationService, TextModels],
})
export class GenerationModule {}

/** What the worker adds: the processor and the reconciler. */
@Module({ imports: [GenerationModule], providers: [GenerationProcessor, GenerationReconciler] })
export class GenerationWorkerModule {}
