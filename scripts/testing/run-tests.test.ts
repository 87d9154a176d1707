import { MOST_FLAKY, readJest, readPlaywright, withSecondRun } from './run-tests.mjs';

const failure = (name: string, file = '/one.test.ts') => ({ name, file, message: 'was 1, not 2' });
const run = (passed: number, ...names: string[]) => ({
  good: names.length === 0,
  passed,
  failures: names.map((name) => failure(name)),
});

beforeEach(() => {
  jest.spyOn(console, 'log').mockImplementation(() => undefined);
});

describe('what fails is run once more', () => {
  it('is flaky, and passed, when it passes then', () => {
    const again = jest.fn(() => run(1));
    expect(withSecondRun(() => run(9, 'a'), again)).toEqual({ passed: 10, failed: 0, flaky: [failure('a')] });
    expect(again).toHaveBeenCalledWith('/one.test.ts', [failure('a')]);
  });

  it('has failed when it fails again, beside another that passes then', () => {
    expect(
      withSecondRun(
        () => run(8, 'a', 'b'),
        () => run(1, 'b'),
      ),
    ).toEqual({ passed: 9, failed: 1, flaky: [failure('a')] });
  });

  it('has failed when the second run says nothing of it', () => {
    const nothingRan = { good: true, passed: 0, failures: [] };
    const brokeDown = { good: false, passed: 1, failures: [] };
    for (const second of [nothingRan, brokeDown])
      expect(
        withSecondRun(
          () => run(9, 'a'),
          () => second,
        ),
      ).toEqual({ passed: 9, failed: 1, flaky: [] });
  });

  it('is not run again when more fail than may be lucky, or when no test did', () => {
    const again = jest.fn(() => run(1));
    const names = Array.from({ length: MOST_FLAKY + 1 }, (_, index) => `test ${index}`);
    expect(withSecondRun(() => run(1, ...names), again)).toMatchObject({ failed: MOST_FLAKY + 1, flaky: [] });
    expect(withSecondRun(() => ({ good: false, passed: 0, failures: [] }), again)).toMatchObject({
      failed: 1,
      flaky: [],
    });
    expect(again).not.toHaveBeenCalled();
  });
});

describe('a report', () => {
  it('of jest names what failed, and a file that could not be run', () => {
    const assertionResults = [
      { fullName: 'x is y', status: 'failed', failureMessages: ['\u001b[31mwas 1\u001b[39m\n  at x'] },
      { fullName: 'x is z', status: 'passed', failureMessages: [] },
    ];
    const report = {
      numPassedTests: 1,
      testResults: [
        { name: '/a.test.ts', status: 'failed', message: '', assertionResults },
        { name: '/b.test.ts', status: 'failed', message: 'Cannot find module', assertionResults: [] },
      ],
    };
    expect(readJest(report, false)).toEqual({
      good: false,
      passed: 1,
      failures: [
        { name: 'x is y', file: '/a.test.ts', message: 'was 1\n  at x' },
        { name: '', file: '/b.test.ts', message: 'Cannot find module' },
      ],
    });
  });

  it('of Playwright names what failed with all its titles', () => {
    const spec = (title: string, status: string) => ({
      title,
      tests: [{ status, results: [{ errors: [{ message: 'no button' }] }] }],
    });
    const report = {
      config: { rootDir: '/specs' },
      stats: { expected: 3 },
      suites: [
        {
          title: 'a.spec.ts',
          file: 'a.spec.ts',
          specs: [spec('one', 'expected')],
          suites: [{ title: 'on a phone', specs: [spec('two', 'unexpected')] }],
        },
      ],
    };
    expect(readPlaywright(report, false).failures).toEqual([
      { name: 'on a phone two', file: '/specs/a.spec.ts', message: 'no button' },
    ]);
  });

  it('that is missing is nothing good', () => {
    expect(readJest(null, true)).toEqual({ good: false, passed: 0, failures: [] });
    expect(readPlaywright(null, true).good).toBe(false);
  });
});
