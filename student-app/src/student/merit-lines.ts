import { allowed, type MeritLine, type StudentApplication } from '@uas/contract';
import { formatInstant } from '@uas/shared-ui/kit';
import { texts } from './merit-lines.texts';

/** What merit lists say of an application. */
type Listed = Pick<StudentApplication, 'meritLines' | 'seat' | 'replyBy' | 'can'>;

/** What stands under the status: where the student is on the newest list; null where no list says anything. */
export function meritLineText(application: Listed): string | null {
  const [first] = application.meritLines ?? [];
  return first ? lineText(first, application) : null;
}

/** One line of a list as a sentence to the student. */
export function lineText(line: MeritLine, application: Listed): string {
  const { program, category, aggregate, closing, round } = line;
  const list = line.isProvisional ? texts.provisionalList({ round }) : texts.list({ round });
  const gaps = { program, list, category, position: line.position ?? '', aggregate };
  switch (line.result) {
    case 'selected':
    case 'upgraded': {
      const text = line.result === 'selected' ? texts.selected(gaps) : texts.upgraded(gaps);
      const until = replyUntil(line, application);
      return until ? `${text} ${texts.replyBy({ at: formatInstant(until) })}` : text;
    }
    case 'kept':
      return application.seat ? texts.hasSeat(gaps) : texts.hadSeat(gaps);
    case 'waiting': {
      const text = texts.waiting({ ...gaps, number: line.waiting ?? '' });
      return closing === '' ? text : `${text} ${texts.closing({ closing })}`;
    }
    case 'left-out':
      return texts.leftOut(gaps);
    default:
      return texts.notListed({ list });
  }
}

/** Whether the newest list says until when its offer can be answered. */
export function saysReplyBy(application: Listed): boolean {
  const [first] = application.meritLines ?? [];
  return first !== undefined && replyUntil(first, application) !== undefined;
}

/** Until when an offer can still be accepted; undefined for what is no offer, or is answered or over. */
function replyUntil({ result, isProvisional }: MeritLine, application: Listed): string | undefined {
  const isOffer = !isProvisional && (result === 'selected' || result === 'upgraded');
  return isOffer && allowed(application, 'accept') ? application.replyBy : undefined;
}
