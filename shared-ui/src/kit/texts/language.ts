import { useEffect, useState } from 'react';
import { speak, speakRewritten } from './texts';

/** A language of the site: how it is called on the page, which locales write its days and figures, where lines begin. */
export interface Language {
  readonly code: string;
  /** In its own words, as people look for it. */
  readonly name: string;
  readonly days: string;
  readonly figures: string;
  readonly dir: 'ltr' | 'rtl';
}

const ENGLISH: Language = { code: 'en', name: 'English', days: 'en-GB', figures: 'en-US', dir: 'ltr' };

/** For trying the site, never for people: every text in brackets and accents; the second from right to left. */
const TEST_LANGUAGES: readonly Language[] = [
  { ...ENGLISH, code: 'qps', name: '[Éñgļíšĥ]' },
  { ...ENGLISH, code: 'qps-rtl', name: '[Éñgļíšĥ, right to left]', dir: 'rtl' },
];

const KEY = 'language';
let current = ENGLISH;
let offered: readonly Language[] = [ENGLISH];

/** The language that the page is shown in. It is chosen once, before the first screen; a change loads the page anew. */
export function language(): Language {
  return current;
}

/** What the page can be shown in, the language of the documents first. */
export function languages(): readonly Language[] {
  return offered;
}

/** Shows the page in another language from now on, in this tab: it is loaded anew. */
export function chooseLanguage(code: string): void {
  try {
    sessionStorage.setItem(KEY, code);
  } catch {
    // Where storing is forbidden, the language of the page stays.
    return;
  }
  const address = new URL(window.location.href);
  address.searchParams.delete('lang');
  window.history.replaceState(window.history.state, '', address);
  window.location.reload();
}

/** What `?lang=` asks for, or asked for earlier in this tab. */
function askedFor(): string | null {
  const inAddress = new URLSearchParams(window.location.search).get('lang');
  try {
    if (inAddress !== null) sessionStorage.setItem(KEY, inAddress);
    return inAddress ?? sessionStorage.getItem(KEY);
  } catch {
    return inAddress;
  }
}

async function show(chosen: Language): Promise<void> {
  if (chosen.code === ENGLISH.code) speak(ENGLISH.code);
  else {
    const { pseudo } = await import('./pseudo');
    speakRewritten(chosen.code, pseudo);
  }
  current = chosen;
}

/** Sets the language of the page, at first and for good. Null while its texts are on their way. */
export function useStartLanguage({ testLanguages }: { readonly testLanguages: boolean }): Language | null {
  const [chosen] = useState(() => {
    offered = testLanguages ? [ENGLISH, ...TEST_LANGUAGES] : [ENGLISH];
    const asked = testLanguages ? askedFor() : null;
    return offered.find(({ code }) => code === asked) ?? ENGLISH;
  });
  const [ready, setReady] = useState(chosen.code === current.code);
  useEffect(() => {
    if (!ready) void show(chosen).then(() => setReady(true));
  }, [chosen, ready]);
  useEffect(() => {
    document.documentElement.lang = chosen.code;
    document.documentElement.dir = chosen.dir;
  }, [chosen]);
  return ready ? chosen : null;
}
