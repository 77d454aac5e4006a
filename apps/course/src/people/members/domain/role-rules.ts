/** Why a change among members is refused to somebody who may manage members; null where it is not. */
export function refusalOf(change: { by: string; from: string | null; to: string | null }): string | null {
  if (change.by === 'owner') return null;
  if (change.to === 'owner') return 'Only an owner makes somebody an owner. Ask an owner of the workspace.';
  if (change.from === 'owner') return 'Only an owner changes or removes an owner. Ask an owner of the workspace.';
  return null;
}
