import { listOfferings, type ReplyOf, setOfferings } from '@uas/contract';
import { useFormValues } from '@uas/shared-ui/forms';
import { putReply, useEndpointMutation } from '@uas/shared-ui/query';
import { useInstitute } from '../../institute/institute-context';
import {
  type EditedOffering,
  editedOffering,
  emptyOffering,
  isWritten,
  writtenOffering,
} from './edited-offering';

/** The dates of a session as the server holds them. */
export type SavedDates = ReplyOf<typeof listOfferings>;

interface Values {
  readonly offerings: readonly EditedOffering[];
  readonly reason: string;
  /** Which dates the typing began with: what somebody saved meanwhile is not overwritten. */
  readonly seen: string | undefined;
}

/** What is typed begins with what the server holds; there is always one offering for all programs. */
function valuesOf({ offerings, seen }: SavedDates): Values {
  const edited = offerings.map(editedOffering);
  const hasDefault = edited.some(({ programId }) => programId === null);
  return { offerings: hasDefault ? edited : [emptyOffering(null), ...edited], reason: '', seen };
}

/** The dates of one session as a form; all are saved together. */
export function useOfferingsForm(session: string, saved: SavedDates) {
  const { email } = useInstitute();
  const form = useFormValues(valuesOf(saved));
  const params = { email };
  const saving = useEndpointMutation(setOfferings, {
    success: 'in-place',
    texts: setOfferings.texts,
    onDone: (reply) => {
      putReply(listOfferings, { params, query: { session } }, () => reply);
      form.reset(valuesOf(reply));
    },
  });
  const { offerings, reason, seen } = form.values;
  /** Puts these in the place of those of the same programs; one of a program without own dates comes to them. */
  const change = (changed: readonly EditedOffering[]) => {
    const next = new Map(offerings.map((offering) => [offering.programId, offering]));
    for (const offering of changed) next.set(offering.programId, offering);
    form.set({ offerings: [...next.values()] });
  };
  return {
    offerings,
    dirty: form.dirty,
    reason: form.field('reason'),
    change,
    remove: (programId: string) =>
      form.set({ offerings: offerings.filter((offering) => offering.programId !== programId) }),
    save: () =>
      void saving.mutate({
        params,
        body: { session, offerings: offerings.filter(isWritten).map(writtenOffering), reason, seen },
      }),
    pending: saving.isPending,
    failure: saving.error?.message ?? null,
    done: saving.done,
  };
}
