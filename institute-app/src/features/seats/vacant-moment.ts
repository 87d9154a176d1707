import { endingOf } from '@uas/contract';
import { type Moment, momentOf, momentText } from '../../institute/typed-moment';

/** Until when seats are vacant, as it is typed. */
export function vacantMoment(until: string | null | undefined): Moment {
  return momentOf(until ?? null, endingOf);
}

/** `10 Dec 2026`, or with its time. */
export function atText(until: string): string {
  return momentText(vacantMoment(until));
}
