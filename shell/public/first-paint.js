// Runs before anything of a rendered page is painted, and decides what only this browser knows: the theme, and whether it
// shows the page in another language than the one that the server has rendered for everybody.
(() => {
  const root = document.documentElement;

  function read(storage, key) {
    try {
      return globalThis[storage].getItem(key);
    } catch {
      // Where storing is forbidden nothing is remembered.
      return null;
    }
  }

  const theme = read('localStorage', 'uas-theme');
  const isDark =
    theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light');

  const language = new URLSearchParams(location.search).get('lang') ?? read('sessionStorage', 'language');
  if (language?.startsWith('qps')) root.setAttribute('data-drawn-anew', '');
})();
