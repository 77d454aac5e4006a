import { importBuilt, inRepository } from './.vitepress/built-service.js';

export interface Setting {
  name: string;
  standard: string;
  accepts: string;
  meaning: string;
  readBy: string;
}

interface Property {
  default?: string | number;
  description?: string;
  enum?: string[];
  type?: string;
  format?: string;
  minimum?: number;
  maximum?: number;
}

interface Environment {
  toJSONSchema(options: object): { properties: Record<string, Property> };
}

export declare const data: Setting[];

export default {
  async load(): Promise<Setting[]> {
    const config = await importBuilt<Record<'serviceEnvironment' | 'collectorEnvironment', Environment>>('reference.js');
    const [service, collector] = [config.serviceEnvironment, config.collectorEnvironment].map(
      (environment) => environment.toJSONSchema({ io: 'input', unrepresentable: 'any' }).properties,
    ) as [Record<string, Property>, Record<string, Property>];
    return Object.entries({ ...service, ...collector }).map(([name, property]) => ({
      name,
      standard: property.default === undefined ? 'none' : inRepository(String(property.default)),
      accepts: acceptedBy(property),
      meaning: property.description ?? '',
      readBy: name in service ? (name in collector ? 'both' : 'service') : 'collector',
    }));
  },
};

function acceptedBy({ enum: values, type, format, minimum, maximum }: Property): string {
  if (values) return values.join(', ');
  if (type === 'integer') {
    if (maximum === undefined || maximum === Number.MAX_SAFE_INTEGER) return `whole number from ${minimum}`;
    return `whole number from ${minimum} to ${maximum}`;
  }
  if (type === 'number') return `number from ${minimum} to ${maximum}`;
  return format === 'uri' ? 'URL' : 'text';
}
