import type { ComponentChildren } from 'preact';
import type { Problem } from '../api/problem.js';

interface NoticeProps {
  tone: 'wrong' | 'well' | 'plain';
  title: string;
  children?: ComponentChildren;
}

export function Notice({ tone, title, children }: NoticeProps) {
  return (
    <div class={`notice ${tone}`} role={tone === 'wrong' ? 'alert' : 'status'}>
      <p>{title}</p>
      {children}
    </div>
  );
}

/** By code; what is not there is said as the service says it. */
export interface ProblemWords {
  problems: Partial<Record<string, string>>;
  states: { tooMany: (seconds: number) => string };
}

/** A refusal in the reader's language. */
export function sayProblem({ problems, states }: ProblemWords, { code, message, retryAfterSeconds }: Problem): string {
  if (code === 'rate-limited') return states.tooMany(retryAfterSeconds ?? 60);
  return problems[code] ?? message;
}
