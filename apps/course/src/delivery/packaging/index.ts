import { exportPackage } from './export-package.action.js';

export { PackagingModule } from './packaging.module.js';

export const packagingActions = [exportPackage];
