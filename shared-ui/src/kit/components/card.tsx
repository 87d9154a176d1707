import { type ReactNode, useId } from 'react';
import classes from './card.module.css';
import { classNames } from './class-names';
import { Heading } from './text';

export interface CardProps {
  readonly children: ReactNode;
  /** A Picture over the words, from edge to edge. */
  readonly media?: ReactNode;
  readonly padding?: 'none' | 'normal' | 'roomy';
  readonly as?: 'div' | 'article' | 'li' | 'section';
  /** Raised a little and outlined in the accent while pointed at; put one link with the card's name inside. */
  readonly interactive?: boolean;
  readonly className?: string;
}

/** A sheet of paper on the page. */
export function Card({
  children,
  media,
  padding = 'normal',
  as: Tag = 'div',
  interactive = false,
  className,
}: CardProps) {
  return (
    <Tag
      className={classNames(
        classes.card,
        classes[`${media ? 'none' : padding}-padding`],
        interactive && classes.interactive,
        className,
      )}
    >
      {media}
      {media ? <div className={classes[`${padding}-padding`]}>{children}</div> : children}
    </Tag>
  );
}

export interface SectionProps {
  readonly title: ReactNode;
  readonly children: ReactNode;
  readonly description?: ReactNode;
  /** Buttons beside the title. */
  readonly actions?: ReactNode;
  readonly level?: 2 | 3;
}

/** A titled part of a page; a landmark named by its title. */
export function Section({ title, children, description, actions, level = 2 }: SectionProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={classes.section}>
      <div className={classes.sectionHead}>
        <div>
          <Heading level={level} id={titleId}>
            {title}
          </Heading>
          {description && <p className={classes.description}>{description}</p>}
        </div>
        {actions && <div className={classes.actions}>{actions}</div>}
      </div>
      {children}
    </section>
  );
}
