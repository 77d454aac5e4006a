export { MailModule } from './mail.module.js';
export { Mailer, type Mail } from './mailer.service.js';
