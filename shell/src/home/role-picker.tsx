import type { Role } from '@uas/contract';
import { chooseRole, IconBuilding, IconChevronRight, IconSchool, IconSettings } from '@uas/shared-ui/kit';
import { texts } from './home.texts';
import classes from './public-home.module.css';

const DOORS: readonly { role: Role; icon: React.ReactNode }[] = [
  { role: 'student', icon: <IconSchool /> },
  { role: 'institute', icon: <IconBuilding /> },
  { role: 'admin', icon: <IconSettings /> },
];

/** The three doors of the site. */
export function RolePicker() {
  return (
    <div className={classes.doors}>
      {DOORS.map(({ role, icon }) => (
        <button
          key={role}
          type="button"
          className={classes.door}
          aria-labelledby={`door-${role}`}
          aria-describedby={`door-${role}-words`}
          onClick={() => chooseRole(role)}
        >
          <span className={classes.doorIcon} aria-hidden="true">
            {icon}
          </span>
          <span id={`door-${role}`} className={classes.doorName}>
            {texts[role]}
          </span>
          <span className={classes.doorArrow} aria-hidden="true">
            <IconChevronRight />
          </span>
          <span id={`door-${role}-words`} className={classes.doorWords}>
            {texts[`${role}More`]}
          </span>
        </button>
      ))}
    </div>
  );
}
