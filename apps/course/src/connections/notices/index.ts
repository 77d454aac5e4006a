import { choiceActions } from './choices.actions.js';
import { countNotices, listNotices, readNotices } from './notices.actions.js';

export { switchMailsOff } from './choices.actions.js';
export { NoticePosting } from './notice-posting.service.js';
export { NoticesWorkerModule } from './notices.module.js';

export const noticeActions = [countNotices, listNotices, readNotices, ...choiceActions];
