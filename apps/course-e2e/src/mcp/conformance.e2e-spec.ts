import { describeConformance } from '../support/conformance-suite.js';

describeConformance('0.1.16');
