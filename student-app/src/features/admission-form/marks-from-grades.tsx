import { Disclosure, LazyBoundary, lazyPart } from '@uas/shared-ui/kit';
import { useState } from 'react';
import type { GradesHelperProps } from './grades-helper';
import { texts } from './result.texts';
import type { ShownRecord } from './use-admission-form';

const helper = lazyPart<GradesHelperProps>(
  async () => (await import('./grades-helper')).GradesHelper,
  () => texts.gradesNotLoaded,
);

interface MarksFromGradesProps extends Omit<GradesHelperProps, 'isALevel'> {
  readonly record: ShownRecord;
}

/** The helper for grades beside a row that can be of O or A level; it travels when somebody opens it. */
export function MarksFromGrades({ record, ...props }: MarksFromGradesProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { qualification, group = '' } = record;
  const isALevel = qualification === 'Intermediate' && ['', 'A level'].includes(group);
  if (!isALevel && qualification !== 'Matriculation') return null;
  return (
    <Disclosure summary={isALevel ? texts.aLevel : texts.oLevel} open={isOpen} onToggle={setIsOpen}>
      {isOpen && (
        <LazyBoundary>
          <helper.Part key={qualification} isALevel={isALevel} {...props} />
        </LazyBoundary>
      )}
    </Disclosure>
  );
}
