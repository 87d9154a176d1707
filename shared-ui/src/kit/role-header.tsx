import type { ReactNode } from 'react';
import { Button } from './button';
import { IconLogout } from './icons';
import { InitialsAvatar } from './initials-avatar';
import { Inline } from './layout';
import { FrameActions } from './page-frame';
import classes from './role-header.module.css';
import { Heading } from './text';
import { NARROW, useMediaQuery } from './use-media-query';

export interface RoleHeaderProps {
  /** The h1 of the dashboard. */
  readonly title: string;
  /** Who is signed in; their initials stand before the title. */
  readonly name: string;
  /** Beside the title, e.g. a StatusBadge. */
  readonly status?: ReactNode;
  /** Under the title, e.g. the e-mail. */
  readonly description: ReactNode;
  /** Back to the choice of roles. */
  readonly onLeave: () => void;
  readonly onLogout: () => void;
}

/** Who is here, and the two ways out: in the header of the page, or under the title on a phone. */
export function RoleHeader({ title, name, status, description, onLeave, onLogout }: RoleHeaderProps) {
  const narrow = useMediaQuery(NARROW);
  const waysOut = (
    <Inline gap={2}>
      <Button size="small" variant="quiet" onClick={onLeave}>
        Switch Role
      </Button>
      <Button size="small" icon={<IconLogout aria-hidden="true" />} onClick={onLogout}>
        Logout
      </Button>
    </Inline>
  );
  return (
    <div className={classes.header}>
      <InitialsAvatar name={name} size="large" />
      <div className={classes.words}>
        <div className={classes.title}>
          <Heading level={1}>{title}</Heading>
          {status}
        </div>
        <p className={classes.description}>{description}</p>
      </div>
      {narrow ? waysOut : <FrameActions>{waysOut}</FrameActions>}
    </div>
  );
}
