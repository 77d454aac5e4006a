import { answerSurvey, listMySurveys } from './answering.actions.js';
import { exportSurveyAnswers, getSurveyResults, listSurveyAnswers } from './results.actions.js';

export const surveyActions = [listMySurveys, answerSurvey, getSurveyResults, listSurveyAnswers, exportSurveyAnswers];
