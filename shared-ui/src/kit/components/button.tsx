import { type ButtonHTMLAttributes, type ReactNode, type Ref, useState } from 'react';
import { Link, type LinkProps } from '../navigation/router';
import classes from './button.module.css';
import { classNames } from './class-names';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

interface ButtonLooks {
  readonly variant?: ButtonVariant;
  readonly size?: 'small' | 'medium' | 'large';
  /** An icon before the words. */
  readonly icon?: ReactNode;
  readonly fullWidth?: boolean;
}

export interface ButtonProps extends ButtonLooks, ButtonHTMLAttributes<HTMLButtonElement> {
  /** While the action is on its way: a spinner, still focusable, further clicks are ignored. */
  readonly pending?: boolean;
  /** What is said while pending; the own words otherwise. */
  readonly pendingLabel?: string;
  readonly ref?: Ref<HTMLButtonElement>;
}

function looksOf({ variant = 'secondary', size = 'medium', fullWidth }: ButtonLooks): string {
  return classNames(classes.button, classes[variant], classes[size], fullWidth && classes.full);
}

/**
 * An action. One primary button a screen; `type` is `button` unless told. One that is disabled by what it does, as Save when
 * everything is saved, keeps the focus: browsers would take it away and leave the keyboard nowhere.
 */
export function Button({
  variant,
  size,
  icon,
  fullWidth,
  pending = false,
  pendingLabel,
  disabled = false,
  className,
  children,
  onClick,
  onFocus,
  onBlur,
  type = 'button',
  ...rest
}: ButtonProps) {
  const [isFocused, setFocused] = useState(false);
  return (
    <button
      {...rest}
      type={type}
      className={classNames(looksOf({ variant, size, fullWidth }), className)}
      disabled={disabled && !isFocused}
      aria-disabled={pending || disabled || rest['aria-disabled'] || undefined}
      aria-busy={pending || undefined}
      data-pending={pending || undefined}
      onFocus={(event) => {
        setFocused(true);
        onFocus?.(event);
      }}
      onBlur={(event) => {
        // Another window in front takes nothing from what has the focus in this one.
        setFocused(document.activeElement === event.currentTarget);
        onBlur?.(event);
      }}
      onClick={(event) => {
        if (pending || disabled) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {pending ? <span className={classes.spinner} aria-hidden="true" /> : icon}
      <span>{pending && pendingLabel ? pendingLabel : children}</span>
    </button>
  );
}

export interface LinkButtonProps extends ButtonLooks, LinkProps {}

/** A link to another page that looks like a button. */
export function LinkButton({
  variant,
  size,
  icon,
  fullWidth,
  className,
  children,
  ...rest
}: LinkButtonProps) {
  return (
    <Link {...rest} className={classNames(looksOf({ variant, size, fullWidth }), className)}>
      {icon}
      <span>{children}</span>
    </Link>
  );
}

export interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  /** The name for screen readers and the tooltip. */
  readonly label: string;
  readonly icon: ReactNode;
  readonly tone?: 'normal' | 'danger';
  readonly ref?: Ref<HTMLButtonElement>;
}

/** A button that is only an icon, with a name. */
export function IconButton({ label, icon, tone = 'normal', className, ...rest }: IconButtonProps) {
  return (
    <IconAction
      {...rest}
      aria-label={label}
      title={rest.title ?? label}
      className={classNames(tone === 'danger' && classes.dangerIcon, className)}
    >
      {icon}
    </IconAction>
  );
}

/** The look of a button that is only an icon; its children name it. */
export function IconAction({
  className,
  type = 'button',
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement> & Pick<IconButtonProps, 'ref'>) {
  return <button {...rest} type={type} className={classNames(classes.iconButton, className)} />;
}
