import { Module } from '@nestjs/common';
import { Addresses } from './addresses.service.js';
import { HouseRules } from './house-rules.service.js';
import { WorkspaceLanguages } from './workspace-languages.service.js';

const services = [Addresses, HouseRules, WorkspaceLanguages];

@Module({ providers: services, exports: services })
export class SettingsModule {}
