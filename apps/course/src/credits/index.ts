export { CreditEntry } from './credit-entry.entity.js';
export { CreditLedger, requireCredits } from './credit-ledger.service.js';
export { CreditsModule } from './credits.module.js';
