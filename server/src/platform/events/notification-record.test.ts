import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gapsOf } from '@uas/contract';
import { EVENTS } from '../../events';
import { notify } from '../../modules/notifications/notify';
import { NOTIFICATIONS } from '../../notifications';
import type { Unit } from '../http/unit-of-work';
import { type EventDescription, type EventRecord, event } from './event-record';
import { linkOf, type NotificationRecord, notification, recordOf, rolesOf } from './notification-record';

const RECORDS = Object.entries<NotificationRecord>(NOTIFICATIONS);
const REPOSITORY = join(__dirname, '../../../..');

/** The sources of a folder, without tests. */
function sourcesOf(folder: string): { file: string; source: string }[] {
  return readdirSync(join(REPOSITORY, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => ({ file, source: readFileSync(join(REPOSITORY, folder, file), 'utf8') }));
}

it('knows neither a kind nor a record without its texts, and tells none without what fills it in', () => {
  const to = { role: 'student', id: 's1' } as const;
  const record = { to: { student: {} }, category: 'account', fields: [], title: 'T', text: 'T.' } as const;
  const write = (unit: Unit) => [
    notify(unit.database, unit, { kind: 'account-kept', to, sourceId: 'e1' }),
    // @ts-expect-error No such kind.
    notify(unit.database, unit, { kind: 'no-such-kind', to, sourceId: 'e1' }),
    // @ts-expect-error The day is missing.
    notify(unit.database, unit, { kind: 'account-deletion-tomorrow', to, sourceId: 'e1' }),
    // @ts-expect-error Its sentence names a document.
    notify(unit.database, unit, { kind: 'document-verified', to, sourceId: 'e1', data: { reason: '' } }),
    // @ts-expect-error It has no name.
    notification(record),
    // @ts-expect-error It has no sentence.
    notification({ ...record, name: 'N', text: undefined }),
    // @ts-expect-error An event causes what there is.
    event({ about: ['student'], fields: [], history: 'H', notifies: ['no-such-kind'] }),
  ];
  expect(write).toBeInstanceOf(Function);
});

it.each(RECORDS)(
  'has only gaps that are filled in, and texts that end as their readers expect: %s',
  (_, record) => {
    const { title, text, sms = '', name, fields, to } = record;
    const unknown = (sentence: string, ...also: string[]) =>
      gapsOf(sentence).filter((gap) => ![...fields, ...also].includes(gap));
    expect([unknown(title), unknown(text), unknown(sms, 'site'), gapsOf(name)]).toEqual([[], [], [], []]);
    const views = Object.values(to).flatMap((view) => Object.values(view));
    expect(views.flatMap((value) => unknown(value, 'applicationId'))).toEqual([]);
    expect(new Set(fields).size).toBe(fields.length);
    expect(text).toMatch(/(\.|\}|\?)$/);
    expect([title, name]).toEqual([expect.stringMatching(/[^.]$/), expect.stringMatching(/[^.]$/)]);
    expect(rolesOf(record).length).toBeGreaterThan(0);
  },
);

it('takes back only kinds that there are, and ranks no two alike', () => {
  const kinds: readonly string[] = Object.keys(NOTIFICATIONS);
  const takenBack = RECORDS.flatMap(([, { takesBack = [] }]) => takesBack);
  expect(takenBack.filter((kind) => !kinds.includes(kind))).toEqual([]);
  const ranks = RECORDS.flatMap(([, { rank = [] }]) => rank);
  expect([ranks.length, new Set(ranks).size]).toEqual([19, 19]);
});

const PORTAL = {
  student: 'student-app/src',
  institute: 'institute-app/src',
  admin: 'admin-app/src',
} as const;
const WRITTEN = Object.fromEntries(
  Object.entries(PORTAL).map(([role, folder]) => {
    const sources = [...sourcesOf(folder), ...sourcesOf('shared-ui/src/account')];
    return [role, sources.map(({ source }) => source).join('\n')];
  }),
);

it.each(RECORDS)('leads into views that the portals know: %s', (_, record) => {
  for (const role of rolesOf(record)) {
    const names = Object.entries(record.to[role] ?? {})
      .flat()
      .filter((name) => gapsOf(name).length === 0);
    const unknown = names.filter(
      (name) => !new RegExp(`(['"\`]|\\b)${name}(['"\`:]|$)`, 'm').test(WRITTEN[role] ?? ''),
    );
    expect({ role, unknown }).toEqual({ role, unknown: [] });
  }
});

it('leads to the start of the portal while something of the view is not known', () => {
  const record = NOTIFICATIONS['program-proposed'];
  expect(linkOf(record, 'student', {}, 'a1')).toBe('/?dialog=proposal&application=a1&role=student');
  expect(linkOf(record, 'student', {}, null)).toBe('/?role=student');
  expect(linkOf(record, 'institute', {}, 'a1')).toBe('/?role=institute');
});

it('has no record of what only an object has', () => {
  expect(['toString', '__proto__', 'no-such-kind'].map((kind) => recordOf(NOTIFICATIONS, kind))).toEqual([
    null,
    null,
    null,
  ]);
});

it('a kind of notification is named once, whichever module it belongs to, and told by something', () => {
  const server = sourcesOf('server/src');
  const definition = /^ {2}'?([\w-]+)'?: notification\(/gm;
  const named = server
    .filter(({ file }) => /\.(events|notifications)\.ts$/.test(file))
    .flatMap(({ source }) => [...source.matchAll(definition)].map(([, kind]) => kind));
  expect([...named].sort()).toEqual(Object.keys(NOTIFICATIONS).sort());
  const telling = server
    .filter(({ file }) => !file.endsWith('notifications.ts'))
    .map(({ source }) => source.replace(definition, ''))
    .join('\n');
  expect(named.filter((kind) => !telling.includes(`'${kind}'`))).toEqual([]);
});

/** What an event fills in, by whom or what it is about (`notify-of-event.ts`). */
const FILLED_IN = {
  application: ['program', 'university', 'number', 'to', 'deadline', 'reason', 'documents'],
  account: ['at', 'left', 'to'],
};

it.each(Object.entries<EventRecord>(EVENTS))('causes only what it fills in: %s', (_, record) => {
  const said: readonly EventDescription[] = 'variants' in record ? Object.values(record.variants) : [record];
  const known = record.about[0] === 'application' ? FILLED_IN.application : FILLED_IN.account;
  const gaps = said.flatMap(({ notifies = [], fills }) => {
    const filled = [...known, ...Object.keys(fills?.({}) ?? {})];
    const caused = typeof notifies === 'function' ? [] : notifies;
    return caused.flatMap((kind) => NOTIFICATIONS[kind].fields.filter((field) => !filled.includes(field)));
  });
  expect(gaps).toEqual([]);
});
