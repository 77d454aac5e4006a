import { getCertificatePdf, getMyCertificatePdf } from './certificate-pdf.actions.js';
import { getCourseCertificate, setCourseCertificate } from './certificate-rule.actions.js';
import { exportCertificates, listCertificates, listMyCertificates } from './certificate-lists.actions.js';
import { reissueCertificate, revokeCertificate } from './certificates.actions.js';

export type { CertificateRow } from './certificate-view.js';
export { CertificatesModule } from './certificates.module.js';
export { shownCertificateNumber } from './domain/certificate-number.js';
export { givenRule, shownRule } from './certificate-rule.js';
export { issueCertificate, issuePathCertificate } from './issue-certificate.js';
export { PublicCertificates, type PublicCertificate } from './public-certificates.service.js';

export const certificateActions = [
  getCourseCertificate,
  setCourseCertificate,
  listCertificates,
  exportCertificates,
  listMyCertificates,
  getMyCertificatePdf,
  getCertificatePdf,
  revokeCertificate,
  reissueCertificate,
];
