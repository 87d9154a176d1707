import type { Application } from '@uas/contract';
import { IconMessage, IconUser, NewBadge } from '@uas/shared-ui/kit';
import { useMay } from '../../institute/institute-context';
import { aboutOf } from '../../institute/use-about';
import { useDialog } from '../../institute/use-dialog';
import { FormButtons } from '../application-pdf/form-buttons';
import { useFormSheet } from '../application-pdf/use-form-sheet';
import { ApplicationsSection, useFilteredApplications } from '../applications/applications-section';
import type { ApplicationCells } from '../applications/applications-table';
import { ApplicationMessagesDialog } from '../messages/application-messages-dialog';
import { PreparedButton } from '../prepared/prepared-button';
import { PreparedDialog } from '../prepared/prepared-dialog';
import { DecisionButtons } from '../review/decision-buttons';
import { ForApproved } from '../review/for-approved';
import { OfferButton } from '../review/offer-button';
import { OfferDialog } from '../review/offer-dialog';
import { ProposalDialog } from '../review/proposal-dialog';
import { SecondLookButton } from '../review/second-look-button';
import { SecondLookDialog } from '../review/second-look-dialog';
import { useDecide } from '../review/use-decide';
import { useDecideSelected } from '../review/use-decide-selected';

/** The applications with all that can be done with one: decide, look, write, save the form. */
export function ApplicationsPart() {
  const filtered = useFilteredApplications();
  const { list, put, refresh } = filtered.applications;
  const { open } = useDialog();
  const { decide, deciding, dialog } = useDecide({
    put,
    refresh,
    onPropose: (row) => open({ kind: 'proposal', about: aboutOf(row) }),
  });
  const bulk = useDecideSelected({
    put,
    refresh,
    rows: list.rows,
    total: list.total ?? 0,
    totalIsCapped: list.totalIsCapped,
  });
  const forms = useFormSheet();
  const [mayDecide, mayWrite] = [useMay('decide'), useMay('messages')];

  const secondLook = (row: Application) => (
    <SecondLookButton row={row} onClick={() => open({ kind: 'second-look', about: aboutOf(row) })} />
  );
  const cells: ApplicationCells = {
    decision: (row) => (
      <>
        {mayDecide && <DecisionButtons row={row} pending={deciding === row._id} onDecide={decide} />}
        {secondLook(row)}
      </>
    ),
    offer: (row) => (
      <>
        <OfferButton row={row} onClick={() => open({ kind: 'offer', about: aboutOf(row) })} />
        {secondLook(row)}
      </>
    ),
    profile: (row) => (
      <ForApproved
        row={row}
        opens="profile"
        icon={<IconUser aria-hidden="true" />}
        onClick={() => open({ kind: 'student-profile', about: aboutOf(row) })}
      />
    ),
    messages: (row) =>
      mayWrite && (
        <ForApproved
          row={row}
          opens="messages"
          icon={<IconMessage aria-hidden="true" />}
          badge={hasUnread(row) && <NewBadge />}
          onClick={() => open({ kind: 'application-messages', about: aboutOf(row) })}
        />
      ),
    forms: (row) => <FormButtons row={row} actions={forms} />,
  };
  const markRead = (id: string) =>
    list.replace(
      ({ _id }) => _id === id,
      (row) => ({ ...row, messages: row.messages.map(asRead) }),
    );
  return (
    <>
      <ApplicationsSection
        filtered={filtered}
        cells={cells}
        selection={mayDecide ? bulk.selection : undefined}
        bar={mayDecide && bulk.bar}
        actions={<PreparedButton />}
      />
      <PreparedDialog />
      <ApplicationMessagesDialog onRead={markRead} />
      <OfferDialog />
      <SecondLookDialog />
      {mayDecide && <ProposalDialog />}
      {forms.preview}
      {dialog}
      {bulk.dialogs}
    </>
  );
}

function hasUnread(row: Application): boolean {
  return row.messages.some(({ from, read }) => from === 'student' && !read);
}

function asRead<Message extends { readonly read: boolean }>(message: Message): Message {
  return { ...message, read: true };
}
