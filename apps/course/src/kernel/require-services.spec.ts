import { describe, expect, it } from '@jest/globals';
import type { AnyAction, ServiceType } from './action.js';
import { requireServices } from './require-services.js';

class Ledger {}
class Mail {}
class Queue {}

const action = (name: string, uses?: ServiceType[]): AnyAction => ({ name, uses }) as AnyAction;

describe('the services that actions use', () => {
  const held = new Set<ServiceType>([Ledger]);
  const resolve = (type: ServiceType): object => {
    if (held.has(type)) return {};
    throw new Error('there is none');
  };

  it('are there, or the start fails and names every action that lacks one', () => {
    expect(() => requireServices([action('look'), action('pay', [Ledger])], resolve)).not.toThrow();
    const lacking = [action('pay', [Ledger, Mail]), action('wait', [Queue])];
    expect(() => requireServices(lacking, resolve)).toThrow(/pay uses Mail, wait uses Queue/);
  });
});
