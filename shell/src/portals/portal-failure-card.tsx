import { Button, Inline, Stack } from '@uas/shared-ui/kit';
import { useEffect } from 'react';
import { pageAsks } from '../frame/missing-files';
import type { PortalTrouble } from './load-portal';
import { texts } from './portal-failure.texts';
import classes from './portal-slot.module.css';

/** Two attempts that failed: some browsers then hold on to the broken file until the page is loaded anew. */
const RELOAD_AFTER_ATTEMPTS = 3;

interface PortalFailureCardProps {
  readonly name: string;
  readonly trouble: PortalTrouble | 'broken';
  readonly attempt: number;
  readonly onTryAgain: () => void;
  readonly onLeave: () => void;
}

/** Stands in the place of a portal that is not there: its name, why, and the two ways on. */
export function PortalFailureCard({ name, trouble, attempt, onTryAgain, onLeave }: PortalFailureCardProps) {
  const stuck = attempt >= RELOAD_AFTER_ATTEMPTS;
  const offersReload = stuck || trouble === 'unfit';
  useEffect(() => (offersReload ? pageAsks() : undefined), [offersReload]);
  return (
    <section className={classes.card} role="alert">
      <Stack gap={4}>
        <h1 className={classes.name}>{name}</h1>
        <p>{texts[trouble]}</p>
        {stuck && trouble !== 'unfit' && <p>{texts.stuck}</p>}
        <Inline gap={3}>
          <Button variant="primary" onClick={onTryAgain}>
            {texts.tryAgain}
          </Button>
          {offersReload && <Button onClick={() => location.reload()}>{texts.reload}</Button>}
          <Button onClick={onLeave}>{texts.backHome}</Button>
        </Inline>
      </Stack>
    </section>
  );
}
