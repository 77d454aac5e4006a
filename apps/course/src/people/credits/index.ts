export { agreedCredits, requireAgreed } from './agreed-price.js';
export { creditActions } from './credits.actions.js';
export { CreditEntry } from './credit-entry.entity.js';
export { CreditLedger, LARGEST_ADDITION, requireCredits } from './credit-ledger.service.js';
export { CreditsModule } from './credits.module.js';
