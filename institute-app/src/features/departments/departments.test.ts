import { editedDepartment, editedDepartmentRefusal, newProgramRefusal, withProgram } from './departments';

const computing = { name: 'Computing', courses: ['BS Computer Science'] };

it("A-5.5 A-5.6 wants the department's name first, then the program's", () => {
  expect(newProgramRefusal([], { departmentName: '  ', programName: '' })).toBe(
    'Please add Department Name.',
  );
  expect(newProgramRefusal([], { departmentName: 'Computing', programName: '  ' })).toBe(
    'Please enter a Course name.',
  );
});

it('A-5.7 finds a program that is there already, however it is written', () => {
  const again = { departmentName: ' computing ', programName: ' bs computer  science' };
  expect(newProgramRefusal([computing], again)).toContain('is already in computing.');
  expect(withProgram([computing], again)).toEqual([computing]);
});

it('puts a new program into its department and makes the department when there is none', () => {
  expect(withProgram([computing], { departmentName: 'computing', programName: ' BS Data Science ' })).toEqual(
    [{ name: 'Computing', courses: ['BS Computer Science', 'BS Data Science'] }],
  );
  expect(withProgram([computing], { departmentName: ' Business ', programName: 'BBA' })).toEqual([
    computing,
    { name: 'Business', courses: ['BBA'] },
  ]);
});

it('A-5.8 trims and de-duplicates the programs of an edited department', () => {
  expect(editedDepartment({ name: ' Computing ', programs: ' BBA \n\nMBA\nbba\n  ' })).toEqual({
    name: 'Computing',
    courses: ['BBA', 'MBA'],
  });
});

it('refuses an edited department without a name or with the name of another one', () => {
  expect(editedDepartmentRefusal(' ', [])).toBe('Please add Department Name.');
  expect(editedDepartmentRefusal('COMPUTING', [computing])).toContain('another department of this name');
  expect(editedDepartmentRefusal('Business', [computing])).toBeNull();
});
