import { listOfferings, type Offering, setOfferings } from '@uas/contract';
import { useFormValues } from '@uas/shared-ui/forms';
import { putReply, useEndpointMutation } from '@uas/shared-ui/query';
import { useInstitute } from '../../institute/institute-context';
import { type EditedOffering, editedOffering, emptyOffering, writtenOffering } from './edited-offering';

interface Values {
  readonly offerings: readonly EditedOffering[];
  readonly reason: string;
}

/** What is typed begins with what the server holds; there is always one offering for all programs. */
function valuesOf(offerings: readonly Offering[]): Values {
  const edited = offerings.map(editedOffering);
  const hasDefault = edited.some(({ programId }) => programId === null);
  return { offerings: hasDefault ? edited : [emptyOffering(null), ...edited], reason: '' };
}

/** The dates of one session as a form; all are saved together. */
export function useOfferingsForm(session: string, saved: readonly Offering[]) {
  const { email } = useInstitute();
  const form = useFormValues(valuesOf(saved));
  const params = { email };
  const saving = useEndpointMutation(setOfferings, {
    success: 'in-place',
    texts: setOfferings.texts,
    onDone: (reply) => {
      putReply(listOfferings, { params, query: { session } }, () => reply);
      form.reset(valuesOf(reply.offerings));
    },
  });
  const { offerings, reason } = form.values;
  const change = (offering: EditedOffering) =>
    form.set({
      offerings: offerings.map((other) => (other.programId === offering.programId ? offering : other)),
    });
  return {
    offerings,
    dirty: form.dirty,
    reason: form.field('reason'),
    change,
    add: (programId: string) => form.set({ offerings: [...offerings, emptyOffering(programId)] }),
    remove: (programId: string) =>
      form.set({ offerings: offerings.filter((offering) => offering.programId !== programId) }),
    save: () =>
      void saving.mutate({
        params,
        body: { session, offerings: offerings.filter(isWritten).map(writtenOffering), reason },
      }),
    pending: saving.isPending,
    failure: saving.error?.message ?? null,
    done: saving.done,
  };
}

/** One for all programs without a single date says nothing, as if it were not there. */
function isWritten({ programId, opens, closes, dates, unknownDates }: EditedOffering): boolean {
  if (programId !== null || unknownDates.length > 0) return true;
  return opens.day !== '' || closes.day !== '' || dates.some(({ day }) => day !== '');
}
