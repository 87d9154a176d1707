import { mixesLookAlikes } from '@uas/contract';
import { StatusBadge } from '@uas/shared-ui/kit';
import { texts } from './institutes.texts';

/** Marks a name that mixes letters of alphabets that look alike; nothing for every other name. */
export function LookAlikeBadge({ name }: { readonly name: string }) {
  if (!mixesLookAlikes(name)) return null;
  return <StatusBadge status={texts.lookAlikes} tone="danger" />;
}
