/** The value, or null when it is not there in time; it may still come, and serve the next one. */
export async function within<Value>(
  milliseconds: number,
  work: Promise<Value | null>,
): Promise<Value | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), milliseconds);
  });
  const value = await Promise.race([work, late]);
  clearTimeout(timer);
  return value;
}
