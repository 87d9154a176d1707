import { Alert, Button } from '@uas/shared-ui/kit';
import { type Outcome, OutcomeContext } from '@uas/shared-ui/query';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { texts } from './admin.texts';
import classes from './banner.module.css';

/** How long a success is shown, in milliseconds; a failure stays until it is dismissed. */
export const SUCCESS_DURATION_MS = 2_000;

interface Banner extends Outcome {
  readonly id: number;
}

/** The one banner of the dashboard: the latest outcome, which can be dismissed. */
export function BannerProvider({ children }: { children: ReactNode }) {
  const [banner, setBanner] = useState<Banner | null>(null);
  const report = useCallback(
    (outcome: Outcome) => setBanner((before) => ({ ...outcome, id: (before?.id ?? 0) + 1 })),
    [],
  );
  useEffect(() => {
    if (banner?.tone !== 'success') return;
    const timer = window.setTimeout(() => setBanner(null), SUCCESS_DURATION_MS);
    return () => window.clearTimeout(timer);
  }, [banner]);
  return (
    <OutcomeContext value={report}>
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
            {banner.message}
          </Alert>
        </div>
      )}
    </OutcomeContext>
  );
}
