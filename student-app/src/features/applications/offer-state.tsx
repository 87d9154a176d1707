import { allowed, DAY, HOUR, type StudentApplication, serverNow } from '@uas/contract';
import { formatInstant, Text, Typed } from '@uas/shared-ui/kit';
import { saysReplyBy } from '../../student/merit-lines';
import { RefundText } from '../../student/refund-text';
import { texts } from './offer.texts';

/** How an application ended, in a sentence; of an open offer until when it can be answered, unless its list says so. */
export function OfferState({ application }: { application: StudentApplication }) {
  const { offerAccepted, outcomeText, replyBy, refund } = application;
  if (outcomeText) {
    return (
      <>
        <Text as="span" size="s" tone="muted">
          <Typed>{outcomeText}</Typed>
        </Text>{' '}
        {refund && (
          <Text as="span" size="s">
            <RefundText refund={refund} />
          </Text>
        )}
      </>
    );
  }
  if (!allowed(application, 'message') || offerAccepted || !replyBy || saysReplyBy(application)) return null;
  return (
    <Text as="span" size="s">
      {answerText(replyBy, serverNow())}
    </Text>
  );
}

/** `Answer until 26 Nov 2026, 10:00 (5 days left)`. */
export function answerText(replyBy: string, now: Date): string {
  const at = formatInstant(replyBy);
  const left = new Date(replyBy).getTime() - now.getTime();
  if (left <= 0) return texts.ended({ at });
  const time =
    left < 2 * DAY
      ? texts.hoursLeft({ count: Math.max(1, Math.floor(left / HOUR)) })
      : texts.daysLeft({ count: Math.floor(left / DAY) });
  return `${texts.answerUntil({ at })} (${time})`;
}
