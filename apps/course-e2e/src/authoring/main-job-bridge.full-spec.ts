import { describeMainJob } from '../support/main-job.js';
import { connectMcpRemote } from '../support/mcp-remote.js';

describeMainJob({ 'mcp-remote': connectMcpRemote });
