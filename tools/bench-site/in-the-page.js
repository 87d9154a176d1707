// Runs in the page before everything else of it: keeps what the browser reports, and times a click.
const TASK_MAY_TAKE_MS = 50;
const TIMEOUT_MS = 60_000;
const watched = { blocked: 0, shift: 0, largest: 0, paintedAfterClick };
window.watched = watched;

function observe(type, hear) {
  new PerformanceObserver((list) => list.getEntries().forEach(hear)).observe({ type, buffered: true });
}

observe('longtask', ({ duration }) => {
  watched.blocked += duration - TASK_MAY_TAKE_MS;
});
observe('layout-shift', ({ value, hadRecentInput }) => {
  if (!hadRecentInput) watched.shift += value;
});
observe('largest-contentful-paint', ({ startTime }) => {
  watched.largest = startTime;
});

/** Clicks and answers the milliseconds until something is painted. */
function paintedAfterClick({ click, shows }) {
  return new Promise((resolve, reject) => {
    const began = performance.now();
    const look = () => {
      if (performance.now() - began > TIMEOUT_MS) return reject(new Error(`${shows} does not appear.`));
      if (!document.querySelector(shows)) return requestAnimationFrame(look);
      // The frame that contains it is painted when the next task runs.
      return requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - began)));
    };
    document.querySelector(click).click();
    requestAnimationFrame(look);
  });
}
