import type { Source } from '../domain/areas.js';

export const summaryKey = (prefix: string, source: Source): string => `${prefix}/${source}/latest.json`;
export const carbonKey = (prefix: string): string => `${prefix}/carbon.json`;
export const forecastsKey = (prefix: string): string => `${prefix}/forecasts.json`;
export const alertsKey = (prefix: string): string => `${prefix}/alerts.json`;
export const gapsKey = (prefix: string): string => `${prefix}/gaps.json`;
