import { Prose } from '../pages/prose';
import { StudentsOfBackend } from './students-of-backend';
import { texts } from './test-students.texts';

/** A page for developers: the students of a local backend. Production builds only say that it is not there. */
export function TestStudentsPage() {
  if (process.env.NODE_ENV === 'production') {
    return (
      <Prose title={texts.title} description={texts.notHere}>
        {null}
      </Prose>
    );
  }
  return (
    <Prose title={texts.title} description={texts.description}>
      <StudentsOfBackend />
    </Prose>
  );
}
