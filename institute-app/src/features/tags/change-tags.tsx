import { type Application, TAG_LENGTH, TAGS_MOST } from '@uas/contract';
import { CheckboxField, Form, SubmitButton, TextField } from '@uas/shared-ui/forms';
import { Inline, Text, Typed } from '@uas/shared-ui/kit';
import { useTypedWork } from '@uas/shared-ui/overlays';
import { type ReactNode, useState } from 'react';
import { texts } from '../../institute/tags.texts';
import { isSame, offeredTags, useTagging, useTags } from '../../institute/use-tags';
import classes from './tags.module.css';

interface ChangeTagsProps {
  readonly rows: readonly Application[];
  readonly legend: ReactNode;
}

/** Every tag to give or take, at once as it is ticked, and a field for another one. */
export function ChangeTags({ rows, legend }: ChangeTagsProps) {
  const { names } = useTags();
  const { change, pending, error } = useTagging();
  const [name, setName] = useState('');
  const isBlank = name.trim() === '';
  useTypedWork(!isBlank);
  const countOf = (tag: string) =>
    rows.filter(({ tags = [] }) => tags.some((each) => isSame(each, tag))).length;
  const add = async () => {
    if (!isBlank && (await change(rows, name, false))) setName('');
  };
  return (
    <fieldset className={classes.change}>
      <legend className={classes.legend}>{legend}</legend>
      <Text size="s" tone="muted">
        {texts.readers}
      </Text>
      <div className={classes.choices}>
        {offeredTags(names).map((tag) => {
          const count = countOf(tag);
          const isOn = count === rows.length;
          const some = count > 0 && !isOn ? texts.some({ count, all: rows.length }) : undefined;
          return (
            <CheckboxField
              key={tag}
              label={<Typed>{tag}</Typed>}
              hint={some}
              value={pending === tag ? !isOn : isOn}
              onChange={(given) => void change(rows, tag, !given)}
            />
          );
        })}
      </div>
      <Form
        label={texts.newTag}
        onSubmit={() => void add()}
        failure={error?.message ?? null}
        pending={pending !== null}
        summary="none"
      >
        {names.length >= TAGS_MOST ? (
          <Text size="s">{texts.full({ count: TAGS_MOST })}</Text>
        ) : (
          <Inline gap={2} align="end">
            <TextField label={texts.newTag} maxLength={TAG_LENGTH} value={name} onChange={setName} />
            <SubmitButton variant="secondary" disabled={isBlank}>
              {texts.add}
            </SubmitButton>
          </Inline>
        )}
      </Form>
    </fieldset>
  );
}
