import type { Choice } from '@uas/shared-ui/forms';
import { sentence } from '@uas/shared-ui/kit';

/** Words of the contract to choose from: sent as they are, shown in the language in use. */
export function choicesOf(values: readonly string[]): Choice[] {
  return values.map((value) => ({ value: value, label: sentence(value) }));
}
