import type { MeritRule } from './merit-rule';

/** The language of rules as this build speaks it; what a later one adds needs a higher number. */
export const MERIT_FORMAT = 1;

/** The rule behind what a server sends; null for one of a later language, which cannot be shown or counted here. */
export function readMeritRule({
  format,
  rule,
}: {
  readonly format: number;
  readonly rule: unknown;
}): MeritRule | null {
  return format === MERIT_FORMAT ? (rule as MeritRule) : null;
}

/** The rule that counts for a program in a session: its own, else the one for all; undefined where there is none. */
export function ruleFor<Rule extends { readonly session: string; readonly programId: string | null }>(
  rules: readonly Rule[],
  { session, programId }: { readonly session: string; readonly programId: string | null },
): Rule | undefined {
  const ofSession = rules.filter((rule) => rule.session === session);
  const own = programId === null ? undefined : ofSession.find((rule) => rule.programId === programId);
  return own ?? ofSession.find((rule) => rule.programId === null);
}
