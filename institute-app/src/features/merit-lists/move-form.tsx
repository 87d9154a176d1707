import {
  LIST_NOTE_LENGTH,
  listMeritLists,
  moveListDates,
  type OwnMeritList,
  previewMeritList,
} from '@uas/contract';
import {
  Form,
  FormActions,
  fieldErrorsFromZod,
  refusalOf,
  SubmitButton,
  TextArea,
} from '@uas/shared-ui/forms';
import { commonTexts, formatInstant, Stack, Text } from '@uas/shared-ui/kit';
import { CloseButton, useTypedWork } from '@uas/shared-ui/overlays';
import { useEndpointMutation } from '@uas/shared-ui/query';
import { useState } from 'react';
import { DateInput } from './date-input';
import { DATE_KINDS, type EditedDates, isTyped, NO_DATES, unreadDates, writtenDates } from './edited-dates';
import { texts } from './merit-lists.texts';

/** Moves dates of a published list to later, with a reason. */
export function MoveForm({ list, onDone }: { readonly list: OwnMeritList; readonly onDone: () => void }) {
  const { _id: id, round, session } = list;
  const [dates, setDates] = useState<EditedDates>(NO_DATES);
  const [reason, setReason] = useState('');
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({});
  const moving = useEndpointMutation(moveListDates, {
    invalidates: [listMeritLists, previewMeritList],
    onDone,
  });
  useTypedWork(isTyped(dates) || reason !== '');
  const move = () => {
    const body = { dates: writtenDates(dates), reason };
    const errors = {
      ...fieldErrorsFromZod(moveListDates.body.safeParse(body).error),
      ...unreadDates(dates),
    };
    setWrong(errors);
    moving.reset();
    if (Object.keys(errors).length === 0) void moving.mutate({ params: { id }, body });
  };
  const refused = refusalOf(moving);
  return (
    <Form
      label={texts.moveTitle({ round, session })}
      onSubmit={move}
      errors={{ ...refused.errors, ...wrong }}
      failure={refused.failure}
      pending={moving.isPending}
      summary="none"
    >
      <Stack gap={4}>
        <Text tone="muted">{texts.moveMore}</Text>
        {DATE_KINDS.map((kind) => {
          const at = list[kind];
          return (
            <DateInput
              key={kind}
              kind={kind}
              hint={at === null ? texts.notSet : texts.isNow({ at: formatInstant(at) })}
              value={dates[kind]}
              onChange={(value) => setDates({ ...dates, [kind]: value })}
            />
          );
        })}
        <TextArea
          name="reason"
          label={texts.reason}
          hint={texts.reasonHint}
          required
          rows={3}
          maxLength={LIST_NOTE_LENGTH}
          value={reason}
          onChange={setReason}
        />
      </Stack>
      <FormActions>
        <CloseButton>{commonTexts.cancel}</CloseButton>
        <SubmitButton>{texts.move}</SubmitButton>
      </FormActions>
    </Form>
  );
}
