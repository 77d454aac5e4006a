import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

interface Declared {
  content?: Record<string, { schema: object }>;
  headers?: Record<string, { required?: boolean }>;
}

interface Operation {
  responses: Record<string, Declared>;
}

interface OpenApi {
  paths: Record<string, Record<string, Operation>>;
}

interface Template {
  name: string;
  parts: string[];
  operations: Record<string, Operation>;
}

/** What the document is called where its schemas refer to each other. */
const DOCUMENT = 'https://service.example/openapi';
const MOST_SPECIFIC_FIRST = (a: Template, b: Template): number => a.name.split('{').length - b.name.split('{').length;

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
  /** Path templates by how many segments they have; one without parameters wins over one with. */
  private readonly templates: Map<number, Template[]>;

  constructor(document: OpenApi) {
    // Added once: what schemas share is then compiled once, and not with each of them anew
    this.ajv.addSchema(document, DOCUMENT, false, false);
    const templates = Object.entries(document.paths).map(([name, operations]) => ({ name, parts: name.split('/'), operations }));
    this.templates = Map.groupBy(templates.toSorted(MOST_SPECIFIC_FIRST), ({ parts }) => parts.length);
  }

  check({ method, path, status, mediaType, headers, body }: Given): void {
    const template = this.templateOf(method, path);
    if (!template) return; // no operation: a page, a probe, or an address that is not there
    const { responses } = template.operations[method.toLowerCase()]!;
    const answer = status in responses || status < 400 ? String(status) : 'default';
    const declared = responses[answer];
    if (!declared) throw new Error(`${method} ${template.name} answered ${status}, which is not documented`);
    const missing = Object.entries(declared.headers ?? {}).filter(([name, { required }]) => required && !headers.has(name));
    if (missing.length > 0)
      throw new Error(`${method} ${template.name} ${status} has no ${missing.map(([name]) => name).join(', ')}`);
    if (status === 201 && !this.templateOf('GET', headers.get('location') ?? ''))
      throw new Error(`${method} ${template.name} leads to ${headers.get('location')}, where nothing can be read`);
    const schema = declared.content?.[mediaType]?.schema;
    if (body === undefined && !(schema && /json/.test(mediaType))) return; // nothing, or a file or page, which is held to its bytes elsewhere
    if (!schema) throw new Error(`${method} ${template.name} ${status} answered ${mediaType}, which is not documented`);
    const key = `${method} ${template.name} ${status} ${mediaType}`;
    const validate =
      this.validators.get(key) ??
      this.ajv.compile({
        $ref:
          DOCUMENT + pointer('paths', template.name, method.toLowerCase(), 'responses', answer, 'content', mediaType, 'schema'),
      });
    this.validators.set(key, validate);
    if (!validate(body)) throw new Error(`${key} answered against its schema: ${this.ajv.errorsText(validate.errors)}`);
  }

  private templateOf(method: string, path: string): Template | undefined {
    const segments = path.split('?', 1)[0]!.split('/');
    return this.templates
      .get(segments.length)
      ?.find(
        ({ parts, operations }) =>
          operations[method.toLowerCase()] && parts.every((part, index) => part.startsWith('{') || part === segments[index]),
      );
  }
}

/** By RFC 6901, as the fragment of an address. */
function pointer(...names: string[]): string {
  return '#' + names.map((name) => '/' + encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'))).join('');
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
