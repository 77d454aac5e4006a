import { Clock1700000001000 } from './1700000001000-clock.js';
import { Identity1700000002000 } from './1700000002000-identity.js';
import { Workspaces1700000003000 } from './1700000003000-workspaces.js';
import { AccessTokens1700000004000 } from './1700000004000-access-tokens.js';
import { Courses1700000005000 } from './1700000005000-courses.js';
import { Generations1700000006000 } from './1700000006000-generations.js';
import { Idempotency1700000007000 } from './1700000007000-idempotency.js';
import { Audit1700000008000 } from './1700000008000-audit.js';
import { Outbox1700000009000 } from './1700000009000-outbox.js';
import { Groups1700000010000 } from './1700000010000-groups.js';
import { Enrollments1700000011000 } from './1700000011000-enrollments.js';
import { People1700000020000 } from './1700000020000-people.js';
import { Invitations1700000021000 } from './1700000021000-invitations.js';
import { WorkspaceSettings1700000022000 } from './1700000022000-workspace-settings.js';
import { Files1700000030000 } from './1700000030000-files.js';
import { ServerKeys1700000031000 } from './1700000031000-server-keys.js';
import { Learning1700000040000 } from './1700000040000-learning.js';
import { AuditSeals1700000050000 } from './1700000050000-audit-seals.js';
import { CreditLedger1700000051000 } from './1700000051000-credit-ledger.js';
import { Webhooks1700000052000 } from './1700000052000-webhooks.js';
import { ImageCharges1700000060000 } from './1700000060000-image-charges.js';
import { ContentVersion1700000061000 } from './1700000061000-content-version.js';
import { GenerationRevisions1700000062000 } from './1700000062000-generation-revisions.js';
import { ModelCalls1700000063000 } from './1700000063000-model-calls.js';
import { OAuth1700000070000 } from './1700000070000-oauth.js';
import { Retention1700000080000 } from './1700000080000-retention.js';
import { DeadIdempotencyKeys1700000081000 } from './1700000081000-dead-idempotency-keys.js';
import { Origins1700000082000 } from './1700000082000-origins.js';
import { Mails1700000091000 } from './1700000091000-mails.js';
import { WebhookDetails1700000091010 } from './1700000091010-webhook-details.js';
import { PreviewLinks1700000092000 } from './1700000092000-preview-links.js';
import { AuditEventsOfAPerson1700000092010 } from './1700000092010-audit-events-of-a-person.js';
import { LearningRecords1700000093000 } from './1700000093000-learning-records.js';
import { RecordsOfMembers1700000093010 } from './1700000093010-records-of-members.js';
import { EnrollmentsOutliveMembers1700000093020 } from './1700000093020-enrollments-outlive-members.js';
import { EnrollmentsHaveRecords1700000093030 } from './1700000093030-enrollments-have-records.js';
import { FileUses1700000093100 } from './1700000093100-file-uses.js';
import { FileUsesOfCourses1700000093110 } from './1700000093110-file-uses-of-courses.js';
import { Registrations1700000094000 } from './1700000094000-registrations.js';
import { AudioFiles1700000098000 } from './1700000098000-audio-files.js';
import { DocumentVersions1700000099000 } from './1700000099000-document-versions.js';
import { PointsOfOpenAnswers1700000101000 } from './1700000101000-points-of-open-answers.js';
import { AttemptsAwaitingPoints1700000101010 } from './1700000101010-attempts-awaiting-points.js';
import { OpenAnswersForgotten1700000101020 } from './1700000101020-open-answers-forgotten.js';
import { MailsOfWaitingPlans1700000102000 } from './1700000102000-mails-of-waiting-plans.js';
import { CourseLabels1700000110000 } from './1700000110000-course-labels.js';
import { LanguagesOfCourses1700000110010 } from './1700000110010-languages-of-courses.js';
import { WhoChangedADraft1700000103000 } from './1700000103000-who-changed-a-draft.js';
import { Comments1700000104000 } from './1700000104000-comments.js';
import { ApprovalBeforePublishing1700000105000 } from './1700000105000-approval-before-publishing.js';
import { Proposals1700000106000 } from './1700000106000-proposals.js';
import { LastSlides1700000108000 } from './1700000108000-last-slides.js';
import { RecordsOfAWorkspace1700000120000 } from './1700000120000-records-of-a-workspace.js';
import { Deadlines1700000130000 } from './1700000130000-deadlines.js';
import { Notices1700000130010 } from './1700000130010-notices.js';
import { NoticeChoices1700000130020 } from './1700000130020-notice-choices.js';
import { NoticesForDigests1700000130030 } from './1700000130030-notices-for-digests.js';
import { LearningPaths1700000131000 } from './1700000131000-learning-paths.js';
import { RelativeDueDates1700000134000 } from './1700000134000-relative-due-dates.js';
import { TagsOfAssignments1700000134010 } from './1700000134010-tags-of-assignments.js';
import { RoundsOfEnrolments1700000137000 } from './1700000137000-rounds-of-enrolments.js';
import { RoundsFound1700000137010 } from './1700000137010-rounds-found.js';
import { Catalogue1700000137020 } from './1700000137020-catalogue.js';
import { CatalogueFound1700000137030 } from './1700000137030-catalogue-found.js';
import { CertificatesOfPaths1700000138000 } from './1700000138000-certificates-of-paths.js';
import { CertificatesOfPathsInForce1700000138010 } from './1700000138010-certificates-of-paths-in-force.js';
import { PathsGoWithTheirWorkspace1700000138200 } from './1700000138200-paths-go-with-their-workspace.js';
import { WebhooksOfRecordStores1700000138100 } from './1700000138100-webhooks-of-record-stores.js';
import { Certificates1700000132000 } from './1700000132000-certificates.js';
import { PathDeadlines1700000136000 } from './1700000136000-path-deadlines.js';
import { Surveys1700000139000 } from './1700000139000-surveys.js';
import { AssignmentsDue1700000139100 } from './1700000139100-assignments-due.js';
import { RulesOfPathAssignments1700000139200 } from './1700000139200-rules-of-path-assignments.js';
import { PathAssignmentsDue1700000139210 } from './1700000139210-path-assignments-due.js';
import { DaysCountedFound1700000139300 } from './1700000139300-days-counted-found.js';
import { RecordsOfAState1700000139400 } from './1700000139400-records-of-a-state.js';

