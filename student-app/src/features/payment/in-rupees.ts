/** Sums travel in paisa and are read in rupees. */
export function inRupees(paisa: number): number {
  return paisa / 100;
}
