import { type Application, listAdminApplications, sentenceOf } from '@uas/contract';
import { useUnsavedWarning } from '@uas/shared-ui/forms';
import {
  Button,
  CopyLinkButton,
  commonTexts,
  Day,
  EmailAddress,
  EmptyState,
  FailedState,
  Heading,
  IconArrowLeft,
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
import { TypedPart } from '@uas/shared-ui/overlays';
import { useEndpointQuery } from '@uas/shared-ui/query';
import { Notes } from '@uas/shared-ui/threads';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { ApplicationStatus } from '../../admin/application-status';
import { MessageButton } from '../../admin/buttons';
import { leavesApplication } from '../../admin/use-application-page';
import { useOpenView } from '../../admin/use-view';
import { addressOfApplication } from '../../admin/view-addresses';
import classes from './application.module.css';
import { ApplicationButtons } from './application-buttons';
import { texts } from './applications.texts';
import { useApplicationActions } from './use-application-actions';

interface ApplicationDetailProps {
  readonly number: string;
  readonly onClose: () => void;
  /** What happened to it, for whoever may read that. */
  readonly history: ReactNode;
}

/** The page of one application: it takes the focus, and whoever leaves it is asked before a note that was begun is lost. */
export function ApplicationDetail({ number, onClose, history }: ApplicationDetailProps) {
  const titleId = useId();
  const page = useRef<HTMLElement>(null);
  const [isUnsaved, setIsUnsaved] = useState(false);
  useUnsavedWarning(isUnsaved, leavesApplication);
  useEffect(() => {
    page.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, []);
  return (
    <section ref={page} tabIndex={-1} aria-labelledby={titleId} data-focus-home="" className={classes.page}>
      <Inline gap={3}>
        <Button size="small" icon={<IconArrowLeft aria-hidden="true" />} onClick={onClose}>
          {texts.back}
        </Button>
        <Heading level={2} id={titleId}>
          {texts.application({ number })}
        </Heading>
      </Inline>
      <TypedPart onUnsaved={setIsUnsaved}>
        <Details number={number} history={history} />
      </TypedPart>
    </section>
  );
}

/** How it stands, all that can be opened and done about it, and what happened. */
function Details({ number, history }: Omit<ApplicationDetailProps, 'onClose'>) {
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
      {history}
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
