import { listOfferings, type ReplyOf, setOfferings } from '@uas/contract';
import { useFormValues } from '@uas/shared-ui/forms';
import { putReply, useEndpointMutation } from '@uas/shared-ui/query';
import { useRef } from 'react';
import { useInstitute } from '../../institute/institute-context';
import { withTyped } from '../../institute/with-typed';
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

/** What was typed since something else was sent, over what the server holds now. */
function typedSince(sent: Values, typed: Values, now: Values): Partial<Values> {
  const offerings = typed.offerings.map((offering) => {
    const [stored, before] = [now, sent].map((of) =>
      of.offerings.find(({ programId }) => programId === offering.programId),
    );
    return stored && before ? withTyped(stored, offering, before) : offering;
  });
  return {
    ...(typed.offerings !== sent.offerings && { offerings }),
    ...(typed.reason !== sent.reason && { reason: typed.reason }),
  };
}

/** The dates of one session as a form; all are saved together. */
export function useOfferingsForm(session: string, saved: SavedDates) {
  const { email } = useInstitute();
  const form = useFormValues(valuesOf(saved));
  const sent = useRef(form.values);
  const params = { email };
  const saving = useEndpointMutation(setOfferings, {
    success: 'in-place',
    texts: setOfferings.texts,
    onDone: (reply) => {
      putReply(listOfferings, { params, query: { session } }, () => reply);
      const now = valuesOf(reply);
      form.reset(now);
      form.set(typedSince(sent.current, form.values, now));
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
    save: () => {
      sent.current = form.values;
      void saving.mutate({
        params,
        body: { session, offerings: offerings.filter(isWritten).map(writtenOffering), reason, seen },
      });
    },
    pending: saving.isPending,
    failure: saving.error?.message ?? null,
    done: saving.done,
  };
}
