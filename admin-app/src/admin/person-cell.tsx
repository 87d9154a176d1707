import { EmailAddress, InitialsAvatar, ReferenceNumber, Typed } from '@uas/shared-ui/kit';
import type { ReactNode } from 'react';
import classes from './cells.module.css';
import { RowName, type RowOpening } from './row-name';

interface PersonCellProps {
  readonly name: string;
  readonly email: string;
  /** Beside the name, e.g. how much is unread. */
  readonly mark?: ReactNode;
  /** The reference number. */
  readonly number?: string | undefined;
  /** How the row opens, by the name. */
  readonly opens?: RowOpening;
}

/** Who it is: initials, name, and the e-mail under it. */
export function PersonCell({ name, email, mark, number, opens }: PersonCellProps) {
  return (
    <span className={classes.person}>
      <InitialsAvatar name={name || email} size="small" />
      <span className={classes.lines}>
        <span className={classes.first}>
          <RowName opens={opens}>
            <Typed>{name || <EmailAddress>{email}</EmailAddress>}</Typed>
          </RowName>{' '}
          {mark}
        </span>
        {name && (
          <span className={classes.second}>
            <Typed>
              <EmailAddress>{email}</EmailAddress>
            </Typed>
          </span>
        )}
        <ReferenceNumber number={number} line />
      </span>
    </span>
  );
}
