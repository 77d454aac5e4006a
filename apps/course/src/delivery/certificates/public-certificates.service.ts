import { Injectable } from '@nestjs/common';
import { Limits, type Limit } from '../../platform/limits/index.js';
import { Database, firstRow } from '../../platform/database/index.js';
import { shownCertificates, type CertificateRow } from './certificate-view.js';
import { readCertificateNumber } from './domain/certificate-number.js';

/** A network's look-ups in a minute: people check one, or a pile of applications. */
const PER_MINUTE = 60;

/** What anybody may ask: whether a certificate with this number is valid. */
@Injectable()
export class PublicCertificates {
  private readonly limit: Limit;

  constructor(
    private readonly database: Database,
    limits: Limits,
  ) {
    this.limit = limits.createByAddress('certificates', PER_MINUTE, 60);
  }

  /**
   * By a number as somebody typed it; null where none has it.
   * @throws {ProblemError} rate-limited.
   */
  async find(typed: string, ip: string): Promise<CertificateRow | null> {
    await this.limit.take(ip);
    const number = readCertificateNumber(typed);
    if (number === null) return null;
    return (await firstRow(this.database.reader, shownCertificates.where('k.number', '=', number))) ?? null;
  }
}
