import { myPathActions } from './my-paths.actions.js';
import { pathAssignmentActions } from './path-assignments.actions.js';
import { pathCertificateActions } from './path-certificate.actions.js';
import { pathRecordActions } from './path-records.actions.js';
import { pathManagementActions } from './paths.actions.js';

export { choosePath } from './keep-assignment.js';
export type { PathsTables } from './tables.js';

export const pathActions = [
  ...pathManagementActions,
  ...pathAssignmentActions,
  ...pathRecordActions,
  ...pathCertificateActions,
  ...myPathActions,
];
