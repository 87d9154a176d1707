import { getOfferLetter } from '@uas/contract';
import { PrintFrame } from '@uas/shared-ui/data';
import { Button, FailedState, IconPrinter, Inline, Skeleton, Stack } from '@uas/shared-ui/kit';
import { useEndpointQuery } from '@uas/shared-ui/query';
import { useState } from 'react';
import { LetterSheet } from './letter-sheet';
import { texts } from './offer-letters.texts';

/** The letter of an offer to read and to print, on one sheet of A4. */
export function OfferLetter({ applicationId }: { applicationId: string }) {
  const letter = useEndpointQuery(getOfferLetter, { params: { id: applicationId } });
  const [printing, setPrinting] = useState(false);
  if (letter.isLoading) return <Skeleton shape="card" label={texts.loading} />;
  if (!letter.data) {
    return (
      <FailedState message={letter.error?.message} onRetry={letter.refetch} retrying={letter.isFetching} />
    );
  }
  return (
    <Stack gap={4}>
      <Inline gap={3}>
        <Button
          variant="primary"
          icon={<IconPrinter aria-hidden="true" />}
          pending={printing}
          pendingLabel={texts.printing}
          onClick={() => setPrinting(true)}
        >
          {texts.print}
        </Button>
      </Inline>
      <LetterSheet letter={letter.data} />
      <PrintFrame
        printing={printing}
        onDone={() => setPrinting(false)}
        title={texts.printTitle({ number: letter.data.number })}
      >
        <LetterSheet letter={letter.data} />
      </PrintFrame>
    </Stack>
  );
}
