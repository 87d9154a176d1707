import { Alert, Stack, Text } from '@uas/shared-ui/kit';
import { Fragment, useState } from 'react';
import { texts } from './account.texts';
import type { AccountSectionProps } from './account-person';

/** The form of the portal for a new password; after each change an empty one. */
export function PasswordSection({ person: { changePassword } }: AccountSectionProps) {
  const [changes, setChanges] = useState(0);
  return (
    <Stack gap={4}>
      <Text tone="muted">{texts.passwordMore}</Text>
      {changes > 0 && <Alert tone="success">{texts.passwordChanged}</Alert>}
      <Fragment key={changes}>{changePassword(() => setChanges(changes + 1))}</Fragment>
    </Stack>
  );
}
