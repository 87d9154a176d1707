import { firstPlan, plannedCategories, withCategory } from './edited-plan';

/** The codes that new categories of these names have in a plan. */
function codesFor(...labels: readonly string[]): string[] {
  const { categories } = labels.reduce((plan, label) => {
    const next = withCategory(plan);
    return {
      ...next,
      categories: next.categories.map((each, at, { length }) =>
        at === length - 1 ? { ...each, label } : each,
      ),
    };
  }, firstPlan());
  return plannedCategories(categories)
    .slice(1)
    .map(({ code }) => code);
}

const LONG = 'Children of employees of the university who teach at its campuses in';

describe('F-3.1 the code of a new category', () => {
  it('is its Latin letters where they are the whole name', () => {
    expect(codesFor('Same district', 'Army (serving)', '')).toEqual([
      'same-district',
      'army-serving',
      'category-4',
    ]);
  });

  it('is another one for another name also where letters are lost or cut, and can be sent', () => {
    const labels = ['معذور', 'کھیل', 'Sports کھیل', 'Sports معذور', `${LONG} Lahore`, `${LONG} Karachi`];
    const codes = codesFor(...labels);
    expect(new Set(codes).size).toBe(labels.length);
    for (const code of codes) expect(code).toMatch(/^[a-z0-9][a-z0-9-]{1,39}$/);
  });

  it('is the same for the same name in every program, whichever keyboard typed it', () => {
    const [first] = codesFor('کھیل');
    expect(codesFor('Sports', 'کھیل')[1]).toBe(first);
    expect(codesFor(' كھيل ')[0]).toBe(first);
    expect(codesFor('Sports', `${LONG} Lahore`)[1]).toBe(codesFor(`${LONG} Lahore`)[0]);
  });
});
