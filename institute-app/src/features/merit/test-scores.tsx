import { importTestScores, listInstituteApplications, serverNow, sessionsWithPastYear } from '@uas/contract';
import { useEndpointMutation } from '@uas/shared-ui/query';
import { type ScoreCall, ScoreFile } from '@uas/shared-ui/score-file';
import { useState } from 'react';
import { useInstitute } from '../../institute/institute-context';

/** Results of entry tests that the institute has of its applicants, from a file. */
export function TestScores() {
  const { email } = useInstitute();
  const [sessions] = useState(() => sessionsWithPastYear(serverNow()));
  const preview = useEndpointMutation(importTestScores, { success: 'in-place' });
  const take = useEndpointMutation(importTestScores, {
    success: 'in-place',
    invalidates: [listInstituteApplications],
  });
  const own = (action: typeof take): ScoreCall => ({
    ...action,
    mutate: (request, options) => action.mutate({ ...request, params: { email } }, options),
  });
  return <ScoreFile sessions={sessions} preview={own(preview)} take={own(take)} />;
}
