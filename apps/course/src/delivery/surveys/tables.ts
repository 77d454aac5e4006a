import type { CoursesTables } from '../../authoring/courses/index.js';
import type { LearningTables } from '../learning/index.js';
import type { TableOf } from '../../platform/database/index.js';
import type { SurveyAnswer, SurveyTaker, SurveyUrn } from './survey.entity.js';

export interface SurveysTables extends Pick<LearningTables, 'enrollments' | 'learning_records'>, Pick<CoursesTables, 'users'> {
  survey_answers: TableOf<SurveyAnswer, 'id'>;
  survey_urns: TableOf<SurveyUrn, 'waiting'>;
  survey_takers: TableOf<SurveyTaker>;
}
