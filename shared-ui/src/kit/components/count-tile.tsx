import type { ReactNode } from 'react';
import { Link } from '../navigation/router';
import { formatTotal } from '../texts/formats';
import { texts } from '../texts/kit.texts';
import classes from './count-tile.module.css';
import { Skeleton } from './skeleton';

export interface CountTileProps {
  readonly label: string;
  /** Undefined while it is loading. */
  readonly count: number | undefined;
  /** There are more than `count`. */
  readonly isCapped?: boolean | undefined;
  readonly hint?: ReactNode;
  /** Makes the whole tile a link. */
  readonly to?: string;
  readonly icon?: ReactNode;
}

/** One number that matters, and what it counts. */
export function CountTile({ label, count, isCapped, hint, to, icon }: CountTileProps) {
  return (
    <div className={classes.tile}>
      {icon && (
        <span className={classes.icon} aria-hidden="true">
          {icon}
        </span>
      )}
      <p className={classes.label}>{to ? <Link to={to}>{label}</Link> : label}</p>
      <div className={classes.count}>
        {count === undefined ? (
          <Skeleton shape="title" label={texts.loadingThis({ label })} />
        ) : (
          formatTotal(count, isCapped)
        )}
      </div>
      {hint && <p className={classes.hint}>{hint}</p>}
    </div>
  );
}
