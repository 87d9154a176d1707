import { Prose } from '../words/prose';
import { StudentsOfBackend } from './students-of-backend';

/** A page for developers: the students of a local backend. Production builds only say that it is not there. */
export function TestStudentsPage() {
  if (process.env.NODE_ENV === 'production') {
    return (
      <Prose title="Test students" description="This page is not available.">
        {null}
      </Prose>
    );
  }
  return (
    <Prose title="Test students" description="For developers: lists the students of a local backend.">
      <StudentsOfBackend />
    </Prose>
  );
}
