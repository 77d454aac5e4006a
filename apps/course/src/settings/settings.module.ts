import { Module } from '@nestjs/common';
import { Addresses } from './addresses.service.js';

@Module({ providers: [Addresses], exports: [Addresses] })
export class SettingsModule {}
