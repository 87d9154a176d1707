import { z } from 'zod';
import { wireNow } from '../lock/wire';
import { type Open, openEnum } from './fields';
import { humanize, knownWord } from './known-values';
import { permissionsSchema, shownPermissions } from './staff/permissions';

type Status = 'pending' | 'approved';
const status = openEnum(['pending', 'approved']);

it('passes a word that came later as text, and nothing but text', () => {
  expect(status.parse('pending')).toBe('pending');
  expect(status.parse('waiting-list')).toBe('waiting-list');
  expect(status.safeParse(7).success).toBe(false);
  expect(status.safeParse(undefined).success).toBe(false);
});

it('asks its readers for a way on with the others', () => {
  const tones: Record<Status, string> = { pending: 'grey', approved: 'green' };
  const word: Open<Status> = status.parse('waiting-list');
  // @ts-expect-error another word has no tone
  const tone: string = tones[word];
  expect(tone).toBeUndefined();
  // @ts-expect-error another word is not one of the known
  const known: Status = word;
  expect(knownWord(['pending', 'approved'], known)).toBeNull();
  expect(knownWord(['pending', 'approved'], 'approved')).toBe('approved');
});

it.each([
  ['waiting-list', 'Waiting list'],
  ['offer_accepted', 'Offer accepted'],
  ['exportAudit', 'Export audit'],
  ['pending', 'Pending'],
  ['Waiting list', 'Waiting list'],
  ['', ''],
])('makes %s readable as %s', (word, readable) => {
  expect(humanize(word)).toBe(readable);
});

it('R-57 a request with an unknown flag is refused, a reply with one is read', () => {
  expect(permissionsSchema.safeParse({ viewReports: true, exportAudit: true }).success).toBe(false);
  expect(shownPermissions.parse({ viewReports: true, exportAudit: true })).toMatchObject({
    viewReports: true,
    manageStudents: false,
    exportAudit: true,
  });
});

describe('every reply', () => {
  const enums = (schema: unknown): string[] => {
    if (typeof schema !== 'object' || schema === null) return [];
    const { anyOf, ...rest } = schema as { anyOf?: { enum?: unknown; type?: string }[]; enum?: unknown };
    const open = anyOf?.some((option) => option.type === 'string' && option.enum === undefined);
    const options = (anyOf ?? []).filter((option) => !(open && option.enum));
    return [
      ...('enum' in rest ? [JSON.stringify(rest.enum)] : []),
      ...[...Object.values(rest), ...options].flatMap(enums),
    ];
  };

  it('leaves its words open', () => {
    const closed = Object.entries(wireNow()).flatMap(([name, { reply }]) =>
      enums(reply).map((found) => `${name}: ${found}`),
    );
    expect(closed).toEqual([]);
    expect(enums(z.toJSONSchema(z.object({ list: z.array(z.enum(['a'])) })))).toEqual(['["a"]']);
  });
});
