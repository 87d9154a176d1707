import { listMeritLists, type OwnMeritList, previewMeritList, publishMeritList } from '@uas/contract';
import { Form, FormActions, fieldErrorsFromZod, refusalOf, SubmitButton } from '@uas/shared-ui/forms';
import { Alert, commonTexts, formatNumber, Stack } from '@uas/shared-ui/kit';
import { dateLabel, LIST_DATES } from '@uas/shared-ui/merit-lists';
import { CloseButton, useConfirm, useTypedWork } from '@uas/shared-ui/overlays';
import { useEndpointMutation } from '@uas/shared-ui/query';
import { useState } from 'react';
import { MomentField } from '../../institute/moment-field';
import { momentText } from '../../institute/typed-moment';
import { CountsOfList } from './counts-of-list';
import { type EditedDates, fieldOf, isTyped, NO_DATES, writtenDates, wrongDates } from './edited-dates';
import { texts } from './merit-lists.texts';

interface ListFormProps {
  readonly list: OwnMeritList;
  readonly onDone: () => void;
}

/** Publishes what is prepared, after it has shown what that does to whom. */
export function PublishForm({ list, onDone }: ListFormProps) {
  const { _id: id, round, session, preparedAt } = list;
  const [dates, setDates] = useState<EditedDates>(NO_DATES);
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({});
  const { confirm, dialog } = useConfirm();
  const publishing = useEndpointMutation(publishMeritList, {
    invalidates: [listMeritLists, previewMeritList],
    onDone,
  });
  useTypedWork(isTyped(dates));
  // Once it was provisional, the objections are over.
  const kinds = LIST_DATES.filter((kind) => kind !== 'objectionsUntil' || list.provisionalAt === null);
  const isProvisional = dates.objectionsUntil.day !== '';
  const publish = async () => {
    const body = { dates: writtenDates(dates), preparedAt };
    const errors = {
      ...fieldErrorsFromZod(publishMeritList.body.safeParse(body).error),
      ...wrongDates(dates),
    };
    setWrong(errors);
    publishing.reset();
    if (Object.keys(errors).length > 0) return;
    const isMeant = await confirm({
      title: texts.publishTitle({ round, session }),
      message: isProvisional
        ? texts.provisionalQuestion({ round, until: momentText(dates.objectionsUntil) })
        : texts.finalQuestion({
            round,
            selected: formatNumber(list.selected),
            upgraded: formatNumber(list.upgraded),
            waiting: formatNumber(list.waiting),
          }),
      confirmLabel: texts.publishYes,
      tone: isProvisional ? 'normal' : 'danger',
    });
    if (isMeant) await publishing.mutate({ params: { id }, body });
  };
  const refused = refusalOf(publishing);
  const isPayMissing = publishing.error?.code === 'list.pay-missing';
  return (
    <Form
      label={texts.publishTitle({ round, session })}
      onSubmit={() => void publish()}
      errors={
        isPayMissing
          ? { [fieldOf('payUntil')]: publishing.error?.message ?? '' }
          : { ...refused.errors, ...wrong }
      }
      failure={isPayMissing ? null : refused.failure}
      pending={publishing.isPending}
      summary="none"
    >
      <Stack gap={4}>
        <CountsOfList list={list} />
        {kinds.map((kind) => (
          <MomentField
            key={kind}
            name={fieldOf(kind)}
            label={dateLabel(kind)}
            hint={hintOf(kind)}
            value={dates[kind]}
            onChange={(value) => setDates({ ...dates, [kind]: value })}
          />
        ))}
        <Alert tone={isProvisional ? 'info' : 'attention'}>
          {isProvisional ? texts.publishAsProvisional : texts.publishAsFinal}
        </Alert>
      </Stack>
      <FormActions>
        <CloseButton>{commonTexts.cancel}</CloseButton>
        <SubmitButton>{texts.publish}</SubmitButton>
      </FormActions>
      {dialog}
    </Form>
  );
}

function hintOf(kind: (typeof LIST_DATES)[number]): string {
  if (kind === 'objectionsUntil') return texts.objectionsHint;
  return kind === 'payUntil' ? texts.payHint : texts.dateHint;
}
