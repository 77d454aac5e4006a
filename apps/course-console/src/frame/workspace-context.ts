import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Result } from '../api/call.js';

export type WorkspaceHere = Result<'get_workspace'>;
export type Permission = WorkspaceHere['permissions'][number];

const Context = createContext<WorkspaceHere | null>(null);
export const WorkspaceIn = Context.Provider;

/** The workspace of the page; null on pages of the account. */
export const useWorkspaceHere = (): WorkspaceHere | null => useContext(Context);

/** The same on pages that have one. */
export function useWorkspace(): WorkspaceHere {
  const workspace = useContext(Context);
  if (!workspace) throw new Error('a page of a workspace was shown outside of one');
  return workspace;
}

/** What may be offered here. */
export const may = ({ permissions }: WorkspaceHere, permission: Permission): boolean => permissions.includes(permission);
