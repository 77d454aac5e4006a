import { parse } from 'yaml';
import { z } from 'zod';
import { isPinned } from './image.ts';

const words = z.array(z.string());
const condition = z.enum(['service_started', 'service_healthy', 'service_completed_successfully']);
const interval = z.string().regex(/^\d+[ms]$/);

/** What of the Compose specification this repository uses: anything else is a slip until somebody needs it. */
const composeService = z.strictObject({
  image: z.string(),
  build: z.strictObject({ context: z.string(), dockerfile: z.string() }).optional(),
  restart: z.string().optional(),
  entrypoint: words.optional(),
  command: words.optional(),
  environment: z.record(z.string(), z.string()).optional(),
  secrets: words.optional(),
  healthcheck: z
    .strictObject({
      // An unquoted colon turns a word of the command into a mapping.
      test: words.min(2),
      interval,
      timeout: interval,
      retries: z.int(),
      start_period: interval.optional(),
    })
    .or(z.strictObject({ disable: z.literal(true) }))
    .optional(),
  depends_on: z.record(z.string(), z.strictObject({ condition })).optional(),
  networks: words.optional(),
  ports: words.optional(),
  volumes: words.optional(),
  tmpfs: words.optional(),
  read_only: z.boolean().optional(),
  cap_drop: words.optional(),
  security_opt: words.optional(),
  logging: z.strictObject({ driver: z.string() }).optional(),
  mem_limit: z
    .string()
    .regex(/^\d+m$/)
    .optional(),
  shm_size: z.string().optional(),
  stop_grace_period: interval.optional(),
});

const composeFile = z.strictObject({
  name: z.string(),
  services: z.record(z.string(), composeService),
  networks: z.record(z.string(), z.strictObject({ internal: z.boolean() }).nullable()).default({}),
  volumes: z.record(z.string(), z.null()).default({}),
  secrets: z.record(z.string(), z.strictObject({ file: z.string() })).default({}),
});

export type ComposeService = z.infer<typeof composeService>;
export type ComposeFile = z.infer<typeof composeFile>;

/** @throws {z.ZodError} for what no Compose file of ours has, misspelt keys among it. */
export function parseCompose(yaml: string): ComposeFile {
  const content = parse(yaml, { merge: true }) as Record<string, unknown>;
  // Fragments that the services merge in.
  return composeFile.parse(Object.fromEntries(Object.entries(content).filter(([key]) => !key.startsWith('x-'))));
}

/** Everything in a Compose file that would start in the wrong order, float, leak or run with more rights than it needs. */
export function composeProblems({ services, networks, volumes, secrets }: ComposeFile): string[] {
  const undeclared = (what: string, names: string[] = [], declared: object): string[] =>
    names.filter((name) => !(name in declared)).map((name) => `${what} ${name} is not declared`);
  return Object.entries(services).flatMap(([name, service]) =>
    [
      ...imageProblems(service),
      ...healthProblems(name, service, services),
      ...orderProblems(name, services),
      ...secretProblems(service),
      ...exposureProblems(service, networks),
      ...undeclared('network', service.networks, networks),
      ...undeclared('secret', service.secrets, secrets),
      ...undeclared('volume', volumesOf(service), volumes),
    ].map((problem) => `${name}: ${problem}`),
  );
}

