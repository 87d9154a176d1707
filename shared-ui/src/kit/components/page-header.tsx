import type { ReactNode } from 'react';
import classes from './page-header.module.css';
import { Heading } from './text';

export interface PageHeaderProps {
  readonly title: ReactNode;
  readonly description?: ReactNode;
  /** Words beside the title, e.g. a StatusBadge. */
  readonly status?: ReactNode;
  readonly actions?: ReactNode;
  /** A link back, over the title. */
  readonly back?: ReactNode;
}

/** The one h1 of a page, with what can be done there. */
export function PageHeader({ title, description, status, actions, back }: PageHeaderProps) {
  return (
    <div className={classes.header}>
      {back && <div className={classes.back}>{back}</div>}
      <div className={classes.row}>
        <div className={classes.text}>
          <div className={classes.titleRow}>
            <Heading level={1}>{title}</Heading>
            {status}
          </div>
          {description && <p className={classes.description}>{description}</p>}
        </div>
        {actions && <div className={classes.actions}>{actions}</div>}
      </div>
    </div>
  );
}
