import type { ReactNode } from 'react';
import { endSession } from '../client/client';
import { texts } from '../texts/kit.texts';
import { Button } from './button';
import { IconLogout } from './icons';
import { InitialsAvatar } from './initials-avatar';
import { Inline } from './layout';
import { FrameActions } from './page-frame';
import classes from './role-header.module.css';
import { Heading, VisuallyHidden } from './text';
import { NARROW, useMediaQuery } from './use-media-query';

export interface RoleHeaderProps {
  /** The h1 of the dashboard. */
  readonly title: string;
  /** Who is signed in; their initials stand before the title on a phone, at a desk in the header of the page. */
  readonly name: string;
  /** Beside the title, e.g. a StatusBadge. */
  readonly status?: ReactNode;
  /** Under the title, e.g. the e-mail. */
  readonly description: ReactNode;
  /** Gives the place back to the shell, after Switch Role has ended the session. */
  readonly onLeave: () => void;
  /** In a place with a heading of its own: who is here is said to whoever listens, and takes no room. */
  readonly isCompact?: boolean;
  /** Asked before either way out: false stays. */
  readonly mayLeave?: () => Promise<boolean>;
}

/**
 * Who is here, and the two ways out: in the header of the page, or under the title on a phone. Both end the
 * session: the next person at a shared computer must not find it open.
 */
export function RoleHeader({
  title,
  name,
  status,
  description,
  onLeave,
  isCompact = false,
  mayLeave,
}: RoleHeaderProps) {
  const narrow = useMediaQuery(NARROW);
  const leave = async (to: 'home' | 'login') => {
    if (mayLeave && !(await mayLeave())) return;
    void endSession(to);
    if (to === 'home') onLeave();
  };
  const waysOut = (
    <Inline gap={2}>
      <Button size="small" variant="quiet" onClick={() => leave('home')}>
        {texts.switchRole}
      </Button>
      <Button size="small" icon={<IconLogout aria-hidden="true" />} onClick={() => leave('login')}>
        {texts.logout}
      </Button>
    </Inline>
  );
  if (isCompact) {
    return (
      <>
        <VisuallyHidden>
          <Heading level={1}>{title}</Heading>
        </VisuallyHidden>
        {!narrow && <FrameActions>{waysOut}</FrameActions>}
      </>
    );
  }
  return (
    <div className={classes.header}>
      {narrow && <InitialsAvatar name={name} />}
      <div className={classes.text}>
        <div className={classes.title}>
          <Heading level={1} size="small">
            {title}
          </Heading>
          {status}
          {description && <p className={classes.description}>{description}</p>}
        </div>
      </div>
      {narrow ? waysOut : <FrameActions>{waysOut}</FrameActions>}
    </div>
  );
}
