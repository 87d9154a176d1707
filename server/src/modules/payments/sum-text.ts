import { toCurrency } from 'n2words/en-PK';

/** A sum in sumText: `One lakh seventy-six thousand seven hundred rupees only.` */
export function sumText(paisa: number): string {
  const rest = String(paisa % 100).padStart(2, '0');
  const text = toCurrency(`${Math.floor(paisa / 100)}.${rest}`);
  return `${text.charAt(0).toUpperCase()}${text.slice(1)} only.`;
}
