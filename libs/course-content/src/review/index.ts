export { readableTextOn, type TextColour } from './contrast.js';
export type { CourseFinding, Finding } from './course-finding.js';
export { FINDINGS } from './findings.js';
export { gapMark } from './gaps.js';
export { itemWritingFlaws } from './item-writing.js';
export { PLAN_FINDINGS, type PlanFindingCode } from './plan-findings.js';
export { FIX_WITHOUT_EDITOR, publishAdvice } from './publish-advice.js';
export { blockingProblems } from './publish-checks.js';
export { isMeasurable, publishWarnings } from './publish-warnings.js';
