import type { MeritMark, MeritRule, MeritTie } from '@uas/contract';
import { SelectField } from '@uas/shared-ui/forms';
import { Button, Heading, IconButton, IconPlus, IconX } from '@uas/shared-ui/kit';
import { useContext } from 'react';
import { kindOf, type MeasureKind, measureChoices, newMeasure, withAt } from './edited-rule';
import { KnownTests, TestField } from './measure-fields';
import classes from './merit.module.css';
import { texts } from './merit.texts';
import { useFocusOfLines } from './use-focus-of-lines';

const MOST_TIES = 8;

interface RuleTiesProps {
  readonly rule: MeritRule;
  readonly onChange: (rule: MeritRule) => void;
}

/** What decides between equal merits, in its order. */
export function RuleTies({ rule, onChange }: RuleTiesProps) {
  const { ties } = rule;
  const [test] = useContext(KnownTests).names;
  const frame = useFocusOfLines(ties.length);
  const set = (next: MeritTie[]) => onChange({ ...rule, ties: next });
  const choices = [
    ...measureChoices('all'),
    { value: 'older' as string, label: texts.older as string },
    { value: 'younger', label: texts.younger as string },
  ];
  return (
    <div ref={frame} className={classes.ties}>
      <Heading level={4}>{texts.ties}</Heading>
      {ties.map((tie, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a tie is known by where it stands
        <div key={at} data-line className={classes.tie}>
          <SelectField
            label={texts.tie({ number: at + 1 })}
            labelShown="hidden"
            name={`ties.${at}`}
            options={isSubject(tie) ? [{ value: 'kept', label: subjectName(tie) }, ...choices] : choices}
            value={tieKind(tie)}
            onChange={(kind) => kind !== '' && kind !== 'kept' && set(withAt(ties, at, newTie(kind, test)))}
          />
          <IconButton
            label={texts.removeTie({ number: at + 1 })}
            icon={<IconX aria-hidden="true" />}
            onClick={() => set(withAt(ties, at, undefined))}
          />
          {isTest(tie) && (
            <TestField
              value={tie.test ?? ''}
              onChange={(next) => set(withAt(ties, at, { ...tie, test: next }))}
            />
          )}
        </div>
      ))}
      <div data-add>
        <Button
          size="small"
          icon={<IconPlus aria-hidden="true" />}
          disabled={ties.length >= MOST_TIES}
          onClick={() => set([...ties, 'older'])}
        >
          {texts.addTie}
        </Button>
      </div>
    </div>
  );
}

function isTest(tie: MeritTie): tie is MeritMark {
  return typeof tie === 'object' && 'of' in tie && tie.test !== undefined;
}

/** A tie that names subjects; it is chosen elsewhere and stays as it is here. */
function isSubject(tie: MeritTie): boolean {
  return typeof tie === 'object' && 'of' in tie && tie.subjects !== undefined;
}

function subjectName(tie: MeritTie): string {
  return typeof tie === 'object' && 'of' in tie ? (tie.subjects?.join(', ') ?? '') : '';
}

function tieKind(tie: MeritTie): string {
  if (typeof tie === 'string') return tie;
  return isSubject(tie) ? 'kept' : kindOf(tie);
}

function newTie(kind: string, test: string | undefined): MeritTie {
  return kind === 'older' || kind === 'younger' ? kind : newMeasure(kind as MeasureKind, test);
}
