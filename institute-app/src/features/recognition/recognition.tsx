import { DEFAULT_BODY, getOwnRecognition, type OwnRecognition, type PublicRecognition } from '@uas/contract';
import {
  Alert,
  Button,
  FailedState,
  formatDay,
  Inline,
  RecognitionLine,
  Section,
  Skeleton,
  Stack,
  Text,
} from '@uas/shared-ui/kit';
import { useEndpointQuery } from '@uas/shared-ui/query';
import { useState } from 'react';
import { useInstitute, useMay } from '../../institute/institute-context';
import { AskForm } from './ask-form';
import { texts } from './recognition.texts';

/** Who recognises the university, as everybody reads it, and the way to ask for a look. */
export function Recognition() {
  const { email } = useInstitute();
  const found = useEndpointQuery(getOwnRecognition, { params: { email } });
  return (
    <Section title={texts.title}>
      {found.isLoading && <Skeleton shape="row" count={2} label={texts.loading} />}
      {found.isLoadingError && (
        <FailedState
          message={found.error.message}
          onRetry={() => void found.refetch()}
          retrying={found.isFetching}
        />
      )}
      {found.data && <RecognitionState of={found.data} />}
    </Section>
  );
}

function RecognitionState({ of }: { readonly of: OwnRecognition }) {
  const [isAsking, setIsAsking] = useState(false);
  const may = useMay('settings');
  const { state, reason, body, askedAt, askableFrom, validUntil } = of;
  const canAsk = may && askedAt === null && askableFrom === null;
  return (
    <Stack gap={3}>
      <Stack gap={1}>
        <Text size="s" tone="muted">
          {texts.everybodyReads}
        </Text>
        <RecognitionLine recognition={publicOf(of)} />
      </Stack>
      {state === 'recognised' && validUntil && <Text>{texts.until({ day: formatDay(validUntil) })}</Text>}
      {state === 'refused' && askedAt === null && (
        <Alert tone="attention" live="off" title={texts.refused({ body: body || DEFAULT_BODY })}>
          {reason}
        </Alert>
      )}
      {askedAt !== null && <Text>{texts.waits({ body, day: formatDay(askedAt) })}</Text>}
      {askableFrom !== null && <Text tone="muted">{texts.askableFrom({ day: formatDay(askableFrom) })}</Text>}
      {canAsk && !isAsking && (
        <Inline>
          <Button onClick={() => setIsAsking(true)}>
            {state === 'not-looked-up' ? texts.ask : texts.askAgain}
          </Button>
        </Inline>
      )}
      {canAsk && isAsking && <AskForm of={of} onClose={() => setIsAsking(false)} />}
      {!may && askedAt === null && <Text tone="muted">{texts.noRight}</Text>}
    </Stack>
  );
}

/** What everybody reads of it; why it was refused is not of that. */
function publicOf({
  state,
  body,
  number,
  validUntil,
  lookedUpAt,
  source,
}: OwnRecognition): PublicRecognition | null {
  if (!validUntil || !lookedUpAt) return null;
  return { state, body, number, until: validUntil, lookedUpAt, source };
}
