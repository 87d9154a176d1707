import type { StudentApplication } from '@uas/contract';
import { formatNumber, Stack, Text, Typed } from '@uas/shared-ui/kit';
import { texts } from './seat-terms.texts';

/** Which preference the offer of a merit list is, and what accepting it means; nothing where it holds no seat or is accepted. */
export function SeatTerms({ application }: { readonly application: StudentApplication }) {
  const { seat, preferences, offerAccepted } = application;
  if (!seat || offerAccepted) return null;
  const isLast = seat.stays || seat.acceptedSeat === 'is-kept';
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
      {seat.acceptedSeat !== undefined && <Text>{isLast ? texts.isKept : texts.movesUp}</Text>}
    </Stack>
  );
}
