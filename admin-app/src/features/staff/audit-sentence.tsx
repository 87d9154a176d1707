import { type AuditEntry, EVENT_KINDS, type EventKind, knownWord } from '@uas/contract';
import { Typed } from '@uas/shared-ui/kit';
import type { ReactNode } from 'react';
import { TwoLines } from '../../admin/two-lines';
import { labelOfAction } from './audit-labels';
import { actorTexts, goneTexts, sentenceTexts } from './audit-sentences.texts';

/** What happened, in a sentence with the present names, and the e-mail of the person it is about. */
export function AuditSentence({ entry }: { readonly entry: AuditEntry }) {
  const { action, about } = entry;
  const key = keyOf(knownWord(EVENT_KINDS, action), entry.after);
  // An older server sends no names.
  if (about === undefined)
    return <TwoLines first={<span>{labelOfAction(action)}</span>} second={entry.subject} />;
  const email = about.email === entry.actor ? '' : about.email;
  if (key === null) return <TwoLines first={<span>{labelOfAction(action)}</span>} second={email} />;
  // Each sentence uses some of these names.
  const sentenceWith: (names: Names) => ReactNode = sentenceTexts[key];
  const sentence = sentenceWith({
    actor: <Doer entry={entry} />,
    subject: <Name name={about.name} fallback={gone(about.kind)} />,
    program: <Name name={about.program} fallback={goneTexts.program} />,
    institute: <Name name={about.institute} fallback={goneTexts.university} />,
  });
  return <TwoLines first={<span>{sentence}</span>} second={email} />;
}

/** Who did it: of a university the member, where it was not its main account. */
function Doer({ entry }: { readonly entry: AuditEntry }) {
  const { actorName, actorRole, actorMember } = entry;
  const actor = <Name name={actorName} fallback={actorTexts[knownWord(ACTORS, actorRole) ?? 'other']} />;
  if (!actorMember?.name) return actor;
  return actorTexts.member({ member: <Typed>{actorMember.name}</Typed>, institute: actor });
}

/** A name as people typed it, or what is said where there is none. */
function Name({ name = '', fallback }: { readonly name?: string; readonly fallback: string }) {
  return name === '' ? fallback : <Typed>{name}</Typed>;
}

const ACTORS = ['system', 'student', 'institute', 'admin'] as const;
const SUBJECTS = ['student', 'institute', 'member', 'staff', 'academy', 'application', 'program'] as const;

function gone(kind: string): string {
  return goneTexts[knownWord(SUBJECTS, kind) ?? 'other'];
}

type SentenceKey = Extract<keyof typeof sentenceTexts, string>;
type Names = Readonly<Record<'actor' | 'subject' | 'program' | 'institute', ReactNode>>;

/**
 * One action may be two sentences: an application is approved or rejected, a payment confirmed or taken back. Null where
 * the line does not say which.
 */
function keyOf(action: EventKind | null, after: unknown): SentenceKey | null {
  const values: Record<string, unknown> = typeof after === 'object' && after !== null ? { ...after } : {};
  if (action === 'decide-application')
    return chosen(values.status, [
      ['approved', 'approve'],
      ['rejected', 'reject'],
    ]);
  if (action === 'set-payment')
    return chosen(values.paid, [
      [true, 'pay'],
      [false, 'revert-payment'],
    ]);
  if (action === 'set-queries-allowed')
    return chosen(values.allowed, [
      [true, 'resume-queries'],
      [false, 'pause-queries'],
    ]);
  if (action === 'set-query-answered')
    return chosen(values.answered, [
      [true, 'answer-query'],
      [false, 'reopen-query'],
    ]);
  if (action === 'set-institute-looked-at')
    return chosen(values.lookedAt, [
      [true, 'look-at-institute'],
      [false, 'look-again-at-institute'],
    ]);
  return action;
}

function chosen(value: unknown, keys: readonly (readonly [unknown, SentenceKey])[]): SentenceKey | null {
  return keys.find(([each]) => each === value)?.[1] ?? null;
}
