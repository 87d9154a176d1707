import { useUnsavedWarning } from '@uas/shared-ui/forms';
import { Card, LazyBoundary, lazyPart, Section, Stack } from '@uas/shared-ui/kit';
import { useState } from 'react';
import { leavesTab } from '../../institute/use-tab';
import { texts } from './programs-part.texts';

const programs = lazyPart(async () => (await import('../departments/kept-programs')).KeptPrograms);
const dates = lazyPart(async () => (await import('../offerings/offerings')).Offerings);
const facts = lazyPart(async () => (await import('../program-facts/facts')).Facts);
const merit = lazyPart(async () => (await import('../merit/merit-rules')).MeritRules);
const seats = lazyPart(async () => (await import('../seats/seats')).Seats);
const meritLists = lazyPart(async () => (await import('../merit-lists/merit-lists')).MeritLists);
const objections = lazyPart(async () => (await import('../objections/objections')).Objections);

/** What can be studied at the institute, when one can apply, what is said of each program, how it ranks and how many seats it has. */
export function ProgramsPart() {
  const [datesTyped, setDatesTyped] = useState(false);
  const [factsTyped, setFactsTyped] = useState(false);
  const [answerTyped, setAnswerTyped] = useState(false);
  useUnsavedWarning(datesTyped || factsTyped || answerTyped, leavesTab);
  return (
    <Stack gap={6}>
      <Section title={texts.departments}>
        <Card>
          <LazyBoundary>
            <programs.Part />
          </LazyBoundary>
        </Card>
      </Section>
      <Section title={texts.admissionDates}>
        <Card>
          <LazyBoundary>
            <dates.Part onUnsaved={setDatesTyped} />
          </LazyBoundary>
        </Card>
      </Section>
      <Section title={texts.facts}>
        <Card>
          <LazyBoundary>
            <facts.Part onUnsaved={setFactsTyped} />
          </LazyBoundary>
        </Card>
      </Section>
      <Section title={texts.merit}>
        <Card>
          <LazyBoundary>
            <merit.Part />
          </LazyBoundary>
        </Card>
      </Section>
      <Section title={texts.seats}>
        <Card>
          <LazyBoundary>
            <seats.Part />
          </LazyBoundary>
        </Card>
      </Section>
      <Section title={texts.meritLists}>
        <Card>
          <LazyBoundary>
            <meritLists.Part />
          </LazyBoundary>
        </Card>
      </Section>
      <Section title={texts.objections}>
        <Card>
          <LazyBoundary>
            <objections.Part onUnsaved={setAnswerTyped} />
          </LazyBoundary>
        </Card>
      </Section>
    </Stack>
  );
}
