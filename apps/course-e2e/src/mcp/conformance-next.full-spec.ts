import { describeConformance } from '../support/conformance-suite.js';

describeConformance('0.2.0-alpha.12');
