import { PRODUCT_NAME } from '@uas/contract';
import { Link } from '@uas/shared-ui/kit';
import { Prose } from './prose';
import { texts } from './terms.texts';

/** Terms and conditions: use, uploaded content, intellectual property, links, liability. */
export function TermsPage() {
  return (
    <Prose title={texts.title} description={texts.adopted}>
      <p>{texts.lead({ product: PRODUCT_NAME })}</p>
      <h2>{texts.use}</h2>
      <p>{texts.useMore}</p>
      <p>{texts.decision}</p>
      <h2>{texts.content}</h2>
      <p>{texts.contentMore}</p>
      <h2>{texts.property}</h2>
      <p>{texts.propertyMore}</p>
      <h2>{texts.links}</h2>
      <p>{texts.linksMore}</p>
      <h2>{texts.liability}</h2>
      <p>{texts.liabilityMore}</p>
      <h2>{texts.changes}</h2>
      <p>{texts.changesMore({ contact: (inner) => <Link to="/contact">{inner}</Link> })}</p>
    </Prose>
  );
}
