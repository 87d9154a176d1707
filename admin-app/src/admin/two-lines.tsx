import { EmailAddress, Typed } from '@uas/shared-ui/kit';
import type { ReactNode } from 'react';
import classes from './cells.module.css';
import { RowName, type RowOpening } from './row-name';

interface TwoLinesProps {
  readonly first: ReactNode;
  readonly second: ReactNode;
  /** How the row opens, by the main value. */
  readonly opens?: RowOpening;
}

/** The main value of a cell with a second one under it; a plain string counts as typed by somebody. */
export function TwoLines({ first, second, opens }: TwoLinesProps) {
  return (
    <span className={classes.lines}>
      <span className={classes.first}>
        <RowName opens={opens}>{typeof first === 'string' ? <Typed>{first}</Typed> : first}</RowName>
      </span>
      <span className={classes.second}>
        {typeof second === 'string' ? <TypedLine line={second} /> : second}
      </span>
    </span>
  );
}

function TypedLine({ line }: { line: string }) {
  return <Typed>{line.includes('@') ? <EmailAddress>{line}</EmailAddress> : line}</Typed>;
}
