export { noticeActions } from './notices.actions.js';
export { NoticePosting } from './notice-posting.service.js';
export { NoticesWorkerModule } from './notices.module.js';
