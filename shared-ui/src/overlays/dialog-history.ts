/** The router's part of an entry of the browser's history that belongs to open dialogs. */
export const DIALOGS = 'dialogs';

/** The ids of the dialogs that a history entry was made for, the outermost first. */
export function dialogsIn(state: unknown): readonly string[] {
  if (typeof state !== 'object' || state === null) return [];
  const held: unknown = Object.entries(state).find(([key]) => key === DIALOGS)?.[1];
  return Array.isArray(held) ? held.filter((id): id is string => typeof id === 'string') : [];
}

const closed = new Set<string>();
let waiting = false;

/**
 * Takes the step of a closed dialog out of the history again. Waits a moment: a dialog may close together
 * with the one under it, or because the person has gone to another page, whose step must stay.
 */
export function stepBackFrom(id: string, go: (delta: number) => void): void {
  closed.add(id);
  if (waiting) return;
  waiting = true;
  setTimeout(() => {
    waiting = false;
    const open = [...dialogsIn(window.history.state?.usr)];
    let steps = 0;
    for (let top = open.pop(); top !== undefined && closed.delete(top); top = open.pop()) steps += 1;
    if (steps > 0) go(-steps);
  }, 0);
}
