const DESKTOP = 1280;
type Listener = (event: { matches: boolean; media: string }) => void;
interface Watched {
  query: string;
  listeners: Set<Listener>;
}
let watched: Watched[] = [];

function matches(query: string): boolean {
  const least = /min-width:\s*([\d.]+)(px|em)/.exec(query);
  const most = /max-width:\s*([\d.]+)(px|em)/.exec(query);
  if (!least && !most) return false;
  const pixels = (found: RegExpExecArray) => Number(found[1]) * (found[2] === 'em' ? 16 : 1);
  return (!least || window.innerWidth >= pixels(least)) && (!most || window.innerWidth <= pixels(most));
}

/** Makes the window this wide, in pixels, and tells everybody who watches a media query. */
export function setViewport(width: number): void {
  Object.defineProperty(window, 'innerWidth', { value: width, configurable: true, writable: true });
  window.dispatchEvent(new Event('resize'));
  for (const { query, listeners } of watched) {
    for (const listener of listeners) listener({ matches: matches(query), media: query });
  }
}

/** A desktop window with working width queries; called before and after each test. */
export function resetViewport(): void {
  watched = [];
  Object.defineProperty(window, 'innerWidth', { value: DESKTOP, configurable: true, writable: true });
  Object.defineProperty(window, 'matchMedia', {
    configurable: true,
    writable: true,
    value: (query: string) => {
      const entry: Watched = { query, listeners: new Set() };
      watched.push(entry);
      return {
        get matches() {
          return matches(query);
        },
        media: query,
        onchange: null,
        addListener: (listener: Listener) => entry.listeners.add(listener),
        removeListener: (listener: Listener) => entry.listeners.delete(listener),
        addEventListener: (_: string, listener: Listener) => entry.listeners.add(listener),
        removeEventListener: (_: string, listener: Listener) => entry.listeners.delete(listener),
        dispatchEvent: () => true,
      };
    },
  });
}

/** Gives every element a size until mocks are restored: a chart draws nothing where it has no room. */
export function giveRoom(): void {
  const room = { x: 0, y: 0, top: 0, left: 0, right: 600, bottom: 200, width: 600, height: 200 };
  const rect = { ...room, toJSON: () => room };
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(rect);
}
