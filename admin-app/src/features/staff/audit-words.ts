import { AUDIT_ACTIONS, AUDIT_FIELDS, type AuditEntry, knownWord, readableWord } from '@uas/contract';
import { sentence } from '@uas/shared-ui/kit';
import { texts } from './audit.texts';
import { actionTexts, fieldTexts } from './audit-words.texts';

/** The text of an action; one that this page does not know yet is made readable: `accept-offer` as `Accept offer`. */
export function wordsOfAction(action: string): string {
  const known = knownWord(AUDIT_ACTIONS, action);
  return known === null ? sentence(readableWord(action)) : actionTexts[known];
}

function wordsOfField(field: string): string {
  const known = knownWord(AUDIT_FIELDS, field);
  return known === null ? sentence(readableWord(field)) : fieldTexts[known];
}

function fieldsOf(value: unknown): Record<string, unknown> {
  if (value === null || value === undefined) return {};
  return typeof value === 'object' && !Array.isArray(value) ? { ...value } : { value };
}

function said(value: unknown): string {
  if (value === undefined || value === null || value === '') return texts.nothing;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** What differs between before and after, one line a field. */
export function changesOf({ before, after }: Pick<AuditEntry, 'before' | 'after'>): string[] {
  const [old, now] = [fieldsOf(before), fieldsOf(after)];
  const names = [...new Set([...Object.keys(old), ...Object.keys(now)])];
  return names
    .filter((name) => JSON.stringify(old[name]) !== JSON.stringify(now[name]))
    .map((name) =>
      texts.changed({ field: wordsOfField(name), before: said(old[name]), after: said(now[name]) }),
    );
}