/** In the order in which they run. */

export const migrations = [
  Clock1700000001000,
  Identity1700000002000,
  Workspaces1700000003000,
  AccessTokens1700000004000,
  Courses1700000005000,
  Generations1700000006000,
  Idempotency1700000007000,
  Audit1700000008000,
  Outbox1700000009000,
  Groups1700000010000,
  Enrollments1700000011000,
  People1700000020000,
  Invitations1700000021000,
  WorkspaceSettings1700000022000,
  Files1700000030000,
  ServerKeys1700000031000,
  Learning1700000040000,
  AuditSeals1700000050000,
  CreditLedger1700000051000,
  Webhooks1700000052000,
  ImageCharges1700000060000,
  ContentVersion1700000061000,
  GenerationRevisions1700000062000,
  ModelCalls1700000063000,
  OAuth1700000070000,
  Retention1700000080000,
  DeadIdempotencyKeys1700000081000,
  Origins1700000082000,
  Mails1700000091000,
  WebhookDetails1700000091010,
  PreviewLinks1700000092000,
  AuditEventsOfAPerson1700000092010,
  LearningRecords1700000093000,
  RecordsOfMembers1700000093010,
  EnrollmentsOutliveMembers1700000093020,
  EnrollmentsHaveRecords1700000093030,
  FileUses1700000093100,
  FileUsesOfCourses1700000093110,
  Registrations1700000094000,
  AudioFiles1700000098000,
  DocumentVersions1700000099000,
  PointsOfOpenAnswers1700000101000,
  AttemptsAwaitingPoints1700000101010,
  OpenAnswersForgotten1700000101020,
  MailsOfWaitingPlans1700000102000,
  CourseLabels1700000110000,
  LanguagesOfCourses1700000110010,
  WhoChangedADraft1700000103000,
  Comments1700000104000,
  ApprovalBeforePublishing1700000105000,
  Proposals1700000106000,
  LastSlides1700000108000,
  RecordsOfAWorkspace1700000120000,
  Deadlines1700000130000,
  Notices1700000130010,
  NoticeChoices1700000130020,
  NoticesForDigests1700000130030,
  LearningPaths1700000131000,
  Certificates1700000132000,
  RelativeDueDates1700000134000,
  TagsOfAssignments1700000134010,
  PathDeadlines1700000136000,
  RoundsOfEnrolments1700000137000,
  RoundsFound1700000137010,
  Catalogue1700000137020,
  CatalogueFound1700000137030,
  CertificatesOfPaths1700000138000,
  CertificatesOfPathsInForce1700000138010,
  WebhooksOfRecordStores1700000138100,
  PathsGoWithTheirWorkspace1700000138200,
  Surveys1700000139000,
  AssignmentsDue1700000139100,
  RulesOfPathAssignments1700000139200,
  PathAssignmentsDue1700000139210,
  DaysCountedFound1700000139300,
  RecordsOfAState1700000139400,
];
