import type { StudentApplication } from '@uas/contract';
import { formatNumber, Stack, Text, Typed } from '@uas/shared-ui/kit';
import { texts } from './seat-terms.texts';

/** Which preference the offer of a merit list is, and what accepting it means; nothing where it holds no seat or is accepted. */
export function SeatTerms({ application }: { readonly application: StudentApplication }) {
  const { seat, preferences, offerAccepted } = application;
  if (!seat || offerAccepted) return null;
  // Nothing can stand above the first one.
  const isLast = seat.stays || seat.acceptedSeat === 'is-kept' || preferences?.position === 1;
  const isOnly = preferences?.count === 1;
  return (
    <Stack gap={1}>
      {preferences && preferences.count > 1 && (
        <Text>
          {texts.position({
            program: <Typed>{seat.program}</Typed>,
            position: formatNumber(preferences.position),
            count: formatNumber(preferences.count),
          })}
        </Text>
      )}
      {seat.acceptedSeat !== undefined && <Text>{isOnly ? texts.isOnly : endOf(isLast)}</Text>}
    </Stack>
  );
}

function endOf(isLast: boolean): string {
  return isLast ? texts.isKept : texts.movesUp;
}
