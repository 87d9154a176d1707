import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { drawErrors } from '../../lock/draw-errors';
import { optionalCnic, optionalDay, optionalPhone, text } from '../fields';
import { REFUSALS, sentenceOf } from '.';
import { fieldRefusals } from './field-refusals';

it('docs/errors.md is what the table says', () => {
  expect(readFileSync(join(__dirname, '../../../docs/errors.md'), 'utf8')).toBe(drawErrors());
});

it('every code is a subject and a reason in kebab-case', () => {
  expect(Object.keys(REFUSALS).filter((code) => !/^[a-z]+(-[a-z]+)*\.[a-z]+(-[a-z]+)*$/.test(code))).toEqual(
    [],
  );
});

it('fills the gaps of a sentence', () => {
  expect(sentenceOf({ code: 'password.too-short', params: { min: 4 } })).toBe(
    'Password must be at least 4 characters.',
  );
  expect(sentenceOf(null)).toBeNull();
});

it('names every field that is not right in its own words, optional ones too', () => {
  const shape = z.strictObject({
    name: text(3),
    phone: optionalPhone,
    cnic: optionalCnic,
    dob: optionalDay,
    age: z.number(),
  });
  const parsed = shape.safeParse({
    name: 'Sara',
    phone: 'x',
    cnic: '1',
    dob: 'soon',
    age: 'ten',
    paid: true,
  });
  expect(fieldRefusals(parsed.error?.issues ?? [])).toEqual([
    {
      path: 'name',
      code: 'text.too-long',
      params: { max: 3 },
      message: 'Please use at most 3 characters.',
    },
    { path: 'phone', code: 'phone.invalid', message: REFUSALS['phone.invalid'].message },
    { path: 'cnic', code: 'cnic.invalid', message: REFUSALS['cnic.invalid'].message },
    { path: 'dob', code: 'day.invalid', message: 'Please pick a date.' },
    {
      path: 'age',
      code: 'input.field-invalid',
      params: { field: 'age' },
      message: 'Please check the field "age".',
    },
    { path: 'paid', code: 'input.invalid', message: 'Please check what you have entered.' },
  ]);
});
