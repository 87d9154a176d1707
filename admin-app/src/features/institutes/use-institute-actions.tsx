import {
  deleteInstitute,
  deletePersonPrompt,
  getCounts,
  type InstituteProfile,
  listAdminInstitutes,
  listDeletions,
  setQueriesAllowed,
} from '@uas/contract';
import { useEndpointMutation } from '@uas/shared-ui/query';
import type { ReactNode } from 'react';
import { useBanner } from '../../admin/banner';
import { useConfirmedAction } from '../../admin/use-confirmed-action';
import { InstituteDeletionSummary } from './institute-deletion-summary';
import { texts } from './institutes.texts';

interface InstituteActions {
  readonly toggleQueries: (institute: InstituteProfile) => void;
  readonly askToDelete: (institute: InstituteProfile) => void;
  readonly dialog: ReactNode;
}

/** Receiving or Blocked at a click (it can be taken back), and deletion after the question. */
export function useInstituteActions(onToggled: (institute: InstituteProfile) => void): InstituteActions {
  const { notify, notifyFailure } = useBanner();
  const toggle = useEndpointMutation(setQueriesAllowed, {
    onDone: ({ institute }) => {
      onToggled(institute);
      notify(texts[institute.queriesAllowed ? 'nowReceiving' : 'nowBlocked']({ institute: institute.name }));
    },
    onFailed: ({ message }) => notifyFailure(message),
  });
  const deletion = useConfirmedAction(deleteInstitute, {
    invalidates: [listAdminInstitutes, listDeletions, getCounts],
  });
  const askToDelete = ({ name, email }: InstituteProfile) =>
    deletion.ask({
      prompt: deletePersonPrompt('institute'),
      subject: `${name} (${email})`,
      details: <InstituteDeletionSummary email={email} />,
      confirmLabel: texts.deleteOne,
      request: { params: { email } },
      done: deleteInstitute.texts.done,
    });
  return {
    toggleQueries: ({ _id, queriesAllowed }) =>
      void toggle.mutate({ body: { instituteId: _id, allowed: !queriesAllowed } }),
    askToDelete,
    dialog: deletion.dialog,
  };
}
