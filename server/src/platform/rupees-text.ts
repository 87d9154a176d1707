/** An amount in the English of the server: `Rs 1,500`, and `Rs 1,500.50` where there are paisa. */
export function rupeesText(paisa: number): string {
  const digits = paisa % 100 === 0 ? 0 : 2;
  return `Rs ${(paisa / 100).toLocaleString('en-GB', { minimumFractionDigits: digits })}`;
}
