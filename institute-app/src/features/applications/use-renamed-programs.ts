import { useEffect, useRef } from 'react';
import { useInstitute } from '../../institute/institute-context';

/** Does something whenever a program of the institute has another name than before: rows of the list say it. */
export function useRenamedPrograms(onRenamed: () => void): void {
  const { departments } = useInstitute().institute;
  const before = useRef(new Map<string, string>());
  const latest = useRef(onRenamed);
  latest.current = onRenamed;
  useEffect(() => {
    const programs = departments.flatMap(({ programs: held = [] }) => held);
    const isRenamed = programs.some(({ id, name }) => (before.current.get(id) ?? name) !== name);
    before.current = new Map(programs.map(({ id, name }) => [id, name]));
    if (isRenamed) latest.current();
  }, [departments]);
}
