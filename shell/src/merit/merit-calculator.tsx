import {
  listPublishedMeritRules,
  type MeritRule,
  type MeritStream,
  type PublicMeritRule,
  readMeritRule,
  ruleFor,
  ruleSentence,
  whenName,
} from '@uas/contract';
import { RadioField } from '@uas/shared-ui/forms';
import {
  EmptyState,
  FailedState,
  formatDay,
  Skeleton,
  Stack,
  sentence,
  Text,
  Typed,
} from '@uas/shared-ui/kit';
import { Dialog } from '@uas/shared-ui/overlays';
import { useEndpointQuery } from '@uas/shared-ui/query';
import { useState } from 'react';
import { askedNumbers } from './asked-numbers';
import classes from './merit.module.css';
import { texts } from './merit.texts';
import { MeritFields } from './merit-fields';
import { MeritResult } from './merit-result';
import type { TypedNumbers } from './typed-merit';
import type { YourMeritProps } from './your-merit';

interface MeritCalculatorProps extends YourMeritProps {
  readonly onClose: () => void;
}

/** What the merit of a visitor would be in a program. Nothing of it is sent or kept. */
export function MeritCalculator({ university, program, onClose }: MeritCalculatorProps) {
  return (
    <Dialog
      opened
      size="lg"
      onClose={onClose}
      title={texts.title({ program: <Typed>{program.name}</Typed> })}
    >
      <LoadedRules university={university} program={program} />
    </Dialog>
  );
}

function LoadedRules({ university, program }: YourMeritProps) {
  const found = useEndpointQuery(listPublishedMeritRules, { params: { id: university._id }, query: {} });
  const [chosen, setChosen] = useState<string>();
  if (found.isLoading) return <Skeleton shape="card" label={texts.loading} />;
  if (!found.data)
    return <FailedState message={texts.failed} onRetry={found.refetch} retrying={found.isFetching} />;
  const { rules } = found.data;
  const offered = [...new Set((university.meritRules ?? rules).map(({ session }) => session))];
  const published = offered.flatMap((session) => ruleFor(rules, { session, programId: program.id }) ?? []);
  const rule = published.find(({ session }) => session === chosen) ?? published[0];
  if (!rule) return <EmptyState title={texts.none} />;
  return (
    <Stack gap={4}>
      {published.length > 1 && (
        <RadioField
          label={texts.session}
          layout="inline"
          options={published.map(({ session }) => session)}
          value={rule.session}
          onChange={setChosen}
        />
      )}
      <PublishedRule key={rule.session} published={rule} />
    </Stack>
  );
}

function PublishedRule({ published }: { readonly published: PublicMeritRule }) {
  const { session, version, publishedAt, reason } = published;
  const rule = readMeritRule(published);
  if (rule === null) return <EmptyState title={texts.unreadable} />;
  return (
    <>
      <div className={classes.sentence}>
        <Text weight="medium">{sentence(ruleSentence(rule))}</Text>
        <Text size="s" tone="muted">
          {texts.version({ session, version, day: formatDay(new Date(publishedAt)) })}
        </Text>
        {reason && (
          <Text size="s" tone="muted">
            {texts.reason({ reason: <Typed>{reason}</Typed> })}
          </Text>
        )}
      </div>
      <Calculation rule={rule} session={session} />
    </>
  );
}

interface CalculationProps {
  readonly rule: MeritRule;
  readonly session: string;
}

function Calculation({ rule, session }: CalculationProps) {
  const { streams } = rule;
  const [chosen, setChosen] = useState('');
  const [typed, setTyped] = useState<TypedNumbers>({});
  const stream = streams.length === 1 ? streams[0] : streams[Number(chosen || Number.NaN)];
  return (
    <Stack gap={4}>
      {streams.length > 1 && (
        <RadioField
          label={texts.who}
          options={streams.map(({ when }, index) => ({
            value: String(index),
            label: sentence(whenName(when)),
          }))}
          value={chosen}
          onChange={setChosen}
        />
      )}
      {stream && (
        <StreamCalculation
          rule={rule}
          session={session}
          stream={stream}
          typed={typed}
          onType={(name, value) => setTyped((before) => ({ ...before, [name]: value }))}
        />
      )}
    </Stack>
  );
}

interface StreamCalculationProps extends CalculationProps {
  readonly stream: MeritStream;
  readonly typed: TypedNumbers;
  readonly onType: (name: string, value: string) => void;
}

function StreamCalculation({ stream, typed, onType, ...of }: StreamCalculationProps) {
  const asked = askedNumbers(of.rule, stream);
  return (
    <div className={classes.columns}>
      {stream.parts.length > 0 && <MeritFields asked={asked} typed={typed} onType={onType} />}
      <MeritResult {...of} stream={stream} asked={asked} typed={typed} />
    </div>
  );
}
