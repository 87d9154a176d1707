import { PRODUCT_NAME } from '@uas/contract';
import { Link } from '@uas/shared-ui/kit';
import { Prose } from './prose';

/** What the service is and how it works for each side. */
export function AboutPage() {
  return (
    <Prose title="About" description={`What ${PRODUCT_NAME} does, and for whom.`}>
      <p>
        Applying to university in Pakistan usually means one form, one fee and one queue per university. Here
        it means one of each. You describe yourself once, add your documents once, and apply to the programs
        you want.
      </p>
      <h2>For students</h2>
      <p>
        Register, fill the admission form, upload your documents, and pay the registration fee by bank or
        mobile-wallet transfer. Once the payment is confirmed you can apply to up to 10 programs, at most 3 in
        one university. You see every decision on your dashboard, write to universities that approved you, and
        accept one offer.
      </p>
      <h2>For universities</h2>
      <p>
        Keep your departments, programs and fee structure in one place, read complete applications with their
        documents, decide, and answer the questions of visitors. Contact details of a student stay hidden
        until you approve.
      </p>
      <h2>For visitors</h2>
      <p>
        You need no account to <Link to="/universities">browse universities</Link>, search for a program or
        send a query.
      </p>
    </Prose>
  );
}
