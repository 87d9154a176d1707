import { Fragment, type ReactNode } from 'react';
import classes from './reference-number.module.css';

/** An e-mail address that, where it must, breaks after `@`, a dot or a hyphen and not in mid-word. */
export function EmailAddress({ children }: { children: string }) {
  const parts = children.split(/(?<=[@._-])/);
  return parts.map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one address never change places
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}

interface ReferenceNumberProps {
  /** Nothing is shown without one: servers from before the numbers do not send it. */
  readonly number: string | undefined;
  /** As a small line of its own under what it belongs to. */
  readonly line?: boolean;
}

/** A number that is said on the phone: in one piece, from left to right wherever it stands, never translated. */
export function ReferenceNumber({ number, line = false }: ReferenceNumberProps) {
  if (number === undefined) return null;
  const text = (
    <bdi dir="ltr" translate="no" className={classes.number}>
      {number}
    </bdi>
  );
  return line ? <span className={classes.line}>{text}</span> : text;
}

/** What a person typed, or a name: it reads in its own direction and is never translated. */
export function Typed({ children }: { readonly children: ReactNode }) {
  return (
    <bdi dir="auto" translate="no">
      {children}
    </bdi>
  );
}
