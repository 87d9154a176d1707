import type { ElementType, ReactNode } from 'react';
import { classNames } from './class-names';
import classes from './layout.module.css';

/** A step of the space scale: 1 is 4 px, 2 is 8, 3 is 12, 4 is 16, 5 is 24, 6 is 32, 7 is 48. */
export type Space = 1 | 2 | 3 | 4 | 5 | 6 | 7;

export interface StackProps {
  readonly children: ReactNode;
  readonly gap?: Space;
  readonly as?: ElementType;
  readonly className?: string;
}

const gapClass = (gap: Space) => classes[`gap-${gap}`];

/** Things below one another, evenly spaced. */
export function Stack({ children, gap = 4, as: Tag = 'div', className }: StackProps) {
  return <Tag className={classNames(classes.stack, gapClass(gap), className)}>{children}</Tag>;
}

export interface InlineProps extends StackProps {
  readonly align?: 'start' | 'center' | 'end' | 'baseline';
  readonly justify?: 'start' | 'between' | 'end' | 'center';
}

/** Things beside one another that wrap when there is no room. */
export function Inline({
  children,
  gap = 3,
  as: Tag = 'div',
  align = 'center',
  justify = 'start',
  className,
}: InlineProps) {
  return (
    <Tag
      className={classNames(
        classes.inline,
        gapClass(gap),
        classes[`align-${align}`],
        classes[`justify-${justify}`],
        className,
      )}
    >
      {children}
    </Tag>
  );
}

export interface GridProps extends StackProps {
  /** How narrow a column may become before the grid drops one: small 10 rem, medium 16, large 22. */
  readonly column?: 'small' | 'medium' | 'large';
}

/** Equal columns, as many as fit. */
export function Grid({ children, gap = 4, as: Tag = 'div', column = 'medium', className }: GridProps) {
  return (
    <Tag className={classNames(classes.grid, gapClass(gap), classes[`column-${column}`], className)}>
      {children}
    </Tag>
  );
}
