import { type Application, MASK } from '@uas/contract';
import { Button, IconButton, programName, useMediaQuery } from '@uas/shared-ui/kit';
import type { ReactNode } from 'react';
import { AS_CARDS, canDo } from '../../institute/applications';
import classes from './review.module.css';
import { texts } from './review.texts';

interface ForApprovedProps {
  readonly row: Application;
  readonly opens: 'profile' | 'messages';
  readonly icon: ReactNode;
  /** Something new waits behind it. */
  readonly badge?: ReactNode;
  readonly onClick: () => void;
}

const LABELS = { profile: 'openProfile', messages: 'openMessages' } as const;

/** A button that waits until the application is approved: before, the student's contact is hidden. */
export function ForApproved({ row, opens, icon, badge, onClick }: ForApprovedProps) {
  const narrow = useMediaQuery(AS_CARDS);
  // Right after the decision the list still has the hidden contact, which leads to nobody.
  const disabled = !canDo(row, 'message') || row.studentEmail === MASK;
  const label = texts[badge ? 'openNewMessages' : LABELS[opens]]({
    student: row.studentName,
    program: programName(row),
  });
  const title = disabled ? texts.waits : texts[opens];
  if (!narrow && !badge) {
    return (
      <IconButton
        label={label}
        title={title}
        icon={icon}
        className={classes.open}
        disabled={disabled}
        onClick={onClick}
      />
    );
  }
  return (
    <Button size="small" icon={icon} aria-label={label} title={title} disabled={disabled} onClick={onClick}>
      {narrow && texts[opens]} {badge}
    </Button>
  );
}
