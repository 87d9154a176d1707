import { addGrades, convertedMarks, IBCC_SCALES } from './ibcc-scales';

const EIGHT = ['A', 'B', 'D', 'B', 'C', 'B', 'B', 'D'];

describe('grades of O and A level', () => {
  it.each([
    ['no grade at all', []],
    ['a grade that there is not', ['A', 'F']],
    ['an empty one', ['A', '']],
    ['a small letter', ['a']],
    ['a name that every object has', ['constructor']],
  ])('F-1.10 %s adds up to nothing', (_, grades) => {
    expect(addGrades(grades)).toBeNull();
  });

  it.each([
    ['F-1.10 O level', EIGHT, '560', '800', '70.0000'],
    ['F-1.10 O level with A level', [...EIGHT, 'C', 'B', 'A'], '785', '1100', '71.3636'],
    ['F-1.10 with the best grade', ['A*', 'A*', 'A*', 'A*', 'A', 'A', 'B', 'D'], '660', '800', '82.5000'],
    ['a subject without a pass counts with its total', ['A', 'U'], '85', '200', '42.5000'],
    ['nothing passed', ['U'], '0', '100', '0.0000'],
  ])('%s', (_, grades, obtained, total, percent) => {
    expect(addGrades(grades)).toEqual({ obtained, total, percent });
  });

  it('the order of grades changes nothing, and another scale counts as it says', () => {
    expect(addGrades([...EIGHT].reverse())).toEqual(addGrades(EIGHT));
    const next = { from: '2030-01-01', percents: { ...IBCC_SCALES[0].percents, A: '87.5' } };
    expect(addGrades(['A'], next)).toMatchObject({ obtained: '87.5', percent: '87.5000' });
  });

  it('the scale says from which day it counts', () => {
    expect(IBCC_SCALES.map(({ from }) => from)).toEqual(['2010-05-31']);
  });
});

describe('marks of another total', () => {
  const of800 = { obtained: '560', total: '800' };

  it.each(['0', '0.00', '', ' ', '-850', '1e3', 'many'])('F-1.10 none of a total of "%s"', (total) => {
    expect(convertedMarks(of800, total)).toBeNull();
    expect(convertedMarks({ obtained: '0', total }, '850')).toBeNull();
  });

  it('F-1.10 halves stay', () => {
    expect(convertedMarks(of800, '850')).toEqual({ obtained: '595', total: '850' });
    expect(convertedMarks({ obtained: '660', total: '800' }, '900')).toEqual({
      obtained: '742.5',
      total: '900',
    });
  });

  it('what has no end has two decimals, and digits of every script are read', () => {
    expect(convertedMarks({ obtained: '785', total: '1100' }, '850')?.obtained).toBe('606.59');
    expect(convertedMarks(of800, '۸۵۰')).toEqual({ obtained: '595', total: '850' });
  });
});
