import { Button, Inline, Stack } from '@uas/shared-ui/kit';
import { useEffect } from 'react';
import { pageAsks } from '../frame/missing-files';
import type { PortalTrouble } from './load-portal';
import classes from './portal-slot.module.css';

const SENTENCES: Readonly<Record<PortalTrouble | 'broken', string>> = {
  unavailable: 'This part of the site could not be loaded. Please check your connection and try again.',
  late: 'This part of the site is taking too long to arrive. Please check your connection and try again.',
  unfit:
    'This part of the site is being updated and does not fit the open page yet. Please try again, or reload the page.',
  broken: 'Something went wrong in this part of the site. Please try again.',
};

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
        <p>{SENTENCES[trouble]}</p>
        {stuck && trouble !== 'unfit' && <p>If trying again does not help, reload the page.</p>}
        <Inline gap={3}>
          <Button variant="primary" onClick={onTryAgain}>
            Try again
          </Button>
          {offersReload && <Button onClick={() => location.reload()}>Reload the page</Button>}
          <Button onClick={onLeave}>Back to home</Button>
        </Inline>
      </Stack>
    </section>
  );
}
