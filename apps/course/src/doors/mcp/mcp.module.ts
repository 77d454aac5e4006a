import { Module } from '@nestjs/common';
import { HealthModule } from '../../platform/health/index.js';
import { AuditModule } from '../../record/audit/index.js';
import { SettingsModule } from '../../people/settings/index.js';
import { FormAnswers } from './form-answers.js';
import { LegacyEndpoint } from './legacy-endpoint.js';
import { McpController } from './mcp.controller.js';
import { McpGate } from './mcp.gate.js';
import { McpResources } from './mcp-resources.js';
import { McpServerFactory } from './mcp-server.factory.js';
import { McpTools } from './mcp-tools.js';

@Module({
  imports: [AuditModule, HealthModule, SettingsModule],
  controllers: [McpController],
  providers: [FormAnswers, LegacyEndpoint, McpGate, McpResources, McpServerFactory, McpTools],
  exports: [McpGate],
})
export class McpModule {}
