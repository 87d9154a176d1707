import { Alert } from '@uas/shared-ui/kit';
import { useInstitute, useMay } from './institute-context';
import { texts } from './no-right.texts';

/** Says what can be done without a right and who gives it; nothing to those who have it. */
export function NoRight({ to }: { readonly to: 'decide' | 'dates' | 'messages' | 'people' }) {
  const { member } = useInstitute();
  const may = useMay(to);
  if (may || member === null) return null;
  const { mainAccount } = member;
  return (
    <Alert tone="info" live="off">
      {texts[to]({ mainAccount })}
    </Alert>
  );
}
