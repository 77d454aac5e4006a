import { choiceActions } from './choices.actions.js';
import { listNotices, readNotices } from './notices.actions.js';

export { switchMailsOff } from './choices.actions.js';
export { NoticePosting } from './notice-posting.service.js';
export { NoticesWorkerModule } from './notices.module.js';

export const noticeActions = [listNotices, readNotices, ...choiceActions];
