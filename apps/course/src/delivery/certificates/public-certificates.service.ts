import { Injectable } from '@nestjs/common';
import { Limits, type Limit } from '../../platform/limits/index.js';
import type { Brand } from '../../platform/pages/index.js';
import { SignedLinks } from '../../platform/signed-links/index.js';
import { Database, firstRow } from '../../platform/database/index.js';
import { shownCertificates, type CertificateRow } from './certificate-view.js';
import { readCertificateNumber } from './domain/certificate-number.js';

/** A network's look-ups in a minute: people check one, or a pile of applications. */
const PER_MINUTE = 60;

const BRAND = ['w.name as brandName', 'w.primary_color as primaryColor', 'w.logo_file_id as logoFileId'] as const;

export interface PublicCertificate {
  certificate: CertificateRow;
  /** Of its workspace, as it is now; the logo is opened by its address for a day. */
  brand: Brand;
}

/** What anybody may ask: whether a certificate with this number is valid. */
@Injectable()
export class PublicCertificates {
  private readonly limit: Limit;

  constructor(
    private readonly database: Database,
    private readonly links: SignedLinks,
    limits: Limits,
  ) {
    this.limit = limits.createByAddress('certificates', PER_MINUTE, 60);
  }

  /**
   * By a number as somebody typed it; null where none has it.
   * @throws {ProblemError} rate-limited.
   */
  async find(typed: string, ip: string): Promise<PublicCertificate | null> {
    await this.limit.take(ip);
    const number = readCertificateNumber(typed);
    if (number === null) return null;
    const { reader } = this.database;
    const found = shownCertificates.innerJoin('workspaces as w', 'w.id', 'k.workspace_id');
    const row = await firstRow(reader, found.select(BRAND).where('k.number', '=', number));
    if (!row) return null;
    const { brandName, primaryColor, logoFileId, ...certificate } = row;
    const logoUrl = logoFileId && (await this.links.contentSigner(reader))(logoFileId);
    return { certificate, brand: { name: brandName, primaryColor, logoUrl } };
  }
}
