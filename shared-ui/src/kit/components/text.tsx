import type { ElementType, ReactNode } from 'react';
import { classNames } from './class-names';
import classes from './text.module.css';

export interface HeadingProps {
  readonly children: ReactNode;
  /** Its place in the outline. */
  readonly level: 1 | 2 | 3 | 4;
  /** Its looks, when they differ from its place. */
  readonly size?: 'display' | 'large' | 'medium' | 'small';
  readonly id?: string;
}

const SIZE_OF_LEVEL = { 1: 'large', 2: 'medium', 3: 'small', 4: 'small' } as const;

/** A heading of the outline. */
export function Heading({ children, level, size = SIZE_OF_LEVEL[level], id }: HeadingProps) {
  const Tag: ElementType = `h${level}`;
  return (
    <Tag id={id} className={classNames(classes.heading, classes[size])}>
      {children}
    </Tag>
  );
}

export interface TextProps {
  readonly children: ReactNode;
  readonly tone?: 'normal' | 'muted' | 'danger' | 'success';
  readonly size?: 'xs' | 's' | 'm' | 'l';
  readonly weight?: 'regular' | 'medium' | 'strong';
  readonly as?: ElementType;
  readonly id?: string;
}

/** A paragraph, or a run of words with `as="span"`. */
export function Text({
  children,
  tone = 'normal',
  size = 'm',
  weight = 'regular',
  as: Tag = 'p',
  id,
}: TextProps) {
  return (
    <Tag
      id={id}
      className={classNames(
        classes.text,
        classes[`${size}-size`],
        classes[tone],
        classes[`${weight}-weight`],
      )}
    >
      {children}
    </Tag>
  );
}

/** Words for screen readers alone. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={classes.hidden}>{children}</span>;
}
