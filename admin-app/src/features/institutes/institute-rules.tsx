import {
  listPublishedMeritRules,
  type PublicMeritRule,
  readMeritRule,
  ruleSentence,
  type StaffInstitute,
} from '@uas/contract';
import { Disclosure, FailedState, formatDay, Skeleton, Stack, Text, Typed } from '@uas/shared-ui/kit';
import { useEndpointQuery } from '@uas/shared-ui/query';
import { useState } from 'react';
import { texts } from './institutes.texts';

interface InstituteRulesProps {
  readonly institute: StaffInstitute;
}

/** The published merit rules of the sessions that are offered, as sentences; they are asked for when they are opened. */
export function InstituteRules({ institute }: InstituteRulesProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Disclosure summary={texts.rules} onToggle={setIsOpen}>
      {isOpen && <RuleList institute={institute} />}
    </Disclosure>
  );
}

function RuleList({ institute }: InstituteRulesProps) {
  const found = useEndpointQuery(listPublishedMeritRules, { params: { id: institute._id }, query: {} });
  if (found.isLoading) return <Skeleton shape="row" count={2} label={texts.loadingRules} />;
  if (!found.data) {
    return <FailedState message={found.error?.message} onRetry={found.refetch} retrying={found.isFetching} />;
  }
  const { rules } = found.data;
  if (rules.length === 0) return <Text tone="muted">{texts.noRules}</Text>;
  return (
    <Stack gap={4}>
      {rules.map((rule) => (
        <Rule key={`${rule.session} ${rule.programId}`} rule={rule} institute={institute} />
      ))}
    </Stack>
  );
}

function Rule({ rule, institute }: InstituteRulesProps & { readonly rule: PublicMeritRule }) {
  const known = readMeritRule(rule);
  const { session, version, reason } = rule;
  return (
    <Stack gap={1}>
      <Text weight="strong">
        <Typed>{programOf(rule, institute)}</Typed>
      </Text>
      <Text>{known ? ruleSentence(known) : texts.unreadableRule}</Text>
      <Text size="s" tone="muted">
        {texts.ruleVersion({ session, version, day: formatDay(new Date(rule.publishedAt)) })}
      </Text>
      {reason !== '' && (
        <Text size="s" tone="muted">
          {texts.ruleReason({ reason })}
        </Text>
      )}
    </Stack>
  );
}

function programOf({ programId }: PublicMeritRule, { departments }: StaffInstitute): string {
  if (programId === null) return texts.ruleForAll;
  const programs = departments.flatMap(({ programs: offered = [] }) => offered);
  return programs.find(({ id }) => id === programId)?.name ?? texts.formerProgram;
}
