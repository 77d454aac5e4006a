import { Module } from '@nestjs/common';
import { McpController } from './mcp.controller.js';
import { McpGate } from './mcp.gate.js';
import { McpServerFactory } from './mcp-server.factory.js';

@Module({ controllers: [McpController], providers: [McpGate, McpServerFactory], exports: [McpGate] })
export class McpModule {}
