import { getContact, returnedMails } from '@uas/contract';
import { Alert, FailedState, Link, Skeleton, Stack, sentence } from '@uas/shared-ui/kit';
import { useEndpointQuery } from '@uas/shared-ui/query';
import type { AccountSectionProps } from './account-person';
import { texts } from './contact.texts';
import { OwnAddress } from './own-address';

/** Where the person is written to: the e-mail and, where SMS are sent, the phone, each with its mark and a way to confirm it. */
export function ContactSection({ person }: AccountSectionProps) {
  const { data, isLoading, error, refetch, isFetching } = useEndpointQuery(getContact, {});
  if (isLoading) return <Skeleton shape="row" count={2} label={texts.loading} />;
  if (!data) return <FailedState message={error?.message} onRetry={refetch} retrying={isFetching} />;
  const { email, phone } = data;
  return (
    <Stack gap={6}>
      {email.undeliverableSince !== null && (
        <Alert tone="attention" live="off" title={sentence(returnedMails(email.address))}>
          {person.role === 'admin'
            ? texts.returnedStaff
            : texts.returnedMore({ contact: (inner) => <Link to="/contact">{inner}</Link> })}
        </Alert>
      )}
      <OwnAddress
        channel="email"
        address={email.address}
        isConfirmed={email.confirmedAt !== null && email.undeliverableSince === null}
      />
      {phone && <OwnAddress channel="sms" address={phone.address} isConfirmed={phone.confirmedAt !== null} />}
    </Stack>
  );
}
