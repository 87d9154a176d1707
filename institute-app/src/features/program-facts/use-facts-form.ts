import { listProgramFacts, type OwnProgramFacts, setClosingMerits, setProgramFacts } from '@uas/contract';
import { putReply, useEndpointMutation } from '@uas/shared-ui/query';
import { useState } from 'react';
import { useInstitute } from '../../institute/institute-context';
import { withTyped } from '../../institute/with-typed';
import { type EditedProgram, editedProgram, writtenInCalls, writtenMerits } from './edited-facts';

interface SheetState {
  readonly programs: readonly EditedProgram[];
  /** What the server holds. */
  readonly before: readonly EditedProgram[];
}

/** What is said of all programs as one sheet; a failed save keeps what was typed. */
export function useFactsForm(
  session: string,
  saved: readonly OwnProgramFacts[],
  meritSessions: readonly string[],
) {
  const { email } = useInstitute();
  const [{ programs, before }, setState] = useState<SheetState>(() => {
    const edited = saved.map((program) => editedProgram(program, session));
    return { programs: edited, before: edited };
  });
  const facts = useEndpointMutation(setProgramFacts, { success: 'in-place', texts: setProgramFacts.texts });
  const merits = useEndpointMutation(setClosingMerits, {
    success: 'in-place',
    texts: setClosingMerits.texts,
  });
  const changed = writtenInCalls(programs, before);
  const changedMerits = meritSessions
    .map((of) => ({ session: of, merits: writtenMerits(programs, before, of) }))
    .filter((of) => of.merits.length > 0);

  /** Takes over what was saved; what is not saved yet stays, also what was typed since it was sent. */
  const keep = (
    reply: { programs: OwnProgramFacts[] },
    savedOf: (sent: EditedProgram, was: EditedProgram) => Partial<EditedProgram>,
  ) => {
    putReply(listProgramFacts, { params: { email }, query: {} }, () => reply);
    const now = reply.programs.map((program) => editedProgram(program, session));
    setState((state) => ({
      before: now,
      programs: now.map((program) => {
        const [typed, was, sent] = [state.programs, state.before, programs].map((all) =>
          all.find(({ programId }) => programId === program.programId),
        );
        if (!typed || !was) return program;
        const { facts, fees, merits } = sent ? { ...was, ...savedOf(sent, was) } : was;
        return {
          ...program,
          facts: withTyped(program.facts, typed.facts, facts),
          fees: withTyped(program.fees, typed.fees, fees),
          merits: withTyped(program.merits, typed.merits, merits),
        };
      }),
    }));
  };
  const save = async () => {
    facts.reset();
    merits.reset();
    for (const { programIds, ...body } of changed) {
      const reply = await facts.mutate({ params: { email }, body: { session, ...body } });
      if (reply === null) return;
      keep(reply, (sent) =>
        programIds.includes(sent.programId) ? { facts: sent.facts, fees: sent.fees } : {},
      );
    }
    for (const body of changedMerits) {
      const reply = await merits.mutate({ params: { email }, body });
      if (reply === null) return;
      const of = body.session;
      keep(reply, (sent, was) => ({ merits: { ...was.merits, [of]: sent.merits[of] ?? '' } }));
    }
  };
  const failure = facts.error ?? merits.error;
  return {
    programs,
    dirty: changed.length + changedMerits.length > 0,
    change: (changed: readonly EditedProgram[]) => {
      const next = new Map(changed.map((program) => [program.programId, program]));
      setState((state) => ({
        ...state,
        programs: state.programs.map((program) => next.get(program.programId) ?? program),
      }));
    },
    save: () => void save(),
    pending: facts.isPending || merits.isPending,
    failure: failure?.message ?? null,
    done: facts.done ?? merits.done,
  };
}
