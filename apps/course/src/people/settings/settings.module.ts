import { Module } from '@nestjs/common';
import { Addresses } from './addresses.service.js';
import { HouseRules } from './house-rules.service.js';

@Module({ providers: [Addresses, HouseRules], exports: [Addresses, HouseRules] })
export class SettingsModule {}
