import { EmailAddress } from '@uas/shared-ui/kit';
import type { ReactNode } from 'react';
import classes from './cells.module.css';

/** What matters, and under it what belongs to it. */
export function TwoLines({ first, second }: { first: ReactNode; second: ReactNode }) {
  return (
    <span className={classes.lines}>
      <span className={classes.first}>{first}</span>
      <span className={classes.second}>
        {typeof second === 'string' && second.includes('@') ? <EmailAddress>{second}</EmailAddress> : second}
      </span>
    </span>
  );
}
