import type { Department } from '@uas/contract';
import { toast } from '@uas/shared-ui/kit';
import { useState } from 'react';
import {
  changedSince,
  isSameOffer,
  type NewProgram,
  NO_NEW_PROGRAM,
  namesOf,
  newProgramRefusal,
  withProgram,
} from './departments';
import { texts } from './edit-departments.texts';

/** The departments by their names, left out while they are as they were when the form opened. */
export interface ChangedDepartments {
  readonly departments?: Department[];
}

export interface DepartmentsDraft {
  readonly departments: readonly Department[];
  readonly added: NewProgram;
  readonly refusal: string | null;
  /** The departments whose text is typed and not taken over yet. */
  readonly edited: readonly string[];
  readonly setEdited: (department: string, isEdited: boolean) => void;
  readonly dirty: boolean;
  readonly setAdded: (added: NewProgram) => void;
  /** Adds what is typed; the department's name stays for the next program. */
  readonly add: () => void;
  readonly change: (index: number, department: Department) => void;
  readonly remove: (index: number) => void;
  /** What to save, with a program that was typed but not added yet; null when that one is refused. */
  readonly takeTyped: () => ChangedDepartments | null;
  /** What is to be saved, as a change to what stands there now. */
  readonly changed: (edited: readonly Department[], now: readonly Department[]) => Department[];
}

/** The departments while they are edited; nothing is saved before the profile is. */
export function useDepartments(saved: readonly Department[]): DepartmentsDraft {
  const [opened] = useState(saved);
  const [departments, setDepartments] = useState(opened);
  const [added, setAdded] = useState(NO_NEW_PROGRAM);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [edited, setEdited] = useState<readonly string[]>([]);

  const takeTyped = (): readonly Department[] | null => {
    const reason = newProgramRefusal(departments, added);
    setRefusal(reason);
    return reason === null ? withProgram(departments, added) : null;
  };
  const add = () => {
    const next = takeTyped();
    if (!next) return;
    setDepartments(next);
    setAdded({ ...added, programName: '' });
  };
  const remove = (index: number) => {
    const removed = departments[index];
    setDepartments(departments.filter((_, position) => position !== index));
    if (removed)
      toast({
        message: texts.removed({ department: removed.name }),
        onUndo: () => setDepartments(departments),
      });
  };
  return {
    departments,
    added,
    refusal,
    edited,
    setEdited: (name, isEdited) =>
      setEdited((before) => [...before.filter((other) => other !== name), ...(isEdited ? [name] : [])]),
    dirty: !isSameOffer(departments, opened) || edited.length > 0 || added.programName.trim() !== '',
    setAdded: (typed) => {
      setAdded(typed);
      setRefusal(null);
    },
    add,
    change: (index, department) =>
      setDepartments(departments.map((known, position) => (position === index ? department : known))),
    remove,
    takeTyped: () => {
      const complete = added.programName.trim() === '' ? departments : takeTyped();
      // What others offered or renamed meanwhile is not taken back by a new phone number.
      return complete && (isSameOffer(complete, opened) ? {} : { departments: complete.map(namesOf) });
    },
    changed: (complete, now) => changedSince(opened, complete, now),
  };
}
