const IN_A_WHILE = 'Please try again later.';

/** The sentence of a refusal with how long to wait, from the seconds of its `Retry-After`; as it is without them. */
export function withWait(sentence: string, retryAfter: string | null): string {
  const seconds = Number(retryAfter);
  if (!retryAfter || !(seconds > 0)) return sentence;
  const [count, unit] = seconds < 60 ? [Math.ceil(seconds), 'second'] : inMinutes(seconds);
  const wait = `Please try again in ${count} ${unit}${count === 1 ? '' : 's'}.`;
  return sentence.includes(IN_A_WHILE) ? sentence.replace(IN_A_WHILE, wait) : sentence;
}

function inMinutes(seconds: number): [number, string] {
  return seconds < 3_600 ? [Math.ceil(seconds / 60), 'minute'] : [Math.ceil(seconds / 3_600), 'hour'];
}
