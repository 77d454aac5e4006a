import { getCertificatePdf, getMyCertificatePdf } from './certificate-pdf.actions.js';
import { getCourseCertificate, setCourseCertificate } from './certificate-rule.actions.js';
import { listCertificates, listMyCertificates, reissueCertificate, revokeCertificate } from './certificates.actions.js';

export type { CertificateRow } from './certificate-view.js';
export { CertificatesModule } from './certificates.module.js';
export { shownCertificateNumber } from './domain/certificate-number.js';
export { issueCertificate } from './issue-certificate.js';
export { PublicCertificates } from './public-certificates.service.js';

export const certificateActions = [
  getCourseCertificate,
  setCourseCertificate,
  listCertificates,
  listMyCertificates,
  getMyCertificatePdf,
  getCertificatePdf,
  revokeCertificate,
  reissueCertificate,
];
