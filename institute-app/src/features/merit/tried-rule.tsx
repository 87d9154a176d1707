import { type MeritRule, type TriedApplication, tryMeritRule } from '@uas/contract';
import { Disclosure, FailedState, Heading, Skeleton, Stack, StatusBadge, Text } from '@uas/shared-ui/kit';
import { useEndpointMutation } from '@uas/shared-ui/query';
import { useEffect, useState } from 'react';
import { useInstitute } from '../../institute/institute-context';
import { MeritFigure, MeritRemarks } from '../../institute/merit-facts';
import classes from './merit.module.css';
import { texts } from './merit.texts';

/** How long nothing is typed before the rule is tried. */
const REST_MILLISECONDS = 500;

/** As many as leave the sentence of the rule in sight. */
const IN_SIGHT = 5;

interface TriedRuleProps {
  readonly session: string;
  readonly programId: string | null;
  /** Null while it is not whole. */
  readonly rule: MeritRule | null;
}

/** What the rule would say of the newest applications, as one types. */
export function TriedRule({ session, programId, rule }: TriedRuleProps) {
  const { tried, failure, retry } = useTried({ session, programId, rule });
  return (
    <section className={classes.tried} aria-live="polite">
      <Stack gap={3}>
        <Heading level={4}>{texts.tryTitle}</Heading>
        {failure && <FailedState message={failure} onRetry={retry} />}
        {rule === null && <Text tone="muted">{texts.tryWaits}</Text>}
        {rule !== null && !tried && !failure && <Skeleton shape="row" count={3} label={texts.loading} />}
        {rule !== null && tried?.length === 0 && <Text tone="muted">{texts.tryNone}</Text>}
        {rule !== null && tried && tried.length > 0 && <TriedList tried={tried} />}
      </Stack>
    </section>
  );
}

interface TriedListProps {
  readonly tried: readonly TriedApplication[];
}

function TriedList({ tried }: TriedListProps) {
  const others = tried.slice(IN_SIGHT);
  return (
    <>
      <TriedLines tried={tried.slice(0, IN_SIGHT)} />
      {others.length > 0 && (
        <Disclosure summary={texts.tryOthers({ count: others.length })}>
          <TriedLines tried={others} />
        </Disclosure>
      )}
      {tried.some(({ merit }) => merit.isClaimed) && (
        <Text size="s" tone="muted">
          {texts.tryClaimed}
        </Text>
      )}
    </>
  );
}

function TriedLines({ tried }: TriedListProps) {
  return (
    <ul className={classes.triedList}>
      {tried.map(({ _id, number, merit }) => (
        <li key={_id}>
          <span className={classes.triedNumber}>{number}</span>
          <MeritFigure merit={merit} />
          <Eligibility eligible={merit.eligible} />
          <MeritRemarks merit={merit} />
        </li>
      ))}
    </ul>
  );
}

function Eligibility({ eligible }: { readonly eligible: boolean | null }) {
  if (eligible === null) return <StatusBadge status={texts.notKnown} tone="neutral" />;
  return eligible ? (
    <StatusBadge status={texts.qualifies} tone="success" />
  ) : (
    <StatusBadge status={texts.notQualified} tone="danger" />
  );
}

/** The newest answer; a rule that changed while one was on its way is tried next. */
function useTried({ session, programId, rule }: TriedRuleProps) {
  const { email } = useInstitute();
  const trying = useEndpointMutation(tryMeritRule);
  const [last, setLast] = useState<{ readonly key: string; readonly tried: TriedApplication[] | null }>();
  const key = rule === null ? null : JSON.stringify(rule);
  const { mutate, isPending } = trying;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says when there is something new to try
  useEffect(() => {
    if (rule === null || key === null || isPending || last?.key === key) return;
    const timer = setTimeout(() => {
      const request = { params: { email }, body: { session, programId, rule } };
      void mutate(request).then((reply) => setLast({ key, tried: reply?.applications ?? null }));
    }, REST_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [key, isPending, last?.key]);
  const retry = () => {
    trying.reset();
    setLast(undefined);
  };
  return { tried: last?.tried ?? null, failure: trying.error?.message ?? null, retry };
}
