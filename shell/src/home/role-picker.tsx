import type { Role } from '@uas/contract';
import { chooseRole, IconBuilding, IconChevronRight, IconSchool, IconSettings } from '@uas/shared-ui/kit';
import type { MouseEvent } from 'react';
import { texts } from './home.texts';
import classes from './public-home.module.css';

const DOORS: readonly { role: Role; icon: React.ReactNode }[] = [
  { role: 'student', icon: <IconSchool /> },
  { role: 'institute', icon: <IconBuilding /> },
  { role: 'admin', icon: <IconSettings /> },
];

/** The three doors of the site. Pressed before the scripts are there, one leads to the address of its login. */
export function RolePicker() {
  const choose = (role: Role) => (event: MouseEvent) => {
    event.preventDefault();
    chooseRole(role);
  };
  return (
    <form className={classes.doors} action="/">
      {DOORS.map(({ role, icon }) => (
        <div key={role} className={classes.door}>
          <span className={classes.doorIcon} aria-hidden="true">
            {icon}
          </span>
          <button
            type="submit"
            name="role"
            value={role}
            className={classes.doorButton}
            aria-describedby={`door-${role}`}
            onClick={choose(role)}
          >
            <span className={classes.doorName}>{texts[role]}</span>
          </button>
          <span className={classes.doorArrow} aria-hidden="true">
            <IconChevronRight />
          </span>
          <span id={`door-${role}`} className={classes.doorWords}>
            {texts[`${role}More`]}
          </span>
        </div>
      ))}
    </form>
  );
}
