import { PageHeader, Stack, usePageTitle } from '@uas/shared-ui/kit';
import type { ReactNode } from 'react';
import classes from './prose.module.css';

interface ProseProps {
  readonly title: string;
  readonly description?: ReactNode;
  readonly children: ReactNode;
}

/** A page of words at a width that reads well. */
export function Prose({ title, description, children }: ProseProps) {
  usePageTitle(title);
  return (
    <Stack gap={5}>
      <PageHeader title={title} description={description} />
      <div className={classes.prose}>{children}</div>
    </Stack>
  );
}
