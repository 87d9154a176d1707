import classes from './reference-number.module.css';

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
