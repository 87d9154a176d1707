import { listProgramFacts, type OwnProgramFacts, setClosingMerits, setProgramFacts } from '@uas/contract';
import { putReply, useEndpointMutation } from '@uas/shared-ui/query';
import { useState } from 'react';
import { useInstitute } from '../../institute/institute-context';
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

  /** Takes over what was saved; of what was not saved yet, what is typed stays. */
  const keep = (
    reply: { programs: OwnProgramFacts[] },
    stays: (typed: EditedProgram, now: EditedProgram) => Partial<EditedProgram>,
  ) => {
    putReply(listProgramFacts, { params: { email }, query: {} }, () => reply);
    const now = reply.programs.map((program) => editedProgram(program, session));
    setState((state) => ({
      before: now,
      programs: now.map((program) => {
        const typed = state.programs.find(({ programId }) => programId === program.programId);
        return typed ? { ...program, ...stays(typed, program) } : program;
      }),
    }));
  };
  const save = async () => {
    facts.reset();
    merits.reset();
    const unsaved = new Set(changed.flatMap(({ programIds }) => programIds));
    for (const { programIds, ...body } of changed) {
      const reply = await facts.mutate({ params: { email }, body: { session, ...body } });
      if (reply === null) return;
      for (const id of programIds) unsaved.delete(id);
      keep(reply, ({ programId, merits: typedMerits, ...typed }) => ({
        merits: typedMerits,
        ...(unsaved.has(programId) && { facts: typed.facts, fees: typed.fees }),
      }));
    }
    const left = new Set(changedMerits.map((of) => of.session));
    for (const body of changedMerits) {
      const reply = await merits.mutate({ params: { email }, body });
      if (reply === null) return;
      left.delete(body.session);
      keep(reply, (typed, now) => ({
        merits: {
          ...now.merits,
          ...Object.fromEntries([...left].map((of) => [of, typed.merits[of] ?? ''])),
        },
      }));
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
