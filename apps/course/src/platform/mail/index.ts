export type { Mail } from './mail.js';
export { MailOutbox } from './mail-outbox.service.js';
export { MailModule, MailWorkerModule } from './mail.module.js';
export { mailButton, mailPage, type MailBrand } from './mail-page.js';
export { quoted } from './domain/quoted.js';
