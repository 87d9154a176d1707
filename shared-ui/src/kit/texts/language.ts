import { useEffect, useState } from 'react';
import { speak, speakRewritten } from './texts';

/** A language of the site: how it is called on the page, which locales write its days and figures, where lines begin. */
export interface Language {
  readonly code: string;
  readonly days: string;
  readonly figures: string;
  readonly dir: 'ltr' | 'rtl';
}

const ENGLISH: Language = { code: 'en', days: 'en-GB', figures: 'en-US', dir: 'ltr' };

/** For trying the site, never for people: every text in brackets and accents; the second from right to left. */
const TEST_LANGUAGES: readonly Language[] = [
  { ...ENGLISH, code: 'qps' },
  { ...ENGLISH, code: 'qps-rtl', dir: 'rtl' },
];

const KEY = 'language';
let current = ENGLISH;

/** The language that the page is shown in. It is chosen once, before the first screen; a change loads the page anew. */
export function language(): Language {
  return current;
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
    const asked = testLanguages ? askedFor() : null;
    return TEST_LANGUAGES.find(({ code }) => code === asked) ?? ENGLISH;
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
