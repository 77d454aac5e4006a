import type { ProblemItem } from '@lib/validation';

/** A refusal that is part of the contract. */
export class ApiProblem extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    readonly title: string,
    detail: string,
    readonly options: { readonly errors?: readonly ProblemItem[]; readonly headers?: Readonly<Record<string, string>> } = {},
  ) {
    super(detail);
    this.name = 'ApiProblem';
  }
}
