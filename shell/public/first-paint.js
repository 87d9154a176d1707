// Decides before the first paint what only this browser knows (ADR 49): the theme, and whether it shows something else here.
(() => {
  const root = document.documentElement;

  function read(storage, key) {
    try {
      return globalThis[storage].getItem(key);
    } catch {
      return null;
    }
  }

  const theme = read('localStorage', 'uas-theme');
  const isDark =
    theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light');

  const language = new URLSearchParams(location.search).get('lang') ?? read('sessionStorage', 'language');
  const isPortal = location.pathname === '/' && read('localStorage', 'role') !== null;
  if (isPortal || language?.startsWith('qps')) root.setAttribute('data-drawn-anew', '');
})();
