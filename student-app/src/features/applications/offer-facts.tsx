import { type ReadCondition, type StudentApplication, serverNow } from '@uas/contract';
import { Alert, formatDay, Stack, Text } from '@uas/shared-ui/kit';
import { SeatTerms } from '../../student/seat-terms';
import { texts } from './offer.texts';
import { answerText } from './offer-state';

/** What stands above an answer: how long there is, and what the offer depends on. */
export function OfferFacts({ application }: { application: StudentApplication }) {
  const { replyBy, conditions = [], seat } = application;
  if (!replyBy && conditions.length === 0 && !seat) return null;
  return (
    <Stack gap={3}>
      {replyBy && <Alert tone="attention">{answerText(replyBy, serverNow())}</Alert>}
      <SeatTerms application={application} />
      {conditions.length > 0 && (
        <div>
          <Text>{texts.conditions}</Text>
          <ul>
            {conditions.map((condition) => (
              <li key={condition._id} dir="auto">
                {textOf(condition)}
              </li>
            ))}
          </ul>
        </div>
      )}
    </Stack>
  );
}

function textOf({ text: condition, dueAt, state }: ReadCondition): string {
  if (state === 'met') return texts.met({ condition });
  if (state === 'not-met') return texts.notMet({ condition });
  return dueAt ? texts.due({ condition, day: formatDay(dueAt) }) : condition;
}
