import {
  deleteInstitute,
  deletePersonPrompt,
  getCounts,
  listAdminInstitutes,
  listDeletions,
  listQueues,
  type StaffInstitute,
  setInstituteLookedAt,
  setQueriesAllowed,
} from '@uas/contract';
import { useEndpointMutation } from '@uas/shared-ui/query';
import type { ReactNode } from 'react';
import { useConfirmedAction } from '../../admin/use-confirmed-action';
import { InstituteDeletionSummary } from './institute-deletion-summary';
import { texts } from './institutes.texts';

interface InstituteActions {
  readonly toggleQueries: (institute: StaffInstitute) => void;
  readonly toggleLookedAt: (institute: StaffInstitute) => void;
  readonly askToDelete: (institute: StaffInstitute) => void;
  readonly dialog: ReactNode;
}

/** Receiving or Blocked, and looked at or not, at a click (both can be taken back), and deletion after the question. */
export function useInstituteActions(onToggled: (institute: StaffInstitute) => void): InstituteActions {
  const toggle = useEndpointMutation(setQueriesAllowed, {
    success: ({ institute: { name, queriesAllowed } }) =>
      texts[queriesAllowed ? 'nowReceiving' : 'nowBlocked']({ institute: name }),
    onDone: ({ institute }) => onToggled(institute),
    failure: 'reported',
  });
  const look = useEndpointMutation(setInstituteLookedAt, {
    invalidates: [listQueues],
    success: ({ institute: { name, lookedAt } }) =>
      texts[lookedAt ? 'nowLookedAt' : 'nowNotLookedAt']({ institute: name }),
    onDone: ({ institute }) => onToggled(institute),
    failure: 'reported',
  });
  const deletion = useConfirmedAction(deleteInstitute, {
    invalidates: [listAdminInstitutes, listDeletions, getCounts, listQueues],
  });
  const askToDelete = ({ name, email }: StaffInstitute) =>
    deletion.ask({
      prompt: deletePersonPrompt('institute'),
      subject: `${name} (${email})`,
      details: <InstituteDeletionSummary email={email} />,
      confirmLabel: texts.deleteOne,
      request: { params: { email } },
      again: {
        code: 'institute.vouchers-open',
        request: { params: { email }, query: { withOpenVouchers: 'true' } },
      },
    });
  return {
    toggleQueries: ({ _id, queriesAllowed }) =>
      void toggle.mutate({ body: { instituteId: _id, allowed: !queriesAllowed } }),
    toggleLookedAt: ({ _id, lookedAt }) =>
      void look.mutate({ body: { instituteId: _id, lookedAt: !lookedAt } }),
    askToDelete,
    dialog: deletion.dialog,
  };
}
