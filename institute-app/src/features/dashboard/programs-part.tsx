import { Tabs } from '@uas/shared-ui/components';
import { useUnsavedWarning } from '@uas/shared-ui/forms';
import {
  Card,
  LazyBoundary,
  lazyPart,
  Section,
  Stack,
  useChangeLocation,
  useLocationState,
  wordInAddress,
} from '@uas/shared-ui/kit';
import { type ReactNode, useState } from 'react';
import { leavesTab } from '../../institute/use-tab';
import { texts } from './programs-part.texts';

const programs = lazyPart(async () => (await import('../departments/kept-programs')).KeptPrograms);
const dates = lazyPart(async () => (await import('../offerings/offerings')).Offerings);
const facts = lazyPart(async () => (await import('../program-facts/facts')).Facts);
const merit = lazyPart(async () => (await import('../merit/merit-rules')).MeritRules);
const seats = lazyPart(async () => (await import('../seats/seats')).Seats);
const claims = lazyPart(async () => (await import('../claims/claims')).Claims);
const meritLists = lazyPart(async () => (await import('../merit-lists/merit-lists')).MeritLists);
const objections = lazyPart(async () => (await import('../objections/objections')).Objections);

/** What is said of the programs, how they rank, and from their seats to the objections what becomes of who applied. */
const VIEWS = ['offered', 'rules', 'seats', 'claims', 'lists', 'objections'] as const;
type View = (typeof VIEWS)[number];

/** The programs of the institute: what they are, how they rank, how many seats they have and who gets them. */
export function ProgramsPart() {
  const [view] = useLocationState<View>('programs-view', 'offered', wordInAddress('programs', VIEWS));
  const change = useChangeLocation();
  const open = (next: View) =>
    change(
      {
        stored: { 'merit-list': undefined },
        address: { tab: 'programs', programs: next === 'offered' ? '' : next, list: '' },
      },
      'push',
    );
  return (
    <Tabs<View>
      label={texts.views}
      tabs={VIEWS.map((id) => ({ id, label: texts[id] }))}
      value={view}
      onChange={open}
    >
      {CONTENT[view]}
    </Tabs>
  );
}

const CONTENT: Readonly<Record<View, ReactNode>> = {
  offered: <Offered />,
  rules: (
    <Framed title={texts.rules}>
      <merit.Part />
    </Framed>
  ),
  seats: (
    <Framed title={texts.seats}>
      <seats.Part />
    </Framed>
  ),
  claims: (
    <Framed title={texts.claimsToSeats}>
      <claims.Part />
    </Framed>
  ),
  lists: (
    <Framed title={texts.lists}>
      <meritLists.Part />
    </Framed>
  ),
  objections: <Objections />,
};

function Framed({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Section title={title}>
      <Card>
        <LazyBoundary>{children}</LazyBoundary>
      </Card>
    </Section>
  );
}

/** What can be studied at the institute, when one can apply, and what is said of each program. */
function Offered() {
  const [datesTyped, setDatesTyped] = useState(false);
  const [factsTyped, setFactsTyped] = useState(false);
  useUnsavedWarning(datesTyped || factsTyped, leavesTab);
  return (
    <Stack gap={6}>
      <Framed title={texts.departments}>
        <programs.Part />
      </Framed>
      <Framed title={texts.admissionDates}>
        <dates.Part onUnsaved={setDatesTyped} />
      </Framed>
      <Framed title={texts.facts}>
        <facts.Part onUnsaved={setFactsTyped} />
      </Framed>
    </Stack>
  );
}

function Objections() {
  const [isTyped, setIsTyped] = useState(false);
  useUnsavedWarning(isTyped, leavesTab);
  return (
    <Framed title={texts.objections}>
      <objections.Part onUnsaved={setIsTyped} />
    </Framed>
  );
}
