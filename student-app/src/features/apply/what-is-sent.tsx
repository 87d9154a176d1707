import { Text } from '@uas/shared-ui/kit';
import { useStudent } from '../../student/student-context';
import { texts } from './apply.texts';

/** That one may apply, and what travels with the application, said before it is sent. */
export function WhatIsSent() {
  const { documents } = useStudent().student;
  return (
    <div>
      <Text size="s">{texts.youCan}</Text>
      <Text size="s" tone="muted">
        {texts.sent({ count: documents.length })}
      </Text>
    </div>
  );
}
