export { AccountPageFilter } from './account-page.filter.js';
export { AccountPagesModule } from './account-pages.module.js';
