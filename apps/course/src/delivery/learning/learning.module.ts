import { Module } from '@nestjs/common';
import { Deadlines } from './deadlines.service.js';
import { LearningClock } from './learning-clock.js';
import { Rounds } from './rounds.service.js';

/** What the worker does. */
@Module({ providers: [Deadlines, Rounds, LearningClock] })
export class LearningWorkerModule {}
