import type { Application } from '@uas/contract';
import { IconMessage, IconUser, NewBadge } from '@uas/shared-ui/kit';
import type { EndpointList } from '@uas/shared-ui/query';
import { useMay } from '../../institute/institute-context';
import { aboutOf } from '../../institute/use-about';
import { useDialog } from '../../institute/use-dialog';
import { FormButtons } from '../application-pdf/form-buttons';
import { useFormSheet } from '../application-pdf/use-form-sheet';
import { ApplicationMessagesDialog } from '../messages/application-messages-dialog';
import { asRead, hasUnread } from '../messages/unread';
import { PreparedDialog } from '../prepared/prepared-dialog';
import { ForApproved } from '../review/for-approved';
import { OfferButton } from '../review/offer-button';
import { OfferDialog } from '../review/offer-dialog';
import { ProposalDialog } from '../review/proposal-dialog';
import { SecondLookButton } from '../review/second-look-button';
import { SecondLookDialog } from '../review/second-look-dialog';

/** What can be done about one application beside deciding it, in the table and at the desk, and what that opens. */
export function useApplicationParts(list: EndpointList<Application>) {
  const { open } = useDialog();
  const forms = useFormSheet();
  const [mayDecide, mayWrite] = [useMay('decide'), useMay('messages')];
  const markRead = (id: string) => list.replace(({ _id }) => _id === id, asRead);
  return {
    secondLook: (row: Application) => (
      <SecondLookButton row={row} onClick={() => open({ kind: 'second-look', about: aboutOf(row) })} />
    ),
    offer: (row: Application) => (
      <OfferButton row={row} onClick={() => open({ kind: 'offer', about: aboutOf(row) })} />
    ),
    profile: (row: Application) => (
      <ForApproved
        row={row}
        opens="profile"
        icon={<IconUser aria-hidden="true" />}
        onClick={() => open({ kind: 'student-profile', about: aboutOf(row) })}
      />
    ),
    messages: (row: Application) =>
      mayWrite && (
        <ForApproved
          row={row}
          opens="messages"
          icon={<IconMessage aria-hidden="true" />}
          badge={hasUnread(row) && <NewBadge />}
          onClick={() => open({ kind: 'application-messages', about: aboutOf(row) })}
        />
      ),
    forms: (row: Application) => <FormButtons row={row} actions={forms} />,
    propose: (row: Application) => open({ kind: 'proposal', about: aboutOf(row) }),
    dialogs: (
      <>
        <PreparedDialog />
        <ApplicationMessagesDialog onRead={markRead} />
        <OfferDialog />
        <SecondLookDialog />
        {mayDecide && <ProposalDialog />}
        {forms.preview}
      </>
    ),
  };
}
