import { isFormComplete, MAX_APPLICATIONS, type PublicInstitute, sentenceOf, serverNow } from '@uas/contract';
import { Alert, Button, Inline, LazyBoundary, lazyPart, sentence, Text } from '@uas/shared-ui/kit';
import { type MouseEvent, useEffect, useEffectEvent, useId } from 'react';
import { useApplications, useStudent } from '../../student/student-context';
import { Applied } from './applied';
import classes from './apply.module.css';
import { texts } from './apply.texts';
import { chosenDatesRefusal, lateNotice } from './chosen-dates';
import { useApply } from './use-apply';
import type { Choices } from './use-choices';
import { WhatIsSent } from './what-is-sent';

const facts = lazyPart(
  async () => (await import('./facts-here')).FactsHere,
  () => texts.factsNotLoaded,
);
const merit = lazyPart(
  async () => (await import('./merit-here')).MeritHere,
  () => texts.meritNotLoaded,
);

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
  const { submit, forget, applied, refusalOf, pending, error } = useApply(institute, (next) =>
    choices.choose(institute._id, next),
  );
  const forgetRefusal = useEffectEvent(forget);
  const chosen = `${choice.department}\n${choice.course}\n${choice.session}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed choice is the reason to forget the refusal
  useEffect(() => forgetRefusal(), [chosen]);
  const now = serverNow();
  const refusal = block === null ? chosenDatesRefusal(institute, choice, now) : null;
  const closed = refusal && sentence(sentenceOf(refusal));
  const isChosen = choice.department !== '' && choice.course !== '';
  const early = block === null && isChosen && choice.session !== '' ? refusalOf(choice) : null;
  const notice = block ?? (early && sentence(early)) ?? closed ?? lateNotice(institute, choice, now);
  const mayApply = isChosen && choice.session !== '' && !block && !early && !closed;
  const incomplete = !isFormComplete(form.data?.admissionForm ?? null);
  return (
    <div className={classes.apply} data-apply="" data-wide="">
      {mayApply && <WhatIsSent institute={institute} choice={choice} />}
      <Inline gap={2}>
        <Button
          variant="primary"
          disabled={block !== null}
          aria-disabled={incomplete || closed !== null || undefined}
          aria-describedby={notice ? reasonId : undefined}
          aria-label={texts.applyTo({ institute: institute.name })}
          pending={pending}
          onClick={() => submit(choice)}
        >
          {texts.apply}
        </Button>
        {mayApply && !pending && <Back institute={institute} choices={choices} />}
      </Inline>
      {isChosen && (
        <LazyBoundary waiting={null}>
          <facts.Part institute={institute} choice={choice} />
        </LazyBoundary>
      )}
      {mayApply && (
        <LazyBoundary waiting={null}>
          <merit.Part institute={institute} choice={choice} />
        </LazyBoundary>
      )}
      {notice && notice !== error && (
        <Text size="xs" tone="muted" id={reasonId}>
          {notice}
        </Text>
      )}
      {error && <Alert tone="danger">{error}</Alert>}
      {applied && !isChosen && <Applied application={applied} />}
    </div>
  );
}

/** Back to choosing: the focus goes to the list of the programs. */
function Back({ institute, choices }: { institute: PublicInstitute; choices: Choices }) {
  const goBack = (event: MouseEvent<HTMLButtonElement>) => {
    const lists = event.currentTarget.closest('tr, li')?.querySelectorAll('select');
    choices.choose(institute._id, { course: '' });
    lists?.[1]?.focus();
  };
  return (
    <Button aria-label={texts.backAt({ institute: institute.name })} onClick={goBack}>
      {texts.back}
    </Button>
  );
}
