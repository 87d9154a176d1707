import { formatMoney } from '@uas/shared-ui/kit';

/** A sum that travels in paisa, in rupees. */
export function formatPaisa(paisa: number): string {
  return formatMoney(paisa / 100);
}
