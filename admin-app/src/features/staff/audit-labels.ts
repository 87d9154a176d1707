import { type AuditEntry, humanize, knownWord, PERMISSION_GROUPS } from '@uas/contract';
import { formatList, sentence } from '@uas/shared-ui/kit';
import { texts } from './audit.texts';
import { fieldTexts } from './audit-labels.texts';

/** The name of an action: `accept-offer` as `Accept offer`. */
export function labelOfAction(action: string): string {
  return sentence(humanize(action));
}

/** The name of a field; one that this page does not know yet is made readable. */
function labelOfField(field: string): string {
  const known = knownWord(Object.keys(fieldTexts) as Extract<keyof typeof fieldTexts, string>[], field);
  return known === null ? sentence(humanize(field)) : fieldTexts[known];
}

function fieldsOf(value: unknown): Record<string, unknown> {
  if (value === null || value === undefined) return {};
  return typeof value === 'object' && !Array.isArray(value) ? { ...value } : { value };
}

/** Fields whose values are lists of names and numbers, which stay as they are. */
const NAMES = ['added', 'applications', 'removed'];

/** Fields whose values are codes, not what somebody typed. */
const CODED = ['kind', 'proof', 'status', 'typeTag', 'verdict'];

/** A value as text: lists joined, booleans as yes and no, codes made readable, of an object the fields that are set. */
function textOfValue(value: unknown, field = ''): string {
  if (value === undefined || value === null || value === '') return texts.emptyText;
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  if (Array.isArray(value)) return formatList(value.map((item) => textOfItem(item, field)));
  if (typeof value === 'string' && CODED.includes(field)) return sentence(humanize(value));
  if (typeof value !== 'object') return String(value);
  const set = Object.entries(value).filter(([, item]) => item !== null && item !== '');
  return formatList(
    set.map(([name, item]) => texts.value({ field: labelOfField(name), value: textOfValue(item, name) })),
  );
}

function textOfItem(item: unknown, field: string): string {
  if (typeof item === 'object') return textOfValue(item, field);
  return NAMES.includes(field) ? String(item) : labelOfField(String(item));
}

/** Which rights were given, and which taken away. */
function permissionChanges(before: unknown, after: unknown): string[] {
  const [old, now] = [fieldsOf(before), fieldsOf(after)];
  const labels = PERMISSION_GROUPS.flatMap(({ flags }) => flags);
  const changed = (from: Record<string, unknown>, to: Record<string, unknown>) =>
    labels.filter(({ flag }) => from[flag] !== true && to[flag] === true).map(({ label }) => sentence(label));
  const [given, taken] = [changed(old, now), changed(now, old)];
  return [
    ...(given.length > 0 ? [texts.given({ rights: formatList(given) })] : []),
    ...(taken.length > 0 ? [texts.taken({ rights: formatList(taken) })] : []),
  ];
}

/** Identifiers of rows, which mean nothing to a person. */
const IDS = ['documentId', 'file', 'instituteId', 'otherId'];

/** What differs between before and after, one line a field. */
export function changesOf({ before, after }: Pick<AuditEntry, 'before' | 'after'>): string[] {
  const [old, now] = [fieldsOf(before), fieldsOf(after)];
  const names = [...new Set([...Object.keys(old), ...Object.keys(now)])].filter(
    (name) => !IDS.includes(name),
  );
  return names
    .filter((name) => JSON.stringify(old[name]) !== JSON.stringify(now[name]))
    .filter((name) => name in old || JSON.stringify(now[name]) !== '[]')
    .flatMap((name) => {
      if (name === 'permissions') return permissionChanges(old[name], now[name]);
      const [field, value] = [labelOfField(name), textOfValue(now[name], name)];
      return name in old
        ? texts.changed({ field, before: textOfValue(old[name], name), after: value })
        : texts.value({ field, value });
    });
}
