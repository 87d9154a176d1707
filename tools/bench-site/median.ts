/** The middle of the values, or the mean of the two in the middle; NaN for none. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  const middle = sorted.length / 2;
  const around = sorted.slice(Math.ceil(middle) - 1, Math.floor(middle) + 1);
  return around.reduce((sum, value) => sum + value, 0) / around.length;
}
