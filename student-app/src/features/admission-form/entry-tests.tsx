import { MOST_TESTS } from '@uas/contract';
import { CheckboxField, TextField } from '@uas/shared-ui/forms';
import { formatList, Stack, Text } from '@uas/shared-ui/kit';
import classes from './admission-form.module.css';
import { FormFold, isAnyWrong } from './form-fold';
import { LineList } from './line-list';
import { texts } from './result.texts';
import type { AdmissionFormState } from './use-admission-form';

const NO_TEST = { test: '', year: '', rollNo: '', score: '', outOf: '' };

/** The entry tests that somebody took, and whether they are a Hafiz: both count in some merit rules. */
export function EntryTests({ form }: { form: AdmissionFormState }) {
  const { tests = [], hafiz = false } = form.values;
  const facts = formatList([
    ...(tests.length > 0 ? [texts.testCount({ count: tests.length })] : []),
    ...(hafiz ? [texts.hafiz] : []),
  ]);
  return (
    <FormFold title={texts.tests} facts={facts} isWrong={isAnyWrong(form.errors, ['tests', 'hafiz'])}>
      <Stack gap={4}>
        <CheckboxField
          label={texts.hafiz}
          name="hafiz"
          value={hafiz}
          onChange={(next) => form.set({ hafiz: next })}
        />
        <Text size="s" tone="muted">
          {texts.testsMore}
        </Text>
        <LineList
          lines={tests}
          onChange={(next) => form.set({ tests: next })}
          empty={NO_TEST}
          most={MOST_TESTS}
          addLabel={texts.addTest}
          lineLabel={texts.testNumber}
          removeLabel={texts.removeTest}
          removeQuestion={texts.removeTestQuestion}
          className={classes.test}
        >
          {(line, at, set) => {
            const field = (name: keyof typeof NO_TEST) => ({
              label: texts[name],
              name: `tests.${at}.${name}`,
              value: line[name],
              onChange: (value: string) => set({ [name]: value }),
            });
            return (
              <>
                <TextField maxLength={60} {...field('test')} />
                <TextField inputMode="numeric" maxLength={4} {...field('year')} />
                <TextField maxLength={60} {...field('rollNo')} />
                <TextField inputMode="decimal" maxLength={9} {...field('score')} />
                <TextField inputMode="decimal" maxLength={9} {...field('outOf')} />
              </>
            );
          }}
        </LineList>
      </Stack>
    </FormFold>
  );
}
