import { Fragment } from 'react';

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
