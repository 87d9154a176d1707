import { admissionForm, cnicDigits, readCnicHints } from '..';

describe('what a CNIC says', () => {
  it('F-9.1 34201-0891231-8 and 3420108912318 are one number', () => {
    expect(cnicDigits('34201-0891231-8')).toBe('3420108912318');
    expect(cnicDigits('3420108912318')).toBe(cnicDigits(' 34201 0891231 8'));
    expect(cnicDigits('٣٤٢٠١-٠٨٩١٢٣١-٨')).toBe('3420108912318');
    expect(cnicDigits('34201-0891231')).toBeNull();
  });

  it('F-9.1 42201-0397640-8 is of Sindh, female', () => {
    expect(readCnicHints('42201-0397640-8')).toEqual({ province: 'sindh', sex: 'female' });
    expect(readCnicHints('34201-0891231-7')).toEqual({ province: 'punjab', sex: 'male' });
    expect(
      ['1', '2', '5', '6', '7', '8'].map((first) => readCnicHints(`${first}000000000001`)?.province),
    ).toEqual([
      'khyber-pakhtunkhwa',
      'former-fata',
      'balochistan',
      'islamabad',
      'gilgit-baltistan',
      'azad-jammu-kashmir',
    ]);
    expect([readCnicHints(''), readCnicHints('9000000000001'), readCnicHints('0000000000001')]).toEqual([
      null,
      null,
      null,
    ]);
  });

  it('F-9.1 90000-0000000-1 is refused by the form', () => {
    expect(admissionForm.safeParse({ cnic: '90000-0000000-1' }).success).toBe(false);
  });
});
