import { texts } from './forms.texts';
import classes from './sign-in.module.css';

/** A link-style button from one card to another, e.g. "Don't have an account? Register". */
export interface SwitchTo {
  readonly label: string;
  readonly onClick: () => void;
}

/** What stands under a login or registration: the way to the other one, and the way out of the role. */
export function CardLinks({
  switchTo,
  onLeave,
  leaveLabel = texts.switchRole,
}: {
  switchTo?: SwitchTo;
  onLeave?: () => void;
  leaveLabel?: string;
}) {
  if (!switchTo && !onLeave) return null;
  return (
    <div className={classes.foot}>
      {switchTo && (
        <button type="button" className={classes.link} onClick={switchTo.onClick}>
          {switchTo.label}
        </button>
      )}
      {onLeave && (
        <button type="button" className={classes.link} onClick={onLeave}>
          {leaveLabel}
        </button>
      )}
    </div>
  );
}
