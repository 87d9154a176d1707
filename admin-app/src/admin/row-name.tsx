import { Link } from '@uas/shared-ui/kit';
import type { ReactNode } from 'react';
import classes from './cells.module.css';

/** How a row opens, and what that is called with whom the row is about. */
export type RowOpening = { readonly label: string } & (
  | { readonly onOpen: () => void }
  | { readonly to: string }
);

interface RowNameProps {
  readonly opens?: RowOpening | undefined;
  readonly children: ReactNode;
}

/** Who or what a row is about, as the way into it: a link where that has an address, else a button. */
export function RowName({ opens, children }: RowNameProps) {
  if (!opens) return children;
  if ('to' in opens)
    return (
      <Link to={opens.to} className={classes.opens} aria-label={opens.label}>
        {children}
      </Link>
    );
  return (
    <button type="button" className={classes.opens} aria-label={opens.label} onClick={opens.onOpen}>
      {children}
    </button>
  );
}
