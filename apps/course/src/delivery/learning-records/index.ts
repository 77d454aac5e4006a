import { getLearningRecord } from './get-learning-record.action.js';
import { exportLearningRecords, listLearningRecords, listMyLearningRecords } from './learning-records.actions.js';

export { areAskedFor, peopleFilters } from './people-filters.js';

export const learningRecordActions = [listLearningRecords, exportLearningRecords, getLearningRecord, listMyLearningRecords];
