import { importNationalTestScores, serverNow, sessionsWithPastYear } from '@uas/contract';
import { Card, Section } from '@uas/shared-ui/kit';
import { useEndpointMutation } from '@uas/shared-ui/query';
import { ScoreFile } from '@uas/shared-ui/score-file';
import { useState } from 'react';
import { texts } from './test-scores.texts';

/** Results of national tests, from a file; they count at all universities. */
export function TestScores() {
  const [sessions] = useState(() => sessionsWithPastYear(serverNow()));
  const preview = useEndpointMutation(importNationalTestScores, { success: 'in-place' });
  const take = useEndpointMutation(importNationalTestScores, { success: 'in-place' });
  return (
    <Section title={texts.title} description={texts.more}>
      <Card padding="roomy">
        <ScoreFile sessions={sessions} preview={preview} take={take} />
      </Card>
    </Section>
  );
}
