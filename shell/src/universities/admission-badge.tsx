import {
  type AdmissionState,
  type AdmissionSummary,
  isDayEdge,
  type PublicInstitute,
  summarizeAdmissions,
} from '@uas/contract';
import { Badge, type BadgeTone, formatDay, formatInstant } from '@uas/shared-ui/kit';
import classes from './admission-badge.module.css';
import { usePageTime } from './page-time';
import { texts } from './universities.texts';

const TONES: Record<AdmissionState, BadgeTone> = {
  open: 'success',
  late: 'attention',
  opens: 'accent',
  closed: 'neutral',
};

/** Whether one can apply to a university now and until when; nothing where it has set no dates. */
export function AdmissionBadge({ university }: { readonly university: PublicInstitute }) {
  const summary = summarizeAdmissions(university.dates ?? [], usePageTime());
  return summary && <SummaryBadge summary={summary} />;
}

/** The same, where it is known already. */
export function SummaryBadge({ summary: { state, at } }: { readonly summary: AdmissionSummary }) {
  return (
    <div className={classes.badge}>
      <Badge tone={TONES[state]}>{labelOf(state, at)}</Badge>
    </div>
  );
}

function labelOf(state: AdmissionState, at: Date | null): string {
  if (state === 'closed') return texts.closed;
  if (at === null) return texts.open;
  const when = formatDate(at);
  if (state === 'open') return texts.openUntil({ when });
  return state === 'late' ? texts.lateUntil({ when }) : texts.opens({ when });
}

/** `20 Nov 2026`, with the time where it is not the beginning or the end of the day. */
export function formatDate(at: Date): string {
  return isDayEdge(at) ? formatDay(at) : formatInstant(at);
}
