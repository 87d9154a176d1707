import fs from 'node:fs';
import path from 'node:path';
import { narrowings } from './narrowing';
import { type Call, wireNow } from './wire';

const object = (properties: object, more: object = {}) => ({ type: 'object', properties, ...more });
const text = { type: 'string' };

function call(change: Partial<Call> = {}): Call {
  return {
    method: 'POST',
    path: '/api/things/:id',
    body: object(
      { name: text, kind: { type: 'string', enum: ['a', 'b'] } },
      { required: ['name'], additionalProperties: false },
    ),
    reply: object({ name: text, note: text }, { required: ['name', 'note'] }),
    ...change,
  };
}

const closed = (...values: string[]) => ({ type: 'string', enum: values });
const open = (...values: string[]) => ({ anyOf: [closed(...values), text] });
const replying = (name: object) =>
  call({ reply: object({ name, note: text }, { required: ['name', 'note'] }) });

const between = (after: Call | undefined, before = call()) =>
  narrowings({ thing: before }, after ? { thing: after } : {});

it('the wire of today is the one in contract.lock.json, or has only grown since', () => {
  const locked = JSON.parse(fs.readFileSync(path.join(__dirname, '../contract.lock.json'), 'utf8'));
  expect(narrowings(locked, wireNow())).toEqual([]);
  expect(wireNow()).toEqual(locked);
});

it('a call that is named anew at its old address is the same call, and is compared', () => {
  expect(narrowings({ thing: call() }, { item: call({ path: '/api/things/:key' }) })).toEqual([]);
  const narrower = call({ path: '/api/things/:key', reply: object({ name: text }, { required: ['name'] }) });
  expect(narrowings({ thing: call() }, { item: narrower })).toEqual(['thing reply.note: is gone']);
  expect(narrowings({ thing: call() }, { item: call({ method: 'PUT' }) })).toEqual([
    'thing: the call is gone',
  ]);
});

describe('what an older portal would stumble over', () => {
  it.each<[string, Call | undefined, string]>([
    ['a call that is gone', undefined, 'thing: the call is gone'],
    [
      'another address',
      call({ path: '/api/stuff/:id' }),
      'thing: POST /api/things/:id became POST /api/stuff/:id',
    ],
    [
      'a field that becomes required',
      call({ body: object({ name: text, kind: text }, { required: ['name', 'kind'] }) }),
      'thing.body.kind: is now required',
    ],
    [
      'a field that is no longer taken',
      call({ body: object({ name: text }, { required: ['name'], additionalProperties: false }) }),
      'thing.body.kind: is no longer taken',
    ],
    [
      'a value that is no longer taken',
      call({ body: object({ name: text, kind: { type: 'string', enum: ['a'] } }, { required: ['name'] }) }),
      'thing.body.kind: no longer takes "b"',
    ],
    [
      'a shorter limit',
      call({ body: object({ name: { ...text, maxLength: 5 }, kind: text }, { required: ['name'] }) }),
      'thing.body.name: maxLength became narrower',
    ],
    [
      'another type',
      call({ body: object({ name: { type: 'number' }, kind: text }, { required: ['name'] }) }),
      'thing.body.name: string became number',
    ],
    [
      'a part of the reply that is gone',
      call({ reply: object({ name: text }, { required: ['name'] }) }),
      'thing reply.note: is gone',
    ],
    [
      'a part of the reply that may be missing',
      call({ reply: object({ name: text, note: text }, { required: ['name'] }) }),
      'thing reply.note: may be missing now',
    ],
    [
      'a part of the reply that may be null',
      call({
        reply: object(
          { name: text, note: { anyOf: [text, { type: 'null' }] } },
          { required: ['name', 'note'] },
        ),
      }),
      'thing.note reply: may be null now',
    ],
  ])('%s', (_, after, sentence) => {
    expect(between(after)).toContain(sentence);
  });
});

describe('the words of a reply', () => {
  it.each([
    ['an open enum takes another', open('a', 'b'), open('a', 'b', 'c')],
    ['a closed enum may be opened', closed('a', 'b'), open('a', 'b', 'c')],
  ])('%s', (_, before, after) => {
    expect(between(replying(after), replying(before))).toEqual([]);
  });

  it.each<[string, object, object, string]>([
    ['an open enum keeps what it has', open('a', 'b'), open('a'), 'thing.name reply: is no longer "b"'],
    ['opening an enum takes nothing away', closed('a', 'b'), open('a'), 'thing.name reply: is no longer "b"'],
    ['words do not become any text', open('a'), text, 'thing.name reply: is no longer "a"'],
    ['a closed enum stays as it is', closed('a'), closed('a', 'b'), 'thing.name reply: may be "b" now'],
  ])('%s', (_, before, after, sentence) => {
    expect(between(replying(after), replying(before))).toContain(sentence);
  });

  it('a new field of a reply passes, and requests stay strict about theirs', () => {
    const kind = { type: 'string', enum: ['a'] };
    const after = call({
      body: object({ name: text, kind }, { required: ['name'], additionalProperties: false }),
      reply: object({ name: text, note: text, state: open('a') }, { required: ['name', 'note', 'state'] }),
    });
    expect(between(after)).toEqual(['thing.body.kind: no longer takes "b"']);
  });
});

describe('what may grow', () => {
  it.each([
    [
      'a new optional field',
      call({ body: object({ name: text, kind: text, extra: text }, { required: ['name'] }) }),
    ],
    [
      'a new value',
      call({
        body: object({ name: text, kind: { type: 'string', enum: ['a', 'b', 'c'] } }, { required: ['name'] }),
      }),
    ],
    ['a field that is no longer required', call({ body: object({ name: text, kind: text }) })],
    [
      'more in the reply',
      call({ reply: object({ name: text, note: text, more: text }, { required: ['name', 'note', 'more'] }) }),
    ],
    ['another name of a path parameter', call({ path: '/api/things/:key' })],
  ])('%s', (_, after) => {
    expect(between(after)).toEqual([]);
  });

  it('new calls', () => {
    expect(narrowings({ thing: call() }, { thing: call(), other: call() })).toEqual([]);
  });
});
