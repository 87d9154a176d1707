import { Prose } from './prose';

/** Why the service exists. */
export function MissionPage() {
  return (
    <Prose title="Mission" description="A centralised, student-centric digital admissions platform.">
      <p>
        We are building a centralised, student-centric digital admissions platform for Pakistan: one place
        where every student can find a program, apply with one form, and always know what comes next.
      </p>
      <h2>What we hold ourselves to</h2>
      <ul>
        <li>
          <strong>The student comes first.</strong> Nothing that a student has typed or uploaded is lost, and
          nobody has to give the same paper twice.
        </li>
        <li>
          <strong>Distance does not decide.</strong> The service works on a cheap phone, on a slow line, on
          the last evening before a deadline.
        </li>
        <li>
          <strong>Decisions belong to universities.</strong> We carry applications to them completely and in
          time, and we carry their decisions back unchanged.
        </li>
        <li>
          <strong>Trust is earned in details.</strong> Identity cards, marks and receipts are seen by those
          who need them and by nobody else.
        </li>
      </ul>
    </Prose>
  );
}
