import type { ComponentChildren } from 'preact';
import type { Problem } from '../api/problem.js';
import type { GateWords } from '../words/gate-words.js';

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

/** A refusal in the reader's language; what has no words there says what the service says. */
export function sayProblem({ problems, states }: GateWords, { code, message, retryAfterSeconds }: Problem): string {
  if (code === 'rate-limited') return states.tooMany(retryAfterSeconds ?? 60);
  return (problems as Partial<Record<string, string>>)[code] ?? message;
}
