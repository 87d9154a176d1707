import {
  ASSIGNED_AT_ONCE,
  assignApplications,
  getAssignments,
  listInstituteApplications,
} from '@uas/contract';
import { Form, FormActions, SelectField, SubmitButton } from '@uas/shared-ui/forms';
import { Button, commonTexts } from '@uas/shared-ui/kit';
import { useEndpointMutation } from '@uas/shared-ui/query';
import { useState } from 'react';
import type { Matching } from '../../institute/applications';
import { nameOfColleague, useColleagues } from '../../institute/assigned';
import { texts } from './assignments.texts';

interface AssignFormProps {
  readonly applicationIds: readonly string[];
  /** All that match, in place of these. */
  readonly matching?: Matching | null;
  /** Who reads all of them now; empty for nobody, null where they are not all one's. */
  readonly current: string | null;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

/** Assigns applications to a colleague, to oneself or to nobody. */
export function AssignForm({ applicationIds, matching, current, onDone, onCancel }: AssignFormProps) {
  const colleagues = useColleagues();
  const [to, setTo] = useState(current ?? '');
  const action = useEndpointMutation(assignApplications, {
    invalidates: [listInstituteApplications, getAssignments],
  });
  const colleagueId = to || null;
  const save = async () => {
    if (matching) {
      const { filter, count } = matching;
      if (await action.mutate({ body: { matching: { filter, count }, colleagueId } })) onDone();
      return;
    }
    for (let from = 0; from < applicationIds.length; from += ASSIGNED_AT_ONCE) {
      const some = applicationIds.slice(from, from + ASSIGNED_AT_ONCE);
      const isDone = await action.mutate({ body: { applicationIds: [...some], colleagueId } });
      if (!isDone) return;
    }
    onDone();
  };
  return (
    <Form
      onSubmit={() => void save()}
      failure={action.error?.message ?? null}
      pending={action.isPending}
      summary="none"
    >
      <SelectField
        label={texts.reader}
        placeholder={texts.nobody}
        options={colleagues.map((one) => ({ value: one._id, label: nameOfColleague(one) }))}
        value={to}
        onChange={setTo}
      />
      <FormActions>
        <Button onClick={onCancel}>{commonTexts.cancel}</Button>
        <SubmitButton disabled={to === current} pendingLabel={texts.assigning}>
          {texts.save}
        </SubmitButton>
      </FormActions>
    </Form>
  );
}
