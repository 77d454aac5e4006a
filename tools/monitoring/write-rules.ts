import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { MONITORING, prometheusRule, SERVICES } from './rule-files.ts';

for (const service of SERVICES) writeFileSync(resolve(MONITORING, service, 'prometheus-rule.yaml'), prometheusRule(service));
