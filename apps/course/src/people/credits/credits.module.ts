import { Module } from '@nestjs/common';
import { CreditLedger } from './credit-ledger.service.js';

@Module({ providers: [CreditLedger], exports: [CreditLedger] })
export class CreditsModule {}
