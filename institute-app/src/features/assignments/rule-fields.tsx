import type { AssignmentRule, Assignments } from '@uas/contract';
import { CheckboxField, SelectField } from '@uas/shared-ui/forms';
import { Button, IconButton, IconTrash, IconX, Inline, Text, Typed } from '@uas/shared-ui/kit';
import { useId } from 'react';
import { nameOfColleague } from '../../institute/assigned';
import classes from './assignments.module.css';
import { texts } from './assignments.texts';

interface RuleFieldsProps {
  readonly rule: AssignmentRule;
  readonly number: number;
  readonly programs: Assignments['programs'];
  readonly colleagues: Assignments['colleagues'];
  /** The other rules, whose programs cannot be chosen once more. */
  readonly takenBy: readonly AssignmentRule[];
  /** How many applications it gives out; unknown while that is counted. */
  readonly gives: number | undefined;
  readonly onChange: (rule: AssignmentRule) => void;
  readonly onRemove: () => void;
}

/** Stands for all other programs among those to choose. */
const OTHERS = 'all-other-programs';

/** One rule: its programs and who reads them. */
export function RuleFields({
  rule,
  number,
  programs,
  colleagues,
  takenBy,
  gives,
  onChange,
  onRemove,
}: RuleFieldsProps) {
  const titleId = useId();
  const { programIds, colleagueIds } = rule;
  const taken = new Set([...takenBy, rule].flatMap((one) => one.programIds ?? [OTHERS]));
  const choices = [
    { value: OTHERS, label: texts.others },
    ...programs.map(({ _id, name, department }) => ({ value: _id, label: name, group: department })),
  ].filter(({ value }) => !taken.has(value));
  const choose = (chosen: string) => {
    if (chosen === '') return;
    onChange({ ...rule, programIds: chosen === OTHERS ? null : [...(programIds ?? []), chosen] });
  };
  const setReader = (id: string, reads: boolean) =>
    onChange({
      ...rule,
      colleagueIds: colleagues
        .map(({ _id }) => _id)
        .filter((each) => (each === id ? reads : colleagueIds.includes(each))),
    });
  const nameOf = (id: string) => programs.find(({ _id }) => _id === id)?.name ?? id;
  return (
    <fieldset className={classes.rule} aria-labelledby={titleId}>
      <div className={classes.head}>
        <Inline gap={2} align="baseline">
          <span id={titleId} className={classes.legend}>
            {texts.rule({ number })}
          </span>
          <Text as="span" size="s" tone="muted">
            {gives !== undefined && texts.gives({ count: gives })}
          </Text>
        </Inline>
        <IconButton
          label={texts.removeRule({ number })}
          icon={<IconTrash aria-hidden="true" />}
          onClick={onRemove}
        />
      </div>
      {programIds?.length !== 0 && (
        <ul className={classes.programs} aria-label={texts.programs}>
          {programIds === null && (
            <Chosen
              name={texts.others}
              number={number}
              onRemove={() => onChange({ ...rule, programIds: [] })}
            />
          )}
          {programIds?.map((id) => (
            <Chosen
              key={id}
              name={nameOf(id)}
              number={number}
              onRemove={() => onChange({ ...rule, programIds: programIds.filter((each) => each !== id) })}
            />
          ))}
        </ul>
      )}
      {choices.length > 0 && programIds !== null && (
        <SelectField
          label={texts.addProgram}
          placeholder={texts.chooseProgram}
          options={choices}
          value=""
          onChange={choose}
          searchable
        />
      )}
      <fieldset className={classes.readers}>
        <legend className={classes.legend}>{texts.readers}</legend>
        {colleagues.map((one) => (
          <CheckboxField
            key={one._id}
            label={<Typed>{nameOfColleague(one)}</Typed>}
            value={colleagueIds.includes(one._id)}
            onChange={(reads) => setReader(one._id, reads)}
          />
        ))}
        {colleagueIds.length < colleagues.length && (
          <Button
            size="small"
            onClick={() => onChange({ ...rule, colleagueIds: colleagues.map(({ _id }) => _id) })}
          >
            {texts.everybody}
          </Button>
        )}
      </fieldset>
    </fieldset>
  );
}

interface ChosenProps {
  readonly name: string;
  readonly number: number;
  readonly onRemove: () => void;
}

/** A program of the rule, with the way out of it. */
function Chosen({ name, number, onRemove }: ChosenProps) {
  return (
    <li className={classes.program}>
      <Typed>{name}</Typed>
      <IconButton
        label={texts.takeOut({ program: name, number })}
        icon={<IconX aria-hidden="true" />}
        onClick={onRemove}
      />
    </li>
  );
}
