import { EmailAddress, KeyValueList, LinkButton, Stack, Text, Typed } from '@uas/shared-ui/kit';
import { texts } from './account.texts';
import type { AccountSectionProps } from './account-person';
import { OwnNameForm } from './own-name-form';

/** Who the account belongs to. Staff change their name here, the others where the rest of their profile is. */
export function ProfileSection({ person: { role, name, email } }: AccountSectionProps) {
  return (
    <Stack gap={4}>
      <KeyValueList
        items={[
          ...(role === 'admin' ? [] : [{ label: texts.name, value: name && <Typed>{name}</Typed> }]),
          {
            label: texts.email,
            value: (
              <Typed>
                <EmailAddress>{email}</EmailAddress>
              </Typed>
            ),
          },
        ]}
      />
      <Text tone="muted">{texts.emailMore}</Text>
      {role === 'admin' ? (
        <OwnNameForm name={name} />
      ) : (
        <Stack gap={2}>
          <Text tone="muted">{texts.editProfileMore}</Text>
          <div>
            <LinkButton to={`/?editing=open&role=${role}`}>{texts.editProfile}</LinkButton>
          </div>
        </Stack>
      )}
    </Stack>
  );
}
