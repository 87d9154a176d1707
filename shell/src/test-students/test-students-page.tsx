import { texts } from '../pages/pages.texts';
import { Prose } from '../pages/prose';
import { StudentsOfBackend } from './students-of-backend';

/** A page for developers: the students of a local backend. Production builds only say that it is not there. */
export function TestStudentsPage() {
  if (process.env.NODE_ENV === 'production') {
    return (
      <Prose title={texts.testStudents} description={texts.notHere}>
        {null}
      </Prose>
    );
  }
  return (
    <Prose title={texts.testStudents} description={texts.testStudentsMore}>
      <StudentsOfBackend />
    </Prose>
  );
}
