/** Written after every action; the browser tells the other tabs of the site, never the one that wrote. */
const CHANGED = 'changedAt';

/** Tells the other tabs of this browser that something on the server is different now. */
export function notifyOtherTabs(): void {
  try {
    localStorage.setItem(CHANGED, String(performance.timeOrigin + performance.now()));
  } catch {
    // Where storing is forbidden, the other tabs ask the server now and then as they always do.
  }
}

/** Acts whenever another tab of this browser has changed something. */
export function onChangeInOtherTab(act: () => void): void {
  // Where a server renders there are no tabs.
  if (typeof window === 'undefined') return;
  window.addEventListener('storage', ({ key }) => {
    if (key === CHANGED) act();
  });
}
