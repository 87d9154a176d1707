import { PRODUCT_NAME } from '@uas/contract';
import { Link } from '@uas/shared-ui/kit';
import { texts } from './about.texts';
import { Prose } from './prose';

/** What the service is and how it works for each side. */
export function AboutPage() {
  return (
    <Prose title={texts.title} description={texts.description({ product: PRODUCT_NAME })}>
      <p>{texts.lead}</p>
      <h2>{texts.students}</h2>
      <p>{texts.studentsMore}</p>
      <h2>{texts.universities}</h2>
      <p>{texts.universitiesMore}</p>
      <h2>{texts.visitors}</h2>
      <p>{texts.visitorsMore({ browse: (inner) => <Link to="/universities">{inner}</Link> })}</p>
    </Prose>
  );
}
