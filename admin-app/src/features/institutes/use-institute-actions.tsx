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
import { useInfo } from '../../admin/notifications';
import { useConfirmedDeed } from '../../admin/use-confirmed-action';
import { DeletedWithInstitute } from './deleted-with-institute';
import { texts } from './institutes.texts';

interface InstituteDeeds {
  readonly toggleQueries: (institute: InstituteProfile) => void;
  readonly askToDelete: (institute: InstituteProfile) => void;
  readonly dialog: ReactNode;
}

/** Receiving or Blocked at a click (it can be taken back), and deletion after the question. */
export function useInstituteDeeds(onToggled: (institute: InstituteProfile) => void): InstituteDeeds {
  const { tell, warn } = useInfo();
  const toggle = useEndpointMutation(setQueriesAllowed, {
    onDone: ({ institute }) => {
      onToggled(institute);
      tell(texts[institute.queriesAllowed ? 'nowReceiving' : 'nowBlocked']({ institute: institute.name }));
    },
    onFailed: ({ message }) => warn(message),
  });
  const deletion = useConfirmedDeed(deleteInstitute, {
    invalidates: [listAdminInstitutes, listDeletions, getCounts],
  });
  const askToDelete = ({ name, email }: InstituteProfile) =>
    deletion.ask({
      prompt: deletePersonPrompt('institute'),
      subject: `${name} (${email})`,
      details: <DeletedWithInstitute email={email} />,
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
