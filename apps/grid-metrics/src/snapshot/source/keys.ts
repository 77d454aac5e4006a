import type { Area } from '../domain/areas.js';

export const summaryKey = (prefix: string, area: Area): string => `${prefix}/${area}/latest.json`;
export const gapsKey = (prefix: string): string => `${prefix}/gaps.json`;
