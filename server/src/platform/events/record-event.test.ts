import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { APPLICATION_EVENTS } from '@uas/contract';
import { EVENTS } from '../../events';
import type { Unit } from '../http/unit-of-work';
import { type EventDescription, type EventRecord, type EventRecords, stepOf } from './event-record';

const RECORDS: EventRecords = EVENTS;

it('knows neither a kind, a subject nor a field that no record has', () => {
  const subject = { kind: 'student', id: 's1' } as const;
  const write = (unit: Unit) => [
    unit.emit({ kind: 'set-payment', subject, after: { paid: true } }),
    // @ts-expect-error No such kind.
    unit.emit({ kind: 'no-such-kind', subject }),
    // @ts-expect-error It is about students.
    unit.emit({ kind: 'set-payment', subject: { kind: 'institute', id: 'i1' } }),
    // @ts-expect-error It tells nothing about a form.
    unit.emit({ kind: 'set-payment', subject, after: { form: {} } }),
  ];
  expect(write).toBeInstanceOf(Function);
});

/** The gaps that each sentence may have. */
const GAPS = {
  history: ['actor', 'subject', 'program', 'institute'],
  student: ['program', 'university', 'document', 'documents', 'attempts'],
  institute: ['program', 'number', 'documents', 'member', 'account', 'attempts', 'changes'],
} as const;

it('every sentence of every record ends as its reader expects and has only gaps that are filled', () => {
  const described = Object.entries(RECORDS).flatMap(
    ([kind, record]): (readonly [string, EventDescription])[] =>
      'variants' in record
        ? Object.entries(record.variants).map(([name, each]) => [`${kind} ${name}`, each] as const)
        : [[kind, record] as const],
  );
  expect(described.length).toBeGreaterThan(90);
  for (const [name, each] of described) {
    for (const [reader, gaps] of Object.entries(GAPS)) {
      const text = each[reader as keyof typeof GAPS];
      if (text === undefined) continue;
      const found = [...text.matchAll(/\{(\w*)\}/g)].map(([, gap]) => gap);
      const filled: readonly (string | undefined)[] = [...gaps, ...Object.keys(each.fills?.({}) ?? {})];
      expect({ name, reader, unknown: found.filter((gap) => !filled.includes(gap)) }).toEqual({
        name,
        reader,
        unknown: [],
      });
      expect({ name, reader, text }).toMatchObject({
        text: expect.stringMatching(reader === 'history' ? /[^.]$/ : /\.$/),
      });
    }
  }
});

it('a kind of event is named once, whichever module it belongs to', () => {
  const modules = join(__dirname, '../..');
  const named = readdirSync(modules, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.events.ts'))
    .flatMap((file) =>
      [...readFileSync(join(modules, file), 'utf8').matchAll(/^ {2}'?([\w-]+)'?: event\(/gm)].map(
        ([, kind]) => kind,
      ),
    );
  expect([...named].sort()).toEqual(Object.keys(RECORDS).sort());
});

it('shows only steps of applications in a timeline, a decision as what was decided', () => {
  const labelled = Object.values(RECORDS).flatMap((record) =>
    ['pending', 'approved', 'rejected'].flatMap((status) => stepOf(record, status) ?? []),
  );
  expect(new Set(labelled)).toEqual(new Set(APPLICATION_EVENTS));
  expect([
    stepOf(EVENTS['decide-application'], 'rejected'),
    stepOf(EVENTS['decide-application'], undefined),
  ]).toEqual(['rejected', null]);
  expect(stepOf(EVENTS['withdraw-application'] as EventRecord, 'pending')).toBeNull();
});

it('calls each step of a timeline by one name', () => {
  const labels = new Map<string, Set<string>>();
  for (const { steps = {} } of Object.values<EventRecord>(RECORDS))
    for (const [kind, label] of Object.entries(steps))
      labels.set(kind, (labels.get(kind) ?? new Set()).add(label));
  expect([...labels].filter(([, names]) => names.size > 1)).toEqual([]);
  expect([...labels.keys()].sort()).toEqual([...APPLICATION_EVENTS].sort());
});

it('is the only place that writes an event', () => {
  const source = join(__dirname, '../..');
  const writing = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .filter((file) =>
      /insertInto\('event'\)|insert into event\b/.test(readFileSync(join(source, file), 'utf8')),
    );
  expect(writing).toEqual(['platform/events/record-event.ts']);
});
