import {
  listMeritRules,
  type MeritRule,
  type OwnMeritRule,
  type Program,
  readMeritRule,
  ruleSentence,
  saveMeritRule,
} from '@uas/contract';
import { FieldRow, SelectField } from '@uas/shared-ui/forms';
import {
  Badge,
  Button,
  Disclosure,
  FailedState,
  formatDay,
  Inline,
  LazyBoundary,
  lazyPart,
  Section,
  Skeleton,
  Stack,
  sentence,
  Text,
  useLocationState,
} from '@uas/shared-ui/kit';
import { Dialog, useConfirm } from '@uas/shared-ui/overlays';
import { putReply, useEndpointMutation, useEndpointQuery } from '@uas/shared-ui/query';
import { useState } from 'react';
import { useInstitute, useMay } from '../../institute/institute-context';
import { NoRight } from '../../institute/no-right';
import { useSessionChoice } from '../../institute/use-session-choice';
import { FIRST_RULE } from './edited-rule';
import classes from './merit.module.css';
import { texts } from './merit.texts';
import { RuleEditor } from './rule-editor';

const scores = lazyPart(async () => (await import('./test-scores')).TestScores);

/** The merit rules of the institute in one session: for all programs, and for those that have their own. */
export function MeritRules() {
  const { email } = useInstitute();
  const mayWrite = useMay('lists');
  const programs = usePrograms();
  const { session, field } = useSessionChoice({ name: 'merit', withPastYear: true });
  const [chosen, setChosen] = useLocationState('merit-program', '');
  const program = programs.some(({ id }) => id === chosen) ? chosen : '';
  const setProgram = (id: string) => setChosen(id, 'replace');
  const [editing, setEditing] = useState<MeritRule | null>(null);
  const found = useEndpointQuery(listMeritRules, { params: { email }, query: { session } });
  const rules = found.data?.rules;
  const label = texts.form({
    program: programs.find(({ id }) => id === program)?.name ?? texts.all,
    session,
  });
  const programId = program === '' ? null : program;
  const known = rules?.find((rule) => rule.programId === programId);
  return (
    <Stack gap={4}>
      <Text tone="muted">{texts.more}</Text>
      <NoRight to="lists" />
      <FieldRow>
        {field}
        <ProgramChoice rules={rules ?? []} value={program} onChange={setProgram} />
      </FieldRow>
      {found.isLoading && <Skeleton shape="row" count={2} label={texts.loading} />}
      {!rules && found.error && (
        <FailedState message={found.error.message} onRetry={found.refetch} retrying={found.isFetching} />
      )}
      {rules && (
        <KnownRule session={session} programId={programId} known={known} rules={rules} onEdit={setEditing} />
      )}
      {rules && <OtherRules rules={rules} programId={programId} onChoose={setProgram} />}
      {mayWrite && <TestResults />}
      <Dialog opened={editing !== null} onClose={() => setEditing(null)} title={label} size="xl">
        {editing !== null && (
          <RuleEditor
            session={session}
            programId={programId}
            initial={editing}
            hasDraft={known?.draft != null}
            isPublished={known?.published != null}
            label={label}
            rules={rules ?? []}
            onClose={() => setEditing(null)}
          />
        )}
      </Dialog>
    </Stack>
  );
}

function TestResults() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Disclosure summary={texts.scores} onToggle={setIsOpen}>
      {isOpen && (
        <LazyBoundary>
          <scores.Part />
        </LazyBoundary>
      )}
    </Disclosure>
  );
}

interface ProgramChoiceProps {
  readonly rules: readonly OwnMeritRule[];
  readonly value: string;
  readonly onChange: (programId: string) => void;
}

function ProgramChoice({ rules, value, onChange }: ProgramChoiceProps) {
  const programs = usePrograms();
  const labelOf = ({ id, name }: Program) => {
    const own = rules.find(({ programId }) => programId === id);
    if (!own) return name;
    return own.published ? texts.ownRule({ program: name }) : texts.draftRule({ program: name });
  };
  return (
    <SelectField
      label={texts.ruleOf}
      placeholder={texts.all}
      options={programs.map((program) => ({ value: program.id, label: labelOf(program) }))}
      value={value}
      onChange={onChange}
    />
  );
}

/** Every program that is offered now. */
function usePrograms(): readonly Program[] {
  const { institute } = useInstitute();
  return institute.departments.flatMap(({ programs = [] }) => programs);
}

interface KnownRuleProps {
  readonly session: string;
  readonly programId: string | null;
  readonly known: OwnMeritRule | undefined;
  readonly rules: readonly OwnMeritRule[];
  readonly onEdit: (rule: MeritRule) => void;
}

