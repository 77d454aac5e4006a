import { Inject, Injectable } from '@nestjs/common';
import { canonicalHash } from '../../kernel/canonical.js';
import { Limits, type Limit } from '../../platform/limits/index.js';

interface Quota {
  points: number;
  seconds: number;
}

/** Attempts that are let through, for one account and from one address. */
export interface AttemptQuotas {
  wrongPassword: { account: Quota; address: Quota; device: Quota };
  takenAddress: { address: Quota };
  registration: { account: Quota; address: Quota };
  resetRequest: { account: Quota; address: Quota };
}

export const ATTEMPT_QUOTAS = Symbol('ATTEMPT_QUOTAS');

const HOUR = 3_600;
/** Of what sends a mail to an address that somebody names. */
const MAILED = { account: { points: 5, seconds: HOUR }, address: { points: 50, seconds: HOUR } };

export const DEFAULT_QUOTAS: AttemptQuotas = {
  wrongPassword: {
    account: { points: 10, seconds: HOUR / 4 },
    address: { points: 100, seconds: HOUR / 4 },
    device: { points: 10, seconds: HOUR / 4 },
  },
  takenAddress: { address: { points: 50, seconds: HOUR } },
  registration: MAILED,
  resetRequest: MAILED,
};

/** Who tries: an e-mail address, whether it has an account or not, and where the call came from. */
export interface Trier {
  email?: string;
  ip: string | null;
  /** Where the owner of the account is known to have been: what others try does not count there, nor what is tried there for them. */
  device?: string | null;
}

/**
 * Throttles guessing. A point is taken before the answer is known and given back when the attempt was right, so that a burst
 * of guesses is held up like a row of them.
 */
@Injectable()
export class Attempts {
  private readonly limits: Record<keyof AttemptQuotas, { account?: Limit; address: Limit; device?: Limit }>;

  constructor(limits: Limits, @Inject(ATTEMPT_QUOTAS) quotas: AttemptQuotas) {
    const account = (name: string, { points, seconds }: Quota): Limit => limits.create(`${name}-account`, points, seconds);
    const address = (name: string, { points, seconds }: Quota): Limit =>
      limits.createByAddress(`${name}-address`, points, seconds);
    this.limits = {
      wrongPassword: {
        account: account('wrong-password', quotas.wrongPassword.account),
        address: address('wrong-password', quotas.wrongPassword.address),
        device: limits.create('wrong-password-device', quotas.wrongPassword.device.points, quotas.wrongPassword.device.seconds),
      },
      takenAddress: { address: address('taken', quotas.takenAddress.address) },
      registration: {
        account: account('registration', quotas.registration.account),
        address: address('registration', quotas.registration.address),
      },
      resetRequest: {
        account: account('reset-request', quotas.resetRequest.account),
        address: address('reset-request', quotas.resetRequest.address),
      },
    };
  }

  /** @throws {ProblemError} rate-limited. */
  async take(kind: keyof AttemptQuotas, trier: Trier): Promise<void> {
    for (const [limit, key] of this.countersOf(kind, trier)) await limit.take(key);
  }

  async giveBack(kind: keyof AttemptQuotas, trier: Trier): Promise<void> {
    for (const [limit, key] of this.countersOf(kind, trier)) await limit.giveBack(key);
  }

  /** Lets an account in again whose owner has proved to be who they are. */
  async forget(email: string): Promise<void> {
    await this.limits.wrongPassword.account?.forget(canonicalHash(email));
  }

  private countersOf(kind: keyof AttemptQuotas, { email, ip, device: known }: Trier): [Limit, string][] {
    const { account, address, device } = this.limits[kind];
    if (device && known) return [[device, known]];
    const counters: [Limit, string][] = [[address, ip ?? 'unknown']];
    if (account && email !== undefined) counters.push([account, canonicalHash(email)]);
    return counters;
  }
}
