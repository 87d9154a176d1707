import {
  classNames,
  EmailAddress,
  InitialsAvatar,
  Link,
  onPlainClick,
  ReferenceNumber,
  Typed,
} from '@uas/shared-ui/kit';
import type { ReactNode } from 'react';
import classes from './cells.module.css';

/** How a row opens, and what that is called with whom the row is about. */
type RowOpening = { readonly label: string } & ({ readonly onOpen: () => void } | { readonly to: string });

interface RowNameProps {
  readonly opens?: RowOpening | undefined;
  readonly children: ReactNode;
}

/** Who or what a row is about, as the way into it: a link where that has an address, else a button. */
function RowName({ opens, children }: RowNameProps) {
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

interface NumberLinkProps {
  readonly number: string;
  /** For a new window. */
  readonly href: string;
  readonly label: string;
  readonly onOpen: () => void;
}

/** A reference number as the way into what it names. */
export function NumberLink({ number, href, label, onOpen }: NumberLinkProps) {
  return (
    <a href={href} className={classes.opens} aria-label={label} onClick={onPlainClick(onOpen)}>
      <ReferenceNumber number={number} />
    </a>
  );
}

interface TwoLinesProps {
  readonly first: ReactNode;
  readonly second: ReactNode;
  /** How the row opens, by the main value. */
  readonly opens?: RowOpening;
  /** Names that want a wide column, such as those of a program and its university. */
  readonly isLong?: boolean;
  /** On a desk the second value has one line of its own: what does not fit is read whole under the pointer, and where the row leads. */
  readonly isCut?: boolean;
}

/** The main value of a cell with a second one under it; a plain string counts as typed by somebody. */
export function TwoLines({ first, second, opens, isLong = false, isCut = false }: TwoLinesProps) {
  return (
    <span className={classNames(classes.lines, isLong && classes.long)}>
      <span className={classes.first}>
        <RowName opens={opens}>{typeof first === 'string' ? <Typed>{first}</Typed> : first}</RowName>
      </span>
      <span
        className={classNames(classes.second, isCut && classes.cut)}
        title={isCut && typeof second === 'string' ? second : undefined}
      >
        {typeof second === 'string' ? <TypedLine line={second} /> : second}
      </span>
    </span>
  );
}

function TypedLine({ line }: { line: string }) {
  return <Typed>{line.includes('@') ? <EmailAddress>{line}</EmailAddress> : line}</Typed>;
}

interface PersonCellProps {
  readonly name: string;
  readonly email: string;
  /** Beside the name, e.g. how much is unread. */
  readonly mark?: ReactNode;
  /** The reference number. */
  readonly number?: string | undefined;
  /** How the row opens, by the name. */
  readonly opens?: RowOpening;
  /** On a desk the name has one line: what does not fit is read whole under the pointer, and where the row leads. */
  readonly isCut?: boolean;
}

/** Who it is: initials, name, and the e-mail under it. */
export function PersonCell({ name, email, mark, number, opens, isCut = false }: PersonCellProps) {
  return (
    <span className={classes.person}>
      <InitialsAvatar name={name || email} size="small" />
      <span className={classes.lines}>
        <span
          className={classNames(classes.first, isCut && classes.cutName)}
          title={isCut ? name : undefined}
        >
          <RowName opens={opens}>
            <Typed>{name || <EmailAddress>{email}</EmailAddress>}</Typed>
          </RowName>{' '}
          {mark}
        </span>
        <span className={classes.beside}>
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
    </span>
  );
}

/** Something short that must not wrap, such as a date or a phone number. */
export function OneLine({ children }: { children: ReactNode }) {
  return <span className={classes.oneLine}>{children}</span>;
}

/** What can be done about a row, on one line where there is room. */
export function RowActions({ children }: { children: ReactNode }) {
  return <div className={classes.actions}>{children}</div>;
}
