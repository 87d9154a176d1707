import {
  listMeritRules,
  type MeritRule,
  type MeritStream,
  type OwnMeritRule,
  publishMeritRule,
  RULE_REASON_LENGTH,
  ruleSentence,
  saveMeritRule,
} from '@uas/contract';
import { Form, FormActions, refusalOf, SubmitButton, TextArea } from '@uas/shared-ui/forms';
import { Button, commonTexts, IconPlus, Stack, Text } from '@uas/shared-ui/kit';
import { CloseButton, Dialog, useTypedWork } from '@uas/shared-ui/overlays';
import { putReply, useEndpointMutation } from '@uas/shared-ui/query';
import { useId, useState } from 'react';
import { useInstitute } from '../../institute/institute-context';
import { checkRule, FIRST_RULE, testsIn, withAt } from './edited-rule';
import { KnownTests } from './measure-fields';
import classes from './merit.module.css';
import { texts } from './merit.texts';
import { RuleConditions } from './rule-conditions';
import { StreamCard } from './stream-card';
import { TriedRule } from './tried-rule';
import { useFocusOfLines } from './use-focus-of-lines';

const MOST_STREAMS = 8;
const FORMER: MeritStream = { parts: [{ measure: { of: 'inter' }, weight: '100' }], least: [] };

export interface EditedKey {
  readonly session: string;
  readonly programId: string | null;
}

interface RuleEditorProps extends EditedKey {
  /** What is typed over: the draft, what is published, or a rule to begin with. */
  readonly initial: MeritRule;
  /** Whether a draft is kept on the server. */
  readonly hasDraft: boolean;
  /** Whether a version is published, so that the next one needs a reason. */
  readonly isPublished: boolean;
  /** Whose rule it is, as people read it. */
  readonly label: string;
  /** Those of the session, whose tests are offered. */
  readonly rules: readonly OwnMeritRule[];
  readonly onClose: () => void;
}

