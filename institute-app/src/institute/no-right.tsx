import { Alert } from '@uas/shared-ui/kit';
import { texts } from './institute.texts';
import { useInstitute, useMay } from './institute-context';

type Needed = 'decide' | 'dates' | 'lists' | 'settings' | 'messages' | 'people';

/** What can be done without a right and who gives it, in a sentence; null for those who have it. */
export function useMissingRight(to: Needed | undefined): string | null {
  const { member } = useInstitute();
  const may = useMay(to ?? 'decide');
  return to === undefined || may || member === null ? null : texts[to]({ mainAccount: member.mainAccount });
}

/** Says what can be done without a right and who gives it; nothing to those who have it. */
export function NoRight({ to }: { readonly to: Needed }) {
  const missing = useMissingRight(to);
  if (missing === null) return null;
  return (
    <Alert tone="info" live="off">
      {missing}
    </Alert>
  );
}
