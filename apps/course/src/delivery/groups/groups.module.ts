import { Module } from '@nestjs/common';
import { LearningOfMembers } from '../../people/members/index.js';
import { KeptLearning } from './kept-learning.service.js';

@Module({ providers: [{ provide: LearningOfMembers, useClass: KeptLearning }], exports: [LearningOfMembers] })
export class GroupsModule {}