/** Writes a rule: what counts, its sentence on top, and what it says of real applications at its side. */
export function RuleEditor(props: RuleEditorProps) {
  const { session, programId, initial, hasDraft, isPublished, label, rules, onClose } = props;
  const [rule, setRule] = useState(initial);
  const [saved, setSaved] = useState(hasDraft ? { typed: initial, rule: initial } : null);
  // What counted for everybody else before it was said that the program is not for them.
  const [former, setFormer] = useState<MeritStream>(FORMER);
  const [refused, setRefused] = useState(false);
  const [publishing, setPublishing] = useState(false);
  const checked = checkRule(rule);
  // The rule of another program is new here, also as it is.
  const isKept = hasDraft || isPublished || initial === FIRST_RULE;
  const dirty = rule !== saved?.typed && !(isKept && rule === initial);
  useTypedWork(dirty);
  const { email } = useInstitute();
  const saving = useEndpointMutation(saveMeritRule, {
    onDone: (reply) => putReply(listMeritRules, { params: { email }, query: { session } }, () => reply),
  });
  const save = async () => {
    setRefused(checked.rule === null);
    if (checked.rule === null) return;
    const body = { session, programId, rule: checked.rule };
    if (await saving.mutate({ params: { email }, body })) setSaved({ typed: rule, rule: checked.rule });
  };
  const server = refusalOf(saving, 'rule');
  const { streams } = rule;
  const frame = useFocusOfLines(streams.length, -2);
  const offered = useId();
  const names = testsIn([rule, ...rules]);
  const setStreams = (next: MeritRule['streams']) => setRule({ ...rule, streams: next });
  return (
    <KnownTests value={{ id: offered, names }}>
      <div className={classes.editor}>
        <datalist id={offered}>
          {names.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <Form
          label={label}
          onSubmit={() => void save()}
          errors={refused ? { ...server.errors, ...checked.errors } : server.errors}
          failure={(refused ? checked.refusal : null) ?? server.failure}
          pending={saving.isPending}
        >
          <Stack gap={4}>
            <div ref={frame} className={classes.streams}>
              {streams.map((stream, at) => (
                <StreamCard
                  // biome-ignore lint/suspicious/noArrayIndexKey: a stream is known by where it stands
                  key={at}
                  stream={stream}
                  name={`streams.${at}`}
                  isOnly={streams.length === 1}
                  former={former}
                  onChange={(next) => {
                    if (next.parts.length === 0 && stream.parts.length > 0) setFormer(stream);
                    setStreams(withAt(streams, at, next));
                  }}
                  onRemove={stream.when ? () => setStreams(withAt(streams, at, undefined)) : null}
                />
              ))}
              <div data-add>
                <Button
                  size="small"
                  icon={<IconPlus aria-hidden="true" />}
                  disabled={streams.length >= MOST_STREAMS}
                  onClick={() => setStreams(withStream(streams, former))}
                >
                  {texts.addStream}
                </Button>
              </div>
            </div>
            <RuleConditions rule={rule} onChange={setRule} />
            <FormActions>
              <CloseButton />
              <SubmitButton disabled={!dirty} variant="secondary" pendingLabel={commonTexts.saving}>
                {texts.save}
              </SubmitButton>
              <Button
                variant="primary"
                disabled={saved === null || dirty}
                onClick={() => setPublishing(true)}
              >
                {texts.publish}
              </Button>
            </FormActions>
            {(saved === null || dirty) && (
              <Text size="s" tone="muted">
                {texts.saveFirst}
              </Text>
            )}
          </Stack>
        </Form>
        <div className={classes.side}>
          <div className={classes.sentence}>
            <Text size="s" tone="muted">
              {texts.sentence}
            </Text>
            <Text weight="medium">
              {checked.rule ? ruleSentence(checked.rule) : (checked.refusal ?? texts.notYet)}
            </Text>
          </div>
          <TriedRule session={session} programId={programId} rule={checked.rule} />
        </div>
        <Dialog opened={publishing} onClose={() => setPublishing(false)} title={texts.publishTitle}>
          {saved && (
            <PublishForm
              session={session}
              programId={programId}
              rule={saved.rule}
              label={label}
              isPublished={isPublished}
              onDone={onClose}
            />
          )}
        </Dialog>
      </div>
    </KnownTests>
  );
}

/** A stream more for some applicants, before the one for everybody else, beginning like that one or as it was. */
function withStream(streams: MeritRule['streams'], former: MeritStream): MeritRule['streams'] {
  const others = streams.at(-1);
  const { parts, least } = others && others.parts.length > 0 ? others : former;
  return [...streams.slice(0, -1), { when: {}, parts, least }, ...streams.slice(-1)];
}

interface PublishFormProps extends EditedKey {
  /** The draft as it was saved. */
  readonly rule: MeritRule;
  readonly label: string;
  readonly isPublished: boolean;
  readonly onDone: () => void;
}

function PublishForm({ session, programId, rule, label, isPublished, onDone }: PublishFormProps) {
  const { email } = useInstitute();
  const [reason, setReason] = useState('');
  const publishing = useEndpointMutation(publishMeritRule, {
    onDone: (reply) => {
      putReply(listMeritRules, { params: { email }, query: { session } }, () => reply);
      onDone();
    },
    // Somebody else may have changed the draft.
    invalidates: [listMeritRules],
  });
  return (
    <Form
      label={texts.publishTitle}
      onSubmit={() =>
        void publishing.mutate({ params: { email }, body: { session, programId, reason, rule } })
      }
      failure={publishing.error?.message ?? null}
      pending={publishing.isPending}
      summary="none"
    >
      <Text weight="medium">{label}</Text>
      <div className={classes.sentence}>
        <Text>{ruleSentence(rule)}</Text>
      </div>
      <Text>{isPublished ? texts.publishNext : texts.publishFirst}</Text>
      {isPublished && (
        <TextArea
          label={texts.reason}
          hint={texts.reasonHint}
          rows={2}
          maxLength={RULE_REASON_LENGTH}
          required
          value={reason}
          onChange={setReason}
        />
      )}
      <FormActions>
        <CloseButton>{commonTexts.cancel}</CloseButton>
        <SubmitButton pendingLabel={commonTexts.saving}>{texts.publish}</SubmitButton>
      </FormActions>
    </Form>
  );
}
