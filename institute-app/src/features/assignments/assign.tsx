import {
  type AssignmentMode,
  type AssignmentRule,
  type Assignments,
  assignmentRulesRefusal,
  getAssignments,
  giveOutApplications,
  listInstituteApplications,
  previewAssignments,
  sentenceOf,
} from '@uas/contract';
import { Form, FormActions, RadioField, SubmitButton } from '@uas/shared-ui/forms';
import {
  Alert,
  Button,
  commonTexts,
  EmptyState,
  FailedState,
  IconPlus,
  IconUsers,
  Section,
  Skeleton,
  Stack,
  Text,
} from '@uas/shared-ui/kit';
import { CloseButton, useTypedWork } from '@uas/shared-ui/overlays';
import { keepPreviousData, useEndpointMutation, useEndpointQuery } from '@uas/shared-ui/query';
import type { ViewProps } from '@uas/shared-ui/views';
import { useState } from 'react';
import { useMay } from '../../institute/institute-context';
import { useDialog } from '../../institute/use-dialog';
import classes from './assignments.module.css';
import { texts } from './assignments.texts';
import { Outcome } from './outcome';
import { RuleFields } from './rule-fields';

/** Who reads which programs: the rules, what they come to, and giving out by them. */
export function Assign({ onClose }: ViewProps) {
  const found = useEndpointQuery(getAssignments, {});
  if (found.isLoading) return <Skeleton shape="row" count={5} label={texts.loading} />;
  if (!found.data) {
    return <FailedState message={found.error?.message} onRetry={found.refetch} retrying={found.isFetching} />;
  }
  return found.data.colleagues.length < 2 ? <Alone /> : <RulesForm {...found.data} onDone={onClose} />;
}

/** Nobody shares the applications yet: the way to those who could. */
function Alone() {
  const { open } = useDialog();
  const mayInvite = useMay('people');
  return (
    <EmptyState
      title={texts.alone}
      icon={<IconUsers />}
      action={
        mayInvite && (
          <Button variant="primary" onClick={() => open({ kind: 'people' })}>
            {texts.invite}
          </Button>
        )
      }
    >
      {texts.aloneMore}
    </EmptyState>
  );
}

interface EditedRule extends AssignmentRule {
  /** Names its fields, which stay its own when another rule is removed. */
  readonly key: number;
}

const MODES = ['rest', 'anew'] as const satisfies readonly AssignmentMode[];

function RulesForm({ colleagues, rules: saved, programs, onDone }: Assignments & { onDone: () => void }) {
  const [first] = useState(() => firstRules(saved, colleagues));
  const [edited, setEdited] = useState(first);
  const [mode, setMode] = useState<AssignmentMode>('rest');
  const [isRefused, setRefused] = useState(false);
  const rules = edited.map(withoutKey);
  const refusal = assignmentRulesRefusal(rules);
  const request = { body: { rules, mode } };
  useTypedWork(JSON.stringify(rules) !== JSON.stringify(first.map(withoutKey)));

  const preview = useEndpointQuery(previewAssignments, refusal === null ? request : null, {
    placeholderData: keepPreviousData,
  });
  const outcome = refusal === null ? preview.data : undefined;
  const action = useEndpointMutation(giveOutApplications, {
    invalidates: [getAssignments, listInstituteApplications, previewAssignments],
    success: ({ total }) => (total === 0 ? texts.saved : texts.assigned({ count: total })),
    onDone,
  });
  const save = () => {
    setRefused(refusal !== null);
    if (refusal === null) void action.mutate(request);
  };
  const put = (key: number, rule: AssignmentRule) =>
    setEdited((before) => before.map((one) => (one.key === key ? { ...rule, key } : one)));
  const add = () =>
    setEdited((before) => [
      ...before,
      { key: Math.max(-1, ...before.map(({ key }) => key)) + 1, programIds: [], colleagueIds: [] },
    ]);
  const total = outcome?.total ?? 0;
  return (
    <Form
      onSubmit={save}
      failure={action.error?.message ?? (isRefused && refusal ? sentenceOf(refusal) : null)}
      pending={action.isPending}
      summary="none"
    >
      <Text tone="muted">{texts.more}</Text>
      <div className={classes.columns}>
        <Section title={texts.rules} level={3}>
          <Stack gap={4}>
            {edited.length === 0 && <Text tone="muted">{texts.none}</Text>}
            {edited.map((rule, index) => (
              <RuleFields
                key={rule.key}
                rule={rule}
                number={index + 1}
                programs={programs}
                colleagues={colleagues}
                takenBy={edited.filter((other) => other !== rule)}
                gives={outcome?.rules[index]}
                onChange={(next) => put(rule.key, next)}
                onRemove={() => setEdited((before) => before.filter(({ key }) => key !== rule.key))}
              />
            ))}
            <div>
              <Button icon={<IconPlus aria-hidden="true" />} onClick={add}>
                {texts.add}
              </Button>
            </div>
            <RadioField
              label={texts.mode}
              options={MODES.map((value) => ({ value, label: texts[value] }))}
              value={mode}
              onChange={(next) => setMode(next === 'anew' ? 'anew' : 'rest')}
            />
            <Alert tone="info" live="off">
              {texts.removed}
            </Alert>
          </Stack>
        </Section>
        <Section title={texts.outcome} level={3}>
          <Stack gap={3}>
            {refusal !== null && <Text tone="muted">{texts.incomplete}</Text>}
            {refusal === null && <Outcome preview={preview} />}
            <FormActions>
              <CloseButton>{commonTexts.cancel}</CloseButton>
              <SubmitButton pendingLabel={texts.assigning}>
                {total === 0 ? texts.saveRules : texts.assign({ count: total })}
              </SubmitButton>
            </FormActions>
            {total > 0 && (
              <Text size="s" tone="muted">
                {texts.notified}
              </Text>
            )}
          </Stack>
        </Section>
      </div>
    </Form>
  );
}

/** The rules as they are kept; for whoever has none yet, one by which everybody reads everything. */
function firstRules(
  saved: Assignments['rules'],
  colleagues: Assignments['colleagues'],
): readonly EditedRule[] {
  if (saved.length > 0) return saved.map((rule, index) => ({ ...rule, key: index }));
  return [{ key: 0, programIds: null, colleagueIds: colleagues.map(({ _id }) => _id) }];
}

function withoutKey({ programIds, colleagueIds }: EditedRule): AssignmentRule {
  return { programIds, colleagueIds };
}
