import { IconInbox, IconReload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { reloadPage, useOutdatedPage } from '../client/page-age';
import { texts } from '../texts/kit.texts';
import { sentence } from '../texts/texts';
import { Alert } from './alert';
import { Button } from './button';
import classes from './states.module.css';

export interface EmptyStateProps {
  /** What is not here, e.g. 'No applications yet.'. */
  readonly title: ReactNode;
  readonly children?: ReactNode;
  /** The next thing to do. */
  readonly action?: ReactNode;
  readonly icon?: ReactNode;
}

/** Nothing here yet, and what to do next. */
export function EmptyState({ title, children, action, icon = <IconInbox /> }: EmptyStateProps) {
  return (
    <div className={classes.empty}>
      <span className={classes.icon} aria-hidden="true">
        {icon}
      </span>
      <p className={classes.title}>{typeof title === 'string' ? sentence(title) : title}</p>
      {children && <div className={classes.text}>{children}</div>}
      {action && <div className={classes.action}>{action}</div>}
    </div>
  );
}

export interface FailedStateProps {
  /** The sentence, e.g. the server's own words. */
  readonly message: ReactNode;
  readonly onRetry?: () => void;
  readonly retrying?: boolean;
  readonly retryLabel?: string;
}

/** Loads the page anew, where asking again cannot help. */
export function ReloadButton() {
  return (
    <Button size="small" icon={<IconReload aria-hidden="true" />} onClick={reloadPage}>
      {texts.reload}
    </Button>
  );
}

/** It did not work: why, and Retry; Reload once the page is known to be older than the site. */
export function FailedState({
  message,
  onRetry,
  retrying = false,
  retryLabel = texts.retry,
}: FailedStateProps) {
  const outdated = useOutdatedPage();
  const retry = onRetry && !outdated && (
    <Button size="small" icon={<IconReload aria-hidden="true" />} pending={retrying} onClick={onRetry}>
      {retryLabel}
    </Button>
  );
  return (
    <Alert tone="danger" action={outdated ? <ReloadButton /> : retry}>
      {message}
    </Alert>
  );
}
