import type { CoursesTables } from '../../authoring/courses/index.js';
import type { WorkspacesTables } from '../../people/workspaces/index.js';
import type { TableOf } from '../../platform/database/index.js';
import type { Certificate, CertificateRule } from './certificate.entity.js';

export interface CertificatesTables
  extends Pick<CoursesTables, 'course_versions' | 'users'>, Pick<WorkspacesTables, 'workspaces'> {
  certificate_rules: TableOf<CertificateRule>;
  certificates: TableOf<Certificate, 'id' | 'issuedAt'>;
}
