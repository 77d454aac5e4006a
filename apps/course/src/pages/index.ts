export { faultsOf, NO_FAULTS, type Faults } from './faults.js';
export { alert, EMAIL, field, PASSWORD, wholeFaultOf } from './field.js';
export { fromHere } from './from-here.js';
export { layout, MARK } from './layout.js';
export { PageActions } from './page-actions.service.js';
export { pageHeaders } from './page-headers.js';
export { PageFilter } from './page.filter.js';
export { sendPage } from './send-page.js';
export { textsOf } from './texts.js';
