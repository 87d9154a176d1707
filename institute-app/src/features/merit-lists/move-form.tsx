import { listMeritLists, moveListDates, type OwnMeritList, previewMeritList } from '@uas/contract';
import { formatInstant, Text } from '@uas/shared-ui/kit';
import { dateLabel, LIST_DATES } from '@uas/shared-ui/merit-lists';
import { useEndpointMutation } from '@uas/shared-ui/query';
import { useState } from 'react';
import { MomentField } from '../../institute/moment-field';
import { type EditedDates, fieldOf, isTyped, NO_DATES, writtenDates, wrongDates } from './edited-dates';
import { texts } from './merit-lists.texts';
import { NoteForm } from './note-form';

/** Moves dates of a published list to later, with a reason; the end of the objections only while there can be any. */
export function MoveForm({ list, onDone }: { readonly list: OwnMeritList; readonly onDone: () => void }) {
  const { _id: id, round, session } = list;
  const [dates, setDates] = useState<EditedDates>(NO_DATES);
  const moving = useEndpointMutation(moveListDates, {
    invalidates: [listMeritLists, previewMeritList],
    onDone,
  });
  const kinds = LIST_DATES.filter((kind) => kind !== 'objectionsUntil' || list.state === 'provisional');
  return (
    <NoteForm
      title={texts.moveTitle({ round, session })}
      field={{ name: 'reason', label: texts.reason, hint: texts.reasonHint }}
      bodyOf={(reason) => ({ dates: writtenDates(dates), reason })}
      schema={moveListDates.body}
      action={moving}
      onSend={(body) => void moving.mutate({ params: { id }, body })}
      isTyped={isTyped(dates)}
      wrongOf={() => wrongDates(dates)}
      submit={{ label: texts.move }}
    >
      <Text tone="muted">{texts.moveMore}</Text>
      {kinds.map((kind) => {
        const at = list[kind];
        return (
          <MomentField
            key={kind}
            name={fieldOf(kind)}
            label={dateLabel(kind)}
            hint={at === null ? texts.notSet : texts.isNow({ at: formatInstant(at) })}
            value={dates[kind]}
            onChange={(value) => setDates({ ...dates, [kind]: value })}
          />
        );
      })}
    </NoteForm>
  );
}
