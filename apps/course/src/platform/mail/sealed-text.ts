import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { MailText } from './mail.js';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** For the mail of this id only. */
export function sealText(key: Buffer, mailId: string, text: MailText): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, key, iv).setAAD(Buffer.from(mailId));
  const sealed = Buffer.concat([cipher.update(JSON.stringify(text)), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
}

/** @throws for what was sealed with another key, or for another mail. */
export function openText(key: Buffer, mailId: string, sealed: Buffer): MailText {
  const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, IV_BYTES))
    .setAAD(Buffer.from(mailId))
    .setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  const text = Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
  return JSON.parse(text.toString()) as MailText;
}
