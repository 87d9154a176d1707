import { humanize } from '@uas/contract';
import type { ReactNode } from 'react';
import { texts } from '../texts/kit.texts';
import { sentence } from '../texts/texts';
import classes from './badge.module.css';
import { classNames } from './class-names';

export type BadgeTone = 'neutral' | 'success' | 'attention' | 'danger' | 'accent';

export interface BadgeProps {
  readonly children: ReactNode;
  readonly tone?: BadgeTone;
}

/** A short word about a thing. */
export function Badge({ children, tone = 'neutral' }: BadgeProps) {
  return <span className={classNames(classes.badge, classes[tone])}>{children}</span>;
}

/** Shapes tell the tones apart without colour: ring, disc with tick, triangle, disc with cross, square. */
const SHAPES: Record<BadgeTone, ReactNode> = {
  neutral: <circle cx="8" cy="8" r="5" fill="none" stroke="currentColor" strokeWidth="2" />,
  success: <path d="M3 8.5l3.2 3.2L13 5" fill="none" stroke="currentColor" strokeWidth="2.4" />,
  attention: <path d="M8 2.5L14.5 13.5H1.5z" fill="currentColor" />,
  danger: <path d="M4 4l8 8M12 4l-8 8" fill="none" stroke="currentColor" strokeWidth="2.4" />,
  accent: <rect x="3.5" y="3.5" width="9" height="9" rx="1" fill="currentColor" />,
};

const TONE_OF_STATUS: Record<string, BadgeTone> = {
  pending: 'neutral',
  approved: 'success',
  rejected: 'danger',
  active: 'success',
  paid: 'success',
  unpaid: 'attention',
  'not paid': 'attention',
  receiving: 'success',
  blocked: 'danger',
  accepted: 'success',
  'offer accepted': 'success',
  completed: 'success',
  incomplete: 'attention',
  'under review': 'attention',
};

export interface StatusBadgeProps {
  /**
   * The word in English, shown in the language in use; its tone follows from it where it is a word of the product.
   * Another is made readable.
   */
  readonly status: string;
  readonly tone?: BadgeTone;
}

/** A state in words with a shape, never by colour alone. */
export function StatusBadge({ status, tone }: StatusBadgeProps) {
  const known = TONE_OF_STATUS[status.trim().toLowerCase()];
  const look = tone ?? known ?? 'neutral';
  return (
    <span className={classNames(classes.badge, classes[look])}>
      <svg viewBox="0 0 16 16" className={classes.shape} aria-hidden="true" data-shape={look}>
        {SHAPES[look]}
      </svg>
      {sentence(known || tone ? status : humanize(status))}
    </span>
  );
}

/** Something unread waits here. */
export function NewBadge({ children = texts.new }: { children?: ReactNode }) {
  return <span className={classNames(classes.badge, classes.new)}>{children}</span>;
}
