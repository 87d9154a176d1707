import { EmailAddress, Typed } from '@uas/shared-ui/kit';
import type { ReactNode } from 'react';
import classes from './cells.module.css';

/** The main value of a cell with a second one under it; a plain string counts as typed by somebody. */
export function TwoLines({ first, second }: { first: ReactNode; second: ReactNode }) {
  return (
    <span className={classes.lines}>
      <span className={classes.first}>{typeof first === 'string' ? <Typed>{first}</Typed> : first}</span>
      <span className={classes.second}>
        {typeof second === 'string' ? <TypedLine line={second} /> : second}
      </span>
    </span>
  );
}

function TypedLine({ line }: { line: string }) {
  return <Typed>{line.includes('@') ? <EmailAddress>{line}</EmailAddress> : line}</Typed>;
}
