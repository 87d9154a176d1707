import { CATEGORY_LABEL_LENGTH, SEAT_PROOF_LABELS, SEAT_PROOFS, type SeatCategory } from '@uas/contract';
import { CheckboxField, SelectField, TextField } from '@uas/shared-ui/forms';
import { Disclosure, IconButton, IconChevronDown, IconX, sentence, Text, Typed } from '@uas/shared-ui/kit';
import { type EditedCategory, SEAT_KINDS, withProof } from './edited-plan';
import classes from './seats.module.css';
import { texts } from './seats.texts';

interface CategoryFieldsProps {
  /** Where the plan has it. */
  readonly name: string;
  readonly number: number;
  readonly category: EditedCategory;
  /** Where its empty seats can go. */
  readonly others: readonly EditedCategory[];
  /** What it comes to. */
  readonly seats: number;
  /** What the server holds; undefined for a new one. */
  readonly saved: SeatCategory | undefined;
  readonly onChange: (category: EditedCategory) => void;
  /** Each null where it cannot go further. */
  readonly onMove: { readonly up: (() => void) | null; readonly down: (() => void) | null };
  readonly onRemove: (() => void) | null;
}

/** One category while it is edited, with what it comes to. */
export function CategoryFields(props: CategoryFieldsProps) {
  const { name, number, category, seats, saved, onChange } = props;
  const { kind, amount, label } = category;
  const called = label.trim() === '' ? texts.category({ number }) : label;
  const count = texts.comesTo({ count: seats });
  return (
    <li className={classes.category} data-category={category.key}>
      <div className={classes.line}>
        <TextField
          label={texts.category({ number })}
          name={`${name}.label`}
          autoComplete="off"
          maxLength={CATEGORY_LABEL_LENGTH}
          value={label}
          onChange={(next) => onChange({ ...category, label: next })}
        />
        <SelectField
          label={texts.givenAs({ number })}
          options={SEAT_KINDS.filter((each) => each !== 'over' || number > 1).map((value) => ({
            value,
            label: texts[value],
          }))}
          value={kind}
          onChange={(next) =>
            onChange({ ...category, kind: SEAT_KINDS.find((each) => each === next) ?? kind })
          }
        />
        <TextField
          label={kind === 'share' ? texts.shareOf({ number }) : texts.countOf({ number })}
          name={`${name}.amount`}
          inputMode="decimal"
          autoComplete="off"
          maxLength={8}
          value={amount}
          onChange={(next) => onChange({ ...category, amount: next })}
        />
        <Text as="span" weight="medium">
          <span className={classes.comesTo}>
            {saved && saved.taken > 0 ? texts.comesToTaken({ seats: count, count: saved.taken }) : count}
          </span>
        </Text>
        <CategoryButtons {...props} called={called} />
      </div>
      {number > 1 && (
        <Disclosure summary={<span>{texts.finer({ category: <Typed>{called}</Typed> })}</span>}>
          <FinerFields {...props} />
        </Disclosure>
      )}
    </li>
  );
}

function CategoryButtons({ called, onMove, onRemove }: CategoryFieldsProps & { readonly called: string }) {
  return (
    <div className={classes.buttons}>
      <span data-move="">
        {onMove.up && (
          <IconButton
            label={texts.moveUp({ category: called })}
            icon={<IconChevronDown aria-hidden="true" className={classes.up} />}
            onClick={onMove.up}
          />
        )}
        {onMove.down && (
          <IconButton
            label={texts.moveDown({ category: called })}
            icon={<IconChevronDown aria-hidden="true" />}
            onClick={onMove.down}
          />
        )}
      </span>
      {onRemove && (
        <IconButton
          label={texts.removeCategory({ category: called })}
          icon={<IconX aria-hidden="true" />}
          onClick={onRemove}
        />
      )}
    </div>
  );
}

function FinerFields({ name, number, category, others, onChange }: CategoryFieldsProps) {
  return (
    <div className={classes.finer}>
      <SelectField
        label={texts.fallsTo({ number })}
        name={`${name}.fallsTo`}
        placeholder={texts.nowhere}
        options={others.map(({ key, label }, index) => ({
          value: key,
          label: label.trim() === '' ? texts.category({ number: index + 1 }) : label,
        }))}
        value={category.fallsTo}
        onChange={(fallsTo) => onChange({ ...category, fallsTo })}
      />
      <SelectField
        label={texts.proof({ number })}
        hint={texts.proofHint}
        placeholder={texts.noProof}
        options={SEAT_PROOFS.map((value) => ({ value, label: sentence(SEAT_PROOF_LABELS[value]) }))}
        value={category.proofTag}
        onChange={(next) => onChange(withProof(category, SEAT_PROOFS.find((each) => each === next) ?? ''))}
      />
      {category.kind === 'share' && (
        <CheckboxField
          label={texts.atLeastOne}
          value={category.atLeastOne}
          onChange={(atLeastOne) => onChange({ ...category, atLeastOne })}
        />
      )}
      <CheckboxField
        label={texts.initials}
        value={category.showsInitials}
        onChange={(showsInitials) => onChange({ ...category, showsInitials })}
      />
    </div>
  );
}