/** Names of the variables that a Compose file is filled in with. */
export function interpolatedVariables(yaml: string): string[] {
  return [...new Set([...yaml.matchAll(/(?<!\$)\$\{(\w+)/g)].map(([, name]) => name ?? ''))].sort();
}

export function commandOfHealthCheck({ healthcheck }: ComposeService): string[] {
  return healthcheck && 'test' in healthcheck ? healthcheck.test : [];
}

function isOneShot(service: ComposeService | undefined): boolean {
  return service?.restart === 'no';
}

function imageProblems({ image }: ComposeService): string[] {
  return isPinned(image) ? [] : [`image ${image} is not pinned`];
}

function healthProblems(name: string, service: ComposeService, services: ComposeFile['services']): string[] {
  if (!isOneShot(service)) {
    return commandOfHealthCheck(service).length > 0 ? [] : ['serves, and has no health check'];
  }
  const awaited = Object.values(services).some(
    (other) => !isOneShot(other) && other.depends_on?.[name]?.condition === 'service_completed_successfully',
  );
  // `up --wait` takes the end of a one-shot service for a failure unless a serving one waits for it.
  return awaited ? [] : ['runs once, and no serving service waits for its end'];
}

function orderProblems(name: string, services: ComposeFile['services']): string[] {
  const wrong = Object.entries(services[name]?.depends_on ?? {}).filter(([other, { condition }]) => {
    const target = services[other];
    return !target || condition !== (isOneShot(target) ? 'service_completed_successfully' : 'service_healthy');
  });
  const problems = wrong.map(
    ([other, { condition }]) => `waits for ${other} by ${condition}, which cannot come or says too little`,
  );
  return reaches(name, name, services, new Set()) ? [...problems, 'waits for itself'] : problems;
}

function reaches(from: string, goal: string, services: ComposeFile['services'], seen: Set<string>): boolean {
  return Object.keys(services[from]?.depends_on ?? {}).some((next) => {
    if (next === goal) return true;
    if (seen.has(next)) return false;
    seen.add(next);
    return reaches(next, goal, services, seen);
  });
}

/** A secret is a file that the service is given, and is nowhere in its environment or command, which anybody may inspect. */
function secretProblems(service: ComposeService): string[] {
  const { environment = {}, entrypoint = [], command = [], secrets = [] } = service;
  const words = [...entrypoint, ...command, ...commandOfHealthCheck(service)].join(' ');
  const named = Object.entries(environment).filter(([name]) => name.endsWith('_FILE'));
  const files = named.map(([, value]) => value.replace('/run/secrets/', ''));
  const used = [...files, ...[...words.matchAll(/\/run\/secrets\/([\w.-]+)/g)].map(([, name = '']) => name)];
  const isSecret = (name: string, value: string): boolean =>
    /(PASSWORD|SECRET|ACCESS_KEY|KEYS|AUTH|TOKEN|MODELS|DATABASE_URL|REDIS_URL|SMTP_URL)$/.test(name) || /:\/\/.*@/.test(value);
  return [
    ...Object.entries(environment)
      .filter(([name, value]) => isSecret(name, value))
      .map(([name]) => `${name} is a secret: name its file in ${name}_FILE`),
    ...(/\$\{\w*(PASSWORD|SECRET|KEY|TOKEN)/.test(words) ? ['its command is filled in with a secret'] : []),
    ...used.filter((name) => !secrets.includes(name)).map((name) => `reads the secret ${name}, which it is not given`),
    ...secrets.filter((name) => !used.includes(name)).map((name) => `is given the secret ${name} and does not read it`),
  ];
}

function exposureProblems(service: ComposeService, networks: ComposeFile['networks']): string[] {
  const { build, ports = [], read_only, cap_drop, security_opt, logging, mem_limit, restart } = service;
  const inner = service.networks?.every((name) => networks?.[name]?.internal) ?? false;
  const rules: [kept: boolean, problem: string][] = [
    [
      !build || (read_only === true && cap_drop?.includes('ALL') === true),
      'is ours, and may write to its root or keeps capabilities',
    ],
    [!build || mem_limit !== undefined, 'is ours, and may take all memory'],
    [!!build || inner, 'is no program of ours, and is in a network that leads outside'],
    [security_opt?.includes('no-new-privileges:true') === true, 'may gain privileges'],
    [logging?.driver === 'local', 'may fill the disk with its log'],
    [restart === 'no' || restart === 'unless-stopped', 'does not say what happens when it ends'],
  ];
  return [
    ...ports.filter((port) => !port.startsWith('127.0.0.1:')).map((port) => `port ${port} is open to other machines`),
    ...rules.filter(([kept]) => !kept).map(([, problem]) => problem),
  ];
}

function volumesOf({ volumes = [] }: ComposeService): string[] {
  return volumes.map((volume) => volume.split(':')[0] ?? '').filter((source) => !/^[./~]/.test(source));
}
