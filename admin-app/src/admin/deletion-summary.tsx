import { formatNumber, language, Text } from '@uas/shared-ui/kit';
import { texts } from './admin.texts';

type Kind = 'applications' | 'programs' | 'queries' | 'messages' | 'files';

/** `3 files`; null where there are none. */
export function countOf(kind: Kind, count: number): string | null {
  return count === 0 ? null : texts[kind]({ count, number: formatNumber(count) });
}

interface DeletionSummaryProps {
  /** Undefined when they cannot be had: then nothing is said. */
  readonly counts: readonly (string | null)[] | undefined;
  readonly loading: boolean;
}

/** What a deletion takes along, in numbers. */
export function DeletionSummary({ counts, loading }: DeletionSummaryProps) {
  if (loading) return <Text tone="muted">{texts.counting}</Text>;
  return counts && <Text>{summaryOf(counts.filter((count) => count !== null))}</Text>;
}

function summaryOf(counts: readonly string[]): string {
  if (counts.length === 0) return texts.nothingElse;
  return texts.alsoDeletes({ list: new Intl.ListFormat(language().figures).format(counts) });
}
