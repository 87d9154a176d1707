import { type Application, TAG_LENGTH, TAGS_MOST } from '@uas/contract';
import { CheckboxField, Form, SubmitButton, TextField } from '@uas/shared-ui/forms';
import { Button, Inline, Stack, Text, Typed } from '@uas/shared-ui/kit';
import { useTypedWork } from '@uas/shared-ui/overlays';
import { useId, useState } from 'react';
import { useMay } from '../../institute/institute-context';
import { TagList } from './tag-list';
import classes from './tags.module.css';
import { texts } from './tags.texts';
import { isSame, offeredTags, useTagging, useTags } from './use-tags';

interface ApplicationTagsProps {
  readonly row: Application;
}

/** The tags of an application, and for whoever may decide the way to change them. */
export function ApplicationTags({ row }: ApplicationTagsProps) {
  const mayDecide = useMay('decide');
  const { areKnown } = useTags();
  const [isOpen, setIsOpen] = useState(false);
  const changeId = useId();
  if (!mayDecide || !areKnown) return <TagList tags={row.tags} />;
  return (
    <Stack gap={2}>
      <Inline gap={2}>
        <TagList tags={row.tags} />
        <Button
          size="small"
          variant="quiet"
          aria-expanded={isOpen}
          aria-controls={isOpen ? changeId : undefined}
          onClick={() => setIsOpen(!isOpen)}
        >
          {texts.tags}
        </Button>
      </Inline>
      {isOpen && (
        <div id={changeId}>
          <ChangeTags row={row} />
        </div>
      )}
    </Stack>
  );
}

/** Every tag to give or take, at once as it is ticked, and a field for another one. */
function ChangeTags({ row }: ApplicationTagsProps) {
  const { names } = useTags();
  const { change, pending, error } = useTagging();
  const [name, setName] = useState('');
  const isBlank = name.trim() === '';
  useTypedWork(!isBlank);
  const hasTag = (tag: string) => (row.tags ?? []).some((each) => isSame(each, tag));
  const add = async () => {
    if (!isBlank && (await change([row], name, false))) setName('');
  };
  return (
    <fieldset className={classes.change}>
      <legend className={classes.legend}>{texts.of({ student: <Typed>{row.studentName}</Typed> })}</legend>
      <Text size="s" tone="muted">
        {texts.readers}
      </Text>
      <div className={classes.choices}>
        {offeredTags(names).map((tag) => (
          <CheckboxField
            key={tag}
            label={<Typed>{tag}</Typed>}
            value={pending === tag ? !hasTag(tag) : hasTag(tag)}
            onChange={(isOn) => void change([row], tag, !isOn)}
          />
        ))}
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
