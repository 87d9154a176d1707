import { type Application, listAdminApplications, sentenceOf } from '@uas/contract';
import {
  Button,
  CopyLinkButton,
  commonTexts,
  Day,
  EmailAddress,
  EmptyState,
  FailedState,
  IconFileText,
  Inline,
  KeyValueList,
  ProgramName,
  ReferenceNumber,
  Section,
  Skeleton,
  Stack,
  sentence,
  Text,
  Typed,
} from '@uas/shared-ui/kit';
import { RequestedDocuments } from '@uas/shared-ui/offer-letters';
import { useEndpointQuery } from '@uas/shared-ui/query';
import { Notes } from '@uas/shared-ui/threads';
import type { ViewProps } from '@uas/shared-ui/views';
import { ApplicationStatus } from '../../admin/application-status';
import { MessageButton } from '../../admin/buttons';
import { useOpenView } from '../../admin/use-view';
import { addressOfApplication } from '../../admin/view-addresses';
import { ApplicationButtons } from './application-buttons';
import { texts } from './applications.texts';
import { useApplicationActions } from './use-application-actions';

/** One application with how it stands, and all that can be opened and done about it. */
export function ApplicationView({ subject: number }: ViewProps<string>) {
  const found = useEndpointQuery(listAdminApplications, { query: { search: number } });
  const actions = useApplicationActions();
  const row = found.data?.applications.find((one) => one.number === number);
  if (found.isLoading) return <Skeleton shape="row" count={5} label={texts.loading} />;
  if (!found.data) {
    return <FailedState message={found.error?.message} onRetry={found.refetch} retrying={found.isFetching} />;
  }
  if (!row) return <EmptyState title={sentence(sentenceOf('application.not-found'))} />;
  return (
    <Stack gap={5}>
      <Inline gap={3} justify="between" align="start">
        <Stack gap={2}>
          <Text weight="strong" size="l">
            <Typed>{row.studentName}</Typed>
          </Text>
          <ApplicationStatus of={row} />
        </Stack>
        <ApplicationButtons application={row} actions={actions} />
      </Inline>
      <KeyValueList layout="columns" items={factsOf(row)} />
      <Ways row={row} />
      {row.requestedDocuments && (
        <Section title={texts.requests} level={3}>
          <RequestedDocuments requests={row.requestedDocuments} />
        </Section>
      )}
      <Notes applicationId={row._id} mayWrite />
      {actions.dialog}
    </Stack>
  );
}

/** The form, the student and the address, to go on with. */
function Ways({
  row: { studentEmail: email, studentName: name, number = '' },
}: {
  readonly row: Application;
}) {
  const openView = useOpenView();
  return (
    <Inline gap={2}>
      {email && (
        <Button
          size="small"
          icon={<IconFileText aria-hidden="true" />}
          onClick={() => openView('application-form', email)}
        >
          {texts.openForm}
        </Button>
      )}
      {email && <MessageButton to={{ userType: 'student', email, name }} />}
      <CopyLinkButton address={addressOfApplication(number)} />
    </Inline>
  );
}

function factsOf(row: Application) {
  const { number, department, instituteName, session, date, studentEmail } = row;
  return [
    { label: texts.number, value: <ReferenceNumber number={number} /> },
    {
      label: commonTexts.program,
      value: (
        <>
          <ProgramName of={row} />, <Typed>{department}</Typed>
        </>
      ),
    },
    { label: texts.university, value: <Typed>{instituteName}</Typed> },
    { label: commonTexts.session, value: session },
    { label: texts.date, value: <Day value={date} /> },
    { label: commonTexts.email, value: studentEmail && <EmailAddress>{studentEmail}</EmailAddress> },
  ];
}
