import { type Application, TAG_LENGTH, TAGS_MOST } from '@uas/contract';
import { CheckboxField, Form, SubmitButton, TextField } from '@uas/shared-ui/forms';
import { Button, Inline, Stack, Text, Typed, toast } from '@uas/shared-ui/kit';
import { useTypedWork } from '@uas/shared-ui/overlays';
import { type ReactNode, useState } from 'react';
import type { Matching } from '../../institute/applications';
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
  const countOf = (tag: string) =>
    rows.filter(({ tags = [] }) => tags.some((each) => isSame(each, tag))).length;
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
      <NewTag
        pending={pending !== null}
        failure={error?.message ?? null}
        onAdd={(name) => change(rows, name, false)}
      />
    </fieldset>
  );
}

interface NewTagProps {
  readonly pending: boolean;
  readonly failure: string | null;
  /** Answers whether it was given. */
  readonly onAdd: (name: string) => Promise<boolean>;
}

/** Another tag to give, as long as the institute may have more. */
function NewTag({ pending, failure, onAdd }: NewTagProps) {
  const { names } = useTags();
  const [name, setName] = useState('');
  const isBlank = name.trim() === '';
  useTypedWork(!isBlank);
  const add = async () => {
    if (!isBlank && (await onAdd(name))) setName('');
  };
  return (
    <Form label={texts.newTag} onSubmit={() => void add()} failure={failure} pending={pending} summary="none">
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
  );
}

/** Every tag to give to all applications that match, or to take off all of them. */
export function TagAll({ matching }: { readonly matching: Matching }) {
  const { names } = useTags();
  const { changeAll, pending, error } = useTagging();
  const change = async (tag: string, remove: boolean) => {
    const isDone = await changeAll(matching, tag, remove);
    const { count } = matching;
    if (isDone)
      toast({ message: remove ? texts.taken({ tag, count }) : texts.given({ tag, count }), tone: 'success' });
    return isDone;
  };
  return (
    <Stack gap={3}>
      <Text size="s" tone="muted">
        {texts.readers}
      </Text>
      <ul className={classes.all}>
        {offeredTags(names).map((tag) => (
          <li key={tag} className={classes.ofAll}>
            <Typed>{tag}</Typed>
            <Button
              size="small"
              pending={pending === tag}
              aria-label={texts.giveTag({ tag })}
              onClick={() => void change(tag, false)}
            >
              {texts.give}
            </Button>
            {names.includes(tag) && (
              <Button
                size="small"
                variant="quiet"
                pending={pending === tag}
                aria-label={texts.takeTag({ tag })}
                onClick={() => void change(tag, true)}
              >
                {texts.take}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <NewTag
        pending={pending !== null}
        failure={error?.message ?? null}
        onAdd={(name) => change(name.trim(), false)}
      />
    </Stack>
  );
}
