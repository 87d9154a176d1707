import { comparableName, identityOf } from './identity-of';

const form = { cnic: '34201-0891231-8', name: 'Muhammad Ali', fatherName: 'Karim Khan', dob: '2007-03-01' };

describe('what a form says of its person', () => {
  it('F-9.9 is the same for every way of writing Muhammad, for spaces, case and accents', () => {
    const written = [
      ...[
        'Mohammad  Ali',
        'MOHAMMED ALI',
        'Muhammed Ali',
        'M. Ali',
        'Md Ali',
        'Md. ali',
        'M Ali',
        'Mohd. Ali',
      ],
      ...['Mohamed Ali', 'Muhammad-Ali', ' Múhammad Àli '],
    ];
    for (const name of written) expect(identityOf({ ...form, name })).toEqual(identityOf(form));
  });

  it('F-9.9 tells other people apart', () => {
    const others = [
      { ...form, name: 'Mahmud Ali' },
      { ...form, name: 'Ali' },
      { ...form, fatherName: 'Karim' },
      { ...form, dob: '2007-03-02' },
      // Where one name ends and the other begins is part of it.
      { ...form, name: 'Muhammad', fatherName: 'Ali Karim Khan' },
    ];
    for (const other of others) expect(identityOf(other).person).not.toBe(identityOf(form).person);
  });

  it('reads Urdu letters of either keyboard', () => {
    expect(comparableName('محمد علي')).toBe(comparableName('محمد علی'));
    expect(comparableName('محمد علی')).not.toBe('');
  });

  it('says nothing where something is missing', () => {
    const empty = { cnic: '', name: '', fatherName: '', dob: '' };
    expect(identityOf(empty)).toEqual({ cnic: null, person: null });
    for (const field of ['name', 'fatherName', 'dob'] as const) {
      expect(identityOf({ ...form, [field]: ' ' }).person).toBeNull();
    }
    expect(identityOf({ ...form, name: '...' }).person).toBeNull();
  });
});
