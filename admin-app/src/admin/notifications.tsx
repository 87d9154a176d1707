import { Alert, Button } from '@uas/shared-ui/kit';
import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useState } from 'react';
import classes from './notifications.module.css';
import { texts } from './notifications.texts';

/** How long good news stands, in milliseconds; bad news stays until it is dismissed. */
export const INFO_STANDS_FOR = 2_000;

interface Info {
  readonly id: number;
  readonly words: string;
  readonly tone: 'success' | 'danger';
}

interface Teller {
  /** Says what went well. */
  readonly tell: (words: string) => void;
  /** Says what did not work. */
  readonly warn: (words: string) => void;
}

const InfoContext = createContext<Teller>({ tell: () => undefined, warn: () => undefined });

/** How a screen says what came of a deed. */
export function useInfo(): Teller {
  return use(InfoContext);
}

/** The one banner of the dashboard: the latest news, dismissible. */
export function InfoProvider({ children }: { children: ReactNode }) {
  const [info, setInfo] = useState<Info | null>(null);
  const say = useCallback(
    (words: string, tone: Info['tone']) => setInfo((before) => ({ id: (before?.id ?? 0) + 1, words, tone })),
    [],
  );
  const teller = useMemo<Teller>(
    () => ({ tell: (words) => say(words, 'success'), warn: (words) => say(words, 'danger') }),
    [say],
  );
  useEffect(() => {
    if (info?.tone !== 'success') return;
    const timer = window.setTimeout(() => setInfo(null), INFO_STANDS_FOR);
    return () => window.clearTimeout(timer);
  }, [info]);
  return (
    <InfoContext value={teller}>
      {children}
      {info && (
        <div className={classes.banner}>
          <Alert
            key={info.id}
            tone={info.tone}
            action={
              <Button size="small" variant="quiet" onClick={() => setInfo(null)}>
                {texts.dismiss}
              </Button>
            }
          >
            {info.words}
          </Alert>
        </div>
      )}
    </InfoContext>
  );
}
