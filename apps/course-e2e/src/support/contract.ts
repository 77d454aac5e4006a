import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

interface Declared {
  content?: Record<string, { schema: object }>;
  headers?: Record<string, { required?: boolean }>;
}

interface OpenApi {
  paths: Record<string, Record<string, { responses: Record<string, Declared> }>>;
}

interface Given {
  method: string;
  path: string;
  status: number;
  mediaType: string;
  headers: Headers;
  body: unknown;
}

/** Holds every answer that the tests receive to the OpenAPI document of the service that gave it. */
class Contract {
  private readonly validators = new Map<string, ValidateFunction>();
  private readonly ajv = addFormats.default(new Ajv2020({ strict: false, allErrors: true }));

  constructor(private readonly document: OpenApi) {}

  check({ method, path, status, mediaType, headers, body }: Given): void {
    const template = this.templateOf(method, path);
    if (!template) return; // no operation: a page, a probe, or an address that is not there
    const { responses } = this.document.paths[template]![method.toLowerCase()]!;
    const declared = responses[status] ?? (status >= 400 ? responses.default : undefined);
    if (!declared) throw new Error(`${method} ${template} answered ${status}, which is not documented`);
    const missing = Object.entries(declared.headers ?? {}).filter(([name, { required }]) => required && !headers.has(name));
    if (missing.length > 0) throw new Error(`${method} ${template} ${status} has no ${missing.map(([name]) => name).join(', ')}`);
    if (status === 201 && !this.templateOf('GET', headers.get('location') ?? ''))
      throw new Error(`${method} ${template} leads to ${headers.get('location')}, where nothing can be read`);
    const schema = declared.content?.[mediaType]?.schema;
    if (body === undefined && !(schema && /json/.test(mediaType))) return; // nothing, or a file or page, which is held to its bytes elsewhere
    if (!schema) throw new Error(`${method} ${template} ${status} answered ${mediaType}, which is not documented`);
    const key = `${method} ${template} ${status} ${mediaType}`;
    const validate =
      this.validators.get(key) ??
      this.ajv.compile({ ...schema, components: (this.document as { components?: object }).components });
    this.validators.set(key, validate);
    if (!validate(body)) throw new Error(`${key} answered against its schema: ${this.ajv.errorsText(validate.errors)}`);
  }

  /** The path template that a path is of; one without parameters wins over one with. */
  private templateOf(method: string, path: string): string | undefined {
    const segments = path.split('?', 1)[0]!.split('/');
    const matches = Object.keys(this.document.paths).filter((template) => {
      const parts = template.split('/');
      return (
        parts.length === segments.length &&
        parts.every((part, index) => part.startsWith('{') || part === segments[index]) &&
        this.document.paths[template]![method.toLowerCase()]
      );
    });
    return matches.sort((a, b) => a.split('{').length - b.split('{').length)[0];
  }
}

const contracts = new Map<string, Promise<Contract>>();
/** Services of one build say the same but for their own address: their schemas are compiled once. */
const compiled = new Map<string, Contract>();

/** @throws when the answer is not what the service's own documentation says. */
export async function checkAgainstContract(url: string, answer: Given): Promise<void> {
  const contract = contracts.get(url) ?? contractOf(url);
  contracts.set(url, contract);
  (await contract).check(answer);
}

async function contractOf(url: string): Promise<Contract> {
  const said = (await (await fetch(`${url}/apis.json`)).text()).replaceAll(url, '');
  const contract = compiled.get(said) ?? new Contract(JSON.parse(said) as OpenApi);
  compiled.set(said, contract);
  return contract;
}
