import { Alert, Button } from '@uas/shared-ui/kit';
import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useState } from 'react';
import { texts } from './admin.texts';
import classes from './banner.module.css';

/** How long a success is shown, in milliseconds; a failure stays until it is dismissed. */
export const SUCCESS_DURATION_MS = 2_000;

interface Banner {
  readonly id: number;
  readonly text: string;
  readonly tone: 'success' | 'danger';
}

interface Notifier {
  /** Reports a success. */
  readonly notify: (text: string) => void;
  /** Reports a failure. */
  readonly notifyFailure: (text: string) => void;
}

const BannerContext = createContext<Notifier>({ notify: () => undefined, notifyFailure: () => undefined });

/** How a screen reports the result of an action. */
export function useBanner(): Notifier {
  return use(BannerContext);
}

/** The one banner of the dashboard: the latest result, which can be dismissed. */
export function BannerProvider({ children }: { children: ReactNode }) {
  const [banner, setBanner] = useState<Banner | null>(null);
  const show = useCallback(
    (text: string, tone: Banner['tone']) =>
      setBanner((before) => ({ id: (before?.id ?? 0) + 1, text, tone })),
    [],
  );
  const notifier = useMemo<Notifier>(
    () => ({ notify: (text) => show(text, 'success'), notifyFailure: (text) => show(text, 'danger') }),
    [show],
  );
  useEffect(() => {
    if (banner?.tone !== 'success') return;
    const timer = window.setTimeout(() => setBanner(null), SUCCESS_DURATION_MS);
    return () => window.clearTimeout(timer);
  }, [banner]);
  return (
    <BannerContext value={notifier}>
      {children}
      {banner && (
        <div className={classes.banner}>
          <Alert
            key={banner.id}
            tone={banner.tone}
            action={
              <Button size="small" variant="quiet" onClick={() => setBanner(null)}>
                {texts.dismiss}
              </Button>
            }
          >
            {banner.text}
          </Alert>
        </div>
      )}
    </BannerContext>
  );
}
