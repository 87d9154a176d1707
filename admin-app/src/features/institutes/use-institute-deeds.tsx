import { deleteInstitute, deletePersonPrompt, type InstituteProfile, setQueriesAllowed } from '@uas/contract';
import { useAction } from '@uas/shared-ui/kit';
import type { ReactNode } from 'react';
import { useConfirmedDeed } from '../../deeds/use-confirmed-deed';
import { WhatGoesWithInstitute } from '../../deletions/what-goes';
import { useInfo } from '../../info/info';
import { texts } from './institutes.texts';

interface InstituteDeeds {
  readonly toggleQueries: (institute: InstituteProfile) => void;
  readonly askToDelete: (institute: InstituteProfile) => void;
  readonly dialog: ReactNode;
}

interface Options {
  readonly onToggled: (institute: InstituteProfile) => void;
  readonly onDeleted: () => void;
}

/** Receiving or Blocked at a click (it can be taken back), and deletion after the question. */
export function useInstituteDeeds({ onToggled, onDeleted }: Options): InstituteDeeds {
  const { tell, warn } = useInfo();
  const toggle = useAction(setQueriesAllowed, {
    onDone: ({ institute }) => {
      onToggled(institute);
      tell(texts[institute.queriesAllowed ? 'nowReceiving' : 'nowBlocked']({ institute: institute.name }));
    },
    onFailed: warn,
  });
  const deletion = useConfirmedDeed(deleteInstitute, { onDone: onDeleted });
  const askToDelete = ({ name, email }: InstituteProfile) =>
    deletion.ask({
      prompt: deletePersonPrompt('institute'),
      subject: `${name} (${email})`,
      details: <WhatGoesWithInstitute email={email} />,
      confirmLabel: texts.deleteOne,
      request: { params: { email } },
      done: deleteInstitute.texts.done,
    });
  return {
    toggleQueries: ({ _id, queriesAllowed }) =>
      void toggle.run({ body: { instituteId: _id, allowed: !queriesAllowed } }),
    askToDelete,
    dialog: deletion.dialog,
  };
}
