import { IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './disclosure.module.css';

export interface DisclosureProps {
  readonly summary: ReactNode;
  readonly children: ReactNode;
  readonly open?: boolean;
  readonly onToggle?: (open: boolean) => void;
}

/** More, for those who ask. */
export function Disclosure({ summary, children, open, onToggle }: DisclosureProps) {
  return (
    <details
      className={classes.disclosure}
      open={open}
      onToggle={(event) => onToggle?.(event.currentTarget.open)}
    >
      <summary className={classes.summary}>
        <IconChevronRight aria-hidden="true" className={classes.chevron} />
        {summary}
      </summary>
      <div className={classes.content}>{children}</div>
    </details>
  );
}
