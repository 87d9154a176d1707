import type { ReactNode } from 'react';
import { NavLink } from '../navigation/router';
import classes from './side-menu.module.css';

export interface MenuItem {
  readonly label: string;
  readonly to: string;
  readonly icon?: ReactNode;
  /** E.g. a NewBadge or a count. */
  readonly badge?: ReactNode;
}

/** The links of the site, in their order. */
export function SideMenu({ items, label }: { items: readonly MenuItem[]; label: string }) {
  return (
    <nav aria-label={label}>
      <ul className={classes.menu}>
        {items.map((item) => (
          <li key={item.to}>
            <NavLink to={item.to} end={item.to === '/'} className={classes.item ?? ''}>
              {item.icon && (
                <span className={classes.icon} aria-hidden="true">
                  {item.icon}
                </span>
              )}
              <span className={classes.label}>{item.label}</span>
              {item.badge}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
