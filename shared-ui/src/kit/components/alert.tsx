import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { texts } from '../texts/kit.texts';
import { sentence } from '../texts/texts';
import classes from './alert.module.css';
import { classNames } from './class-names';
import { VisuallyHidden } from './text';

export type Tone = 'info' | 'success' | 'attention' | 'danger';

export interface AlertProps {
  readonly tone?: Tone;
  readonly title?: ReactNode;
  readonly children?: ReactNode;
  /** A button or link that helps. */
  readonly action?: ReactNode;
  /** Whether it is spoken when it appears; `off` for what stands there from the start. */
  readonly live?: 'polite' | 'assertive' | 'off';
}

const ICONS = {
  info: IconInfoCircle,
  success: IconCircleCheck,
  attention: IconAlertTriangle,
  danger: IconCircleX,
};
const ROLES = { polite: 'status', assertive: 'alert', off: undefined } as const;

/** A sentence with its weight; danger is spoken at once, the others when there is a pause. */
export function Alert({
  tone = 'info',
  title,
  children,
  action,
  live = tone === 'danger' ? 'assertive' : 'polite',
}: AlertProps) {
  const Icon = ICONS[tone];
  return (
    <div role={ROLES[live]} className={classNames(classes.alert, classes[tone])}>
      <Icon aria-hidden="true" className={classes.icon} />
      <div className={classes.text}>
        <VisuallyHidden>{texts[tone]}</VisuallyHidden>
        {title && <p className={classes.title}>{translated(title)}</p>}
        {children && <div>{translated(children)}</div>}
      </div>
      {action && <div className={classes.action}>{action}</div>}
    </div>
  );
}

/** Most alerts say a sentence of the contract or of the server. */
function translated(text: ReactNode): ReactNode {
  return typeof text === 'string' ? sentence(text) : text;
}
