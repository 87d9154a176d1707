import { isFormComplete, MAX_APPLICATIONS, type PublicInstitute } from '@uas/contract';
import { Alert, Button, Text } from '@uas/shared-ui/kit';
import { useEffect, useEffectEvent, useId } from 'react';
import { useApplications, useStudent } from '../../student/student-context';
import classes from './apply.module.css';
import { texts } from './apply.texts';
import { useApply } from './use-apply';
import type { Choices } from './use-choices';

/** Why nobody can apply right now, in a few words, or null (S-5.28, S-5.29). */
function useBlock(): string | null {
  const { student } = useStudent();
  const count = useApplications().length;
  if (count >= MAX_APPLICATIONS) return texts.limitReached;
  return student.paid ? null : texts.feeNotPaid;
}

/** Apply for one institute, with the reason beside it when it cannot be done. */
export function ApplyCell({ institute, choices }: { institute: PublicInstitute; choices: Choices }) {
  const { form } = useStudent();
  const reasonId = useId();
  const block = useBlock();
  const choice = choices.choiceFor(institute._id);
  const { submit, forget, pending, error } = useApply(institute, (next) =>
    choices.choose(institute._id, next),
  );
  const forgetRefusal = useEffectEvent(forget);
  const chosen = `${choice.department}\n${choice.course}\n${choice.session}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed choice is the reason to forget the refusal
  useEffect(() => forgetRefusal(), [chosen]);
  const incomplete = !isFormComplete(form.data?.admissionForm ?? null);
  return (
    <div className={classes.apply}>
      <Button
        variant="primary"
        disabled={block !== null}
        aria-disabled={incomplete || undefined}
        aria-describedby={block ? reasonId : undefined}
        aria-label={texts.applyTo({ institute: institute.name })}
        pending={pending}
        onClick={() => submit(choice)}
      >
        {texts.apply}
      </Button>
      {block && (
        <Text size="xs" tone="muted" id={reasonId}>
          {block}
        </Text>
      )}
      {error && <Alert tone="danger">{error}</Alert>}
    </div>
  );
}
