import type { ComponentType } from 'react';
import { NewBadge } from '../kit/components/badge';
import { onPlainClick } from '../kit/navigation/plain-click';
import classes from './parts-nav.module.css';

/** A part of a dashboard, and the way to it. */
export interface DashboardPart<Id extends string> {
  readonly id: Id;
  readonly label: string;
  readonly icon: ComponentType<{ 'aria-hidden': 'true' }>;
  /** For a new window. */
  readonly href: string;
  /** How far it is, where there is room for it, such as `2 of 4`. */
  readonly detail?: string | undefined;
  /** Something in it has not been read. */
  readonly isNew?: boolean;
}

export interface PartsNavProps<Id extends string> {
  /** Names the navigation for whoever listens to the page. */
  readonly label: string;
  readonly parts: readonly DashboardPart<Id>[];
  readonly current: Id;
  readonly onOpen: (id: Id) => void;
}

/** The parts of a dashboard: a bar at the bottom of a phone, a quiet row over the page elsewhere. */
export function PartsNav<Id extends string>({ label, parts, current, onOpen }: PartsNavProps<Id>) {
  return (
    <nav aria-label={label} className={classes.nav} data-bottom-bar="">
      {parts.map(({ id, label: name, icon: Icon, href, detail, isNew = false }) => (
        <a
          key={id}
          href={href}
          aria-current={id === current ? 'page' : undefined}
          className={classes.link}
          onClick={onPlainClick(() => onOpen(id))}
        >
          <Icon aria-hidden="true" />
          <span>{name}</span> {detail && <span className={classes.detail}>{detail}</span>}
          {isNew && (
            <span className={classes.badge}>
              <NewBadge />
            </span>
          )}
        </a>
      ))}
    </nav>
  );
}
