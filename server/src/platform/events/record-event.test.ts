import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { APPLICATION_EVENTS, EVENT_FIELDS, EVENT_KINDS, stepOf } from '@uas/contract';
import type { Unit } from '../http/unit-of-work';

it('knows neither a kind, a subject nor a field that the contract does not', () => {
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
  expect(EVENT_KINDS).toEqual([...EVENT_KINDS].sort());
  expect(EVENT_FIELDS).toEqual([...new Set(EVENT_FIELDS)].sort());
});

it('shows only steps of applications in a timeline, a decision as what was decided', () => {
  const labelled = EVENT_KINDS.flatMap((kind) =>
    ['pending', 'approved', 'rejected'].flatMap((status) => stepOf(kind, status) ?? []),
  );
  expect(new Set(labelled)).toEqual(new Set(APPLICATION_EVENTS));
  expect([stepOf('decide-application', 'rejected'), stepOf('decide-application', undefined)]).toEqual([
    'rejected',
    null,
  ]);
  expect(stepOf('withdraw-application', 'pending')).toBeNull();
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
