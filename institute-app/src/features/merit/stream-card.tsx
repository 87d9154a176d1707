import { MERIT_GROUPS, type MeritStream, weightsOf, whenName } from '@uas/contract';
import { CheckboxField, FieldGroup, SelectField, TextField } from '@uas/shared-ui/forms';
import { Button, Card, Heading, IconButton, IconPlus, IconX, Inline, Stack, Text } from '@uas/shared-ui/kit';
import { withAt } from './edited-rule';
import { MeasureFields } from './measure-fields';
import classes from './merit.module.css';
import { texts } from './merit.texts';
import { useFocusOfLines } from './use-focus-of-lines';

const MOST_PARTS = 8;

interface StreamCardProps {
  readonly stream: MeritStream;
  /** What it was before the program was not for them. */
  readonly former: MeritStream;
  /** Where the rule has it. */
  readonly name: string;
  readonly onChange: (stream: MeritStream) => void;
  /** Null where it is the only one, or the last one, which is for everybody else. */
  readonly onRemove: (() => void) | null;
  readonly isOnly: boolean;
}

/** What counts for some applicants, with its weights, and what they must reach. */
export function StreamCard({ stream, former, name, onChange, onRemove, isOnly }: StreamCardProps) {
  const { when, parts } = stream;
  const others = isOnly ? texts.everybody : texts.others;
  const heading = when ? whenName(when) || texts.some : others;
  return (
    <section data-line aria-label={heading}>
      <Card>
        <Stack gap={3}>
          <Inline gap={2}>
            <Heading level={4}>{heading}</Heading>
            {onRemove && (
              <IconButton label={texts.removeStream} icon={<IconX aria-hidden="true" />} onClick={onRemove} />
            )}
          </Inline>
          {when && (
            <When
              when={when}
              name={`${name}.when`}
              onChange={(next) => onChange({ ...stream, when: next })}
            />
          )}
          {!when && !isOnly && (
            <CheckboxField
              label={texts.notForThem}
              value={parts.length === 0}
              onChange={(isNot) => onChange(isNot ? { parts: [], least: [] } : former)}
            />
          )}
          {(when !== undefined || isOnly || parts.length > 0) && (
            <>
              <Parts stream={stream} name={name} onChange={onChange} />
              <Least stream={stream} name={name} onChange={onChange} />
            </>
          )}
        </Stack>
      </Card>
    </section>
  );
}

type When = NonNullable<MeritStream['when']>;

interface WhenProps {
  readonly when: When;
  readonly name: string;
  readonly onChange: (when: When) => void;
}

function When({ when, name, onChange }: WhenProps) {
  const { groups = [], awaited } = when;
  const withGroups = (next: typeof groups): When => ({
    ...(next.length > 0 && { groups: next }),
    ...(awaited !== undefined && { awaited }),
  });
  return (
    <>
      <FieldGroup label={texts.groups} name={name}>
        {({ id }) => (
          <div className={classes.groups}>
            {MERIT_GROUPS.map((group, at) => (
              <CheckboxField
                key={group}
                {...(at === 0 && { id })}
                label={group}
                value={groups.includes(group)}
                onChange={(isChosen) =>
                  onChange(
                    withGroups(
                      MERIT_GROUPS.filter((one) => (one === group ? isChosen : groups.includes(one))),
                    ),
                  )
                }
              />
            ))}
          </div>
        )}
      </FieldGroup>
      <div className={classes.short}>
        <SelectField
          label={texts.result}
          placeholder={texts.anyResult}
          options={[
            { value: 'awaited', label: texts.awaited },
            { value: 'complete', label: texts.complete },
          ]}
          value={resultOf(awaited)}
          onChange={(next) =>
            onChange({
              ...(groups.length > 0 && { groups }),
              ...(next !== '' && { awaited: next === 'awaited' }),
            })
          }
        />
      </div>
    </>
  );
}

function resultOf(awaited: boolean | undefined): string {
  if (awaited === undefined) return '';
  return awaited ? 'awaited' : 'complete';
}

type Lines = Pick<StreamCardProps, 'stream' | 'name' | 'onChange'>;

function Parts({ stream, name, onChange }: Lines) {
  const { parts } = stream;
  const frame = useFocusOfLines(parts.length);
  return (
    <div ref={frame} className={classes.lines}>
      {parts.map(({ measure, weight }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a part is known by where it stands
        <div key={at} data-line className={classes.line}>
          <MeasureFields
            label={texts.part({ number: at + 1 })}
            name={`${name}.parts.${at}.measure`}
            measure={measure}
            onChange={(next) => onChange({ ...stream, parts: withAt(parts, at, { measure: next, weight }) })}
          />
          <TextField
            label={texts.weight({ number: at + 1 })}
            name={`${name}.parts.${at}.weight`}
            inputMode="decimal"
            maxLength={8}
            value={weight}
            onChange={(next) => onChange({ ...stream, parts: withAt(parts, at, { measure, weight: next }) })}
          />
          {parts.length > 1 && (
            <IconButton
              label={texts.removePart({ number: at + 1 })}
              icon={<IconX aria-hidden="true" />}
              onClick={() => onChange({ ...stream, parts: withAt(parts, at, undefined) })}
            />
          )}
        </div>
      ))}
      <div data-add className={classes.add}>
        <Button
          size="small"
          icon={<IconPlus aria-hidden="true" />}
          disabled={parts.length >= MOST_PARTS}
          onClick={() => onChange({ ...stream, parts: [...parts, { measure: { of: 'inter' }, weight: '' }] })}
        >
          {texts.addPart}
        </Button>
        <Text as="span" size="s" tone={weightsOf(parts) === 100 ? 'muted' : 'danger'}>
          {texts.sum({ sum: weightsOf(parts) })}
        </Text>
      </div>
    </div>
  );
}

function Least({ stream, name, onChange }: Lines) {
  const { least } = stream;
  const frame = useFocusOfLines(least.length);
  return (
    <div ref={frame} className={classes.lines}>
      {least.map(({ measure, percent }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a minimum is known by where it stands
        <div key={at} data-line className={classes.line}>
          <MeasureFields
            label={texts.leastOf({ number: at + 1 })}
            name={`${name}.least.${at}.measure`}
            measure={measure}
            onChange={(next) => onChange({ ...stream, least: withAt(least, at, { measure: next, percent }) })}
          />
          <TextField
            label={texts.percent({ number: at + 1 })}
            name={`${name}.least.${at}.percent`}
            inputMode="decimal"
            maxLength={7}
            value={percent}
            onChange={(next) => onChange({ ...stream, least: withAt(least, at, { measure, percent: next }) })}
          />
          <IconButton
            label={texts.removeLeast({ number: at + 1 })}
            icon={<IconX aria-hidden="true" />}
            onClick={() => onChange({ ...stream, least: withAt(least, at, undefined) })}
          />
        </div>
      ))}
      <div data-add className={classes.add}>
        <Button
          size="small"
          icon={<IconPlus aria-hidden="true" />}
          disabled={least.length >= MOST_PARTS}
          onClick={() =>
            onChange({ ...stream, least: [...least, { measure: { of: 'inter' }, percent: '' }] })
          }
        >
          {texts.addLeast}
        </Button>
        {least.length > 0 && (
          <Text as="span" size="s" tone="muted">
            {texts.leastMore}
          </Text>
        )}
      </div>
    </div>
  );
}