/** What the chosen program has: what is published, a draft, or nothing yet. */
function KnownRule({ session, programId, known, rules, onEdit }: KnownRuleProps) {
  const mayWrite = useMay('lists');
  const draft = known?.draft ?? null;
  const published = known?.published ?? null;
  const latest = draft ?? published;
  const begin = latest ? readMeritRule(latest) : FIRST_RULE;
  const ofAll = rules.find((rule) => rule.programId === null && rule.published !== null);
  return (
    <Stack gap={3}>
      {!published && programId !== null && ofAll && (
        <Stack gap={1}>
          <Text>{texts.followsAll}</Text>
          <RuleText of={ofAll.published} />
        </Stack>
      )}
      {!latest && !ofAll && <Text>{texts.none}</Text>}
      {published && (
        <Stack gap={1}>
          <Inline gap={2}>
            <Badge tone="success">
              {texts.published({
                version: published.version,
                day: formatDay(new Date(published.publishedAt)),
              })}
            </Badge>
          </Inline>
          <RuleText of={published} />
          {published.reason !== '' && (
            <Text size="s" tone="muted">
              {texts.reasonWas({ reason: published.reason })}
            </Text>
          )}
        </Stack>
      )}
      {draft && (
        <Stack gap={1}>
          <Inline gap={2}>
            <Badge tone="attention">{texts.draft}</Badge>
          </Inline>
          <RuleText of={draft} />
        </Stack>
      )}
      {mayWrite && begin && (
        <Inline gap={2}>
          <Button variant="primary" onClick={() => onEdit(begin)}>
            {buttonOf(draft, published)}
          </Button>
          {draft && <DropDraft session={session} programId={programId} />}
          {!latest && <CopyOf session={session} rules={rules} onEdit={onEdit} />}
        </Inline>
      )}
    </Stack>
  );
}

interface OtherRulesProps {
  readonly rules: readonly OwnMeritRule[];
  /** The program that is chosen. */
  readonly programId: string | null;
  readonly onChoose: (programId: string) => void;
}

/** The rules of the session that are not open above, each with its sentence: that of all programs, then programs with their own. */
function OtherRules({ rules, programId, onChoose }: OtherRulesProps) {
  const programs = usePrograms();
  const ids = [null, ...programs.map(({ id }) => id)].filter((id) => id !== programId);
  const others = ids.flatMap((id) => rules.find((rule) => rule.programId === id) ?? []);
  if (others.length === 0) return null;
  const nameOf = (id: string | null) => programs.find((program) => program.id === id)?.name;
  return (
    <Section title={texts.otherRules} level={3}>
      <ul className={classes.rules}>
        {others.map(({ programId: id, draft, published }) => (
          <li key={id ?? ''}>
            <Inline gap={2}>
              <Button variant="quiet" size="small" onClick={() => onChoose(id ?? '')}>
                {nameOf(id) ?? texts.all}
              </Button>
              {draft && <Badge tone="attention">{texts.draft}</Badge>}
            </Inline>
            <RuleText of={published ?? draft} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function buttonOf(draft: unknown, published: unknown): string {
  if (draft) return sentence(texts.editDraft);
  return sentence(published ? texts.newVersion : texts.begin);
}

function RuleText({ of }: { readonly of: OwnMeritRule['draft'] }) {
  const rule = of && readMeritRule(of);
  return <Text>{rule ? ruleSentence(rule) : texts.unreadable}</Text>;
}

/** Begins with the rule that another program has, or that a program had a year before. */
function CopyOf({ session, rules, onEdit }: Pick<KnownRuleProps, 'session' | 'rules' | 'onEdit'>) {
  const { email } = useInstitute();
  const programs = usePrograms();
  const names = new Map(programs.map(({ id, name }) => [id, name]));
  const yearBefore = session.replace(/\d{4}/, (year) => String(Number(year) - 1));
  const before = useEndpointQuery(listMeritRules, { params: { email }, query: { session: yearBefore } });
  const choicesOf = (from: string, of: readonly OwnMeritRule[]) =>
    of.flatMap(({ programId, draft, published }) => {
      const latest = published ?? draft;
      const rule = latest && readMeritRule(latest);
      const program = programId === null ? texts.all : names.get(programId);
      if (!rule || !program) return [];
      const value = `${programId ?? 'all'} ${from}`;
      if (from === session) return [{ value, label: sentence(program), rule }];
      const label = texts.ofSession({ program, session: from });
      return [{ value, label: sentence(label), rule: oneYearOn(rule) }];
    });
  const choices = [...choicesOf(session, rules), ...choicesOf(yearBefore, before.data?.rules ?? [])];
  if (choices.length === 0) return null;
  return (
    <SelectField
      label={texts.copyOf}
      labelShown="hidden"
      placeholder={texts.copyOf}
      options={choices.map(({ value, label }) => ({ value, label }))}
      value=""
      onChange={(chosen) => {
        const rule = choices.find(({ value }) => value === chosen)?.rule;
        if (rule) onEdit(rule);
      }}
    />
  );
}

/** A rule for the session of the year after: an age counts on the same day of that year. */
function oneYearOn(rule: MeritRule): MeritRule {
  if (!rule.age) return rule;
  const on = rule.age.on.replace(/^\d{4}/, (year) => String(Number(year) + 1)).replace(/-02-29$/, '-02-28');
  return { ...rule, age: { ...rule.age, on } };
}

function DropDraft({ session, programId }: Pick<KnownRuleProps, 'session' | 'programId'>) {
  const { email } = useInstitute();
  const { confirm, dialog } = useConfirm();
  const dropping = useEndpointMutation(saveMeritRule, {
    success: 'in-place',
    failure: 'reported',
    onDone: (reply) => putReply(listMeritRules, { params: { email }, query: { session } }, () => reply),
  });
  const drop = async () => {
    const isMeant = await confirm({
      title: texts.dropTitle,
      message: texts.dropMore,
      confirmLabel: texts.dropDraft,
      tone: 'danger',
    });
    if (isMeant) void dropping.mutate({ params: { email }, body: { session, programId, rule: null } });
  };
  return (
    <>
      <Button variant="danger" pending={dropping.isPending} onClick={() => void drop()}>
        {texts.dropDraft}
      </Button>
      {dialog}
    </>
  );
}
