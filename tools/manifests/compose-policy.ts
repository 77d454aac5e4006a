import { parse } from 'yaml';
import { isPinned } from './image.ts';

type Condition = 'service_started' | 'service_healthy' | 'service_completed_successfully';

export interface ComposeService {
  image?: string;
  build?: unknown;
  restart?: string;
  command?: string[];
  environment?: Record<string, string>;
  healthcheck?: { test?: string[]; disable?: boolean };
  depends_on?: Record<string, { condition: Condition }>;
  ports?: string[];
  volumes?: string[];
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
}

export interface ComposeFile {
  services: Record<string, ComposeService>;
  volumes?: Record<string, unknown>;
}

export function parseCompose(yaml: string): ComposeFile {
  return parse(yaml, { merge: true }) as ComposeFile;
}

/** Everything in a Compose file that would start in the wrong order, float, leak or run with more rights than it needs. */
export function composeProblems({ services, volumes = {} }: ComposeFile): string[] {
  return Object.entries(services).flatMap(([name, service]) =>
    [
      ...imageProblems(service),
      ...healthProblems(name, service, services),
      ...orderProblems(name, services),
      ...secretProblems(service),
      ...exposureProblems(service),
      ...volumesOf(service)
        .filter((volume) => !(volume in volumes))
        .map((volume) => `volume ${volume} is not declared`),
    ].map((problem) => `${name}: ${problem}`),
  );
}

/** Names of the variables that a Compose file is filled in with. */
export function interpolatedVariables(yaml: string): string[] {
  return [...new Set([...yaml.matchAll(/(?<!\$)\$\{(\w+)/g)].map(([, name]) => name ?? ''))].sort();
}

function isOneShot(service: ComposeService | undefined): boolean {
  return service?.restart === 'no';
}

function imageProblems({ image = '' }: ComposeService): string[] {
  return isPinned(image) ? [] : [`image ${image} is not pinned`];
}

function healthProblems(name: string, service: ComposeService, services: ComposeFile['services']): string[] {
  if (!isOneShot(service)) {
    const test: unknown[] = service.healthcheck?.test ?? [];
    // An unquoted colon turns a word of the command into a mapping.
    return test.length > 1 && test.every((word) => typeof word === 'string') ? [] : ['serves, and has no health check of words'];
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

/** Secrets that a service makes for itself where they are left empty. */
const OPTIONAL_SECRETS = ['OAUTH_KEYS'];

/** A secret is asked for, with a message, and never has a default. */
function secretProblems({ environment = {} }: ComposeService): string[] {
  return Object.entries(environment).flatMap(([name, value]) => {
    if (OPTIONAL_SECRETS.includes(name) && value === `\${${name}:-}`) return [];
    const literal = value.replaceAll(/\$\{\w+:\?[^}]+\}/g, '');
    const user = /^\w+:\/\/(.*)@/.exec(literal)?.[1];
    const given =
      user === undefined ? /PASSWORD|SECRET|ACCESS_KEY|AUTH|TOKEN/.test(name) && literal !== '' : !/^\w*:$/.test(user);
    return given ? [`${name} holds a secret that is not asked for by \${…:?…}`] : [];
  });
}

function exposureProblems({ build, ports = [], read_only, cap_drop, security_opt }: ComposeService): string[] {
  const hardened =
    read_only === true && cap_drop?.includes('ALL') === true && security_opt?.includes('no-new-privileges:true') === true;
  return [
    ...ports.filter((port) => !port.startsWith('127.0.0.1:')).map((port) => `port ${port} is open to other machines`),
    ...(build && !hardened ? ['is ours, and may write to its root file system, keep capabilities or gain privileges'] : []),
  ];
}

function volumesOf({ volumes = [] }: ComposeService): string[] {
  return volumes.map((volume) => volume.split(':')[0] ?? '').filter((source) => !/^[./~]/.test(source));
}
