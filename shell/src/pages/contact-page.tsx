import { FailedState, KeyValueList, Skeleton, Typed } from '@uas/shared-ui/kit';
import { useEndpointQuery } from '@uas/shared-ui/query';
import { getSiteConfig } from '../lazy-calls';
import { texts } from './pages.texts';
import { Prose } from './prose';

/** How to reach the people who run the service (S-1.7). */
export function ContactPage() {
  const config = useEndpointQuery(getSiteConfig, {});
  return (
    <Prose title={texts.contact} description={texts.contactMore}>
      {config.isLoading && <Skeleton count={2} label={texts.loading} />}
      {config.isLoadingError && (
        <FailedState message={config.error.message} onRetry={config.refetch} retrying={config.isFetching} />
      )}
      {config.data && (
        <KeyValueList
          items={[
            { label: texts.email, value: <Reach scheme="mailto" to={config.data.supportEmail} /> },
            { label: texts.phone, value: <Reach scheme="tel" to={config.data.uanPhone} /> },
          ]}
        />
      )}
      <h2>{texts.before}</h2>
      <ul>
        <li>{texts.students}</li>
        <li>{texts.universities}</li>
        <li>{texts.password}</li>
      </ul>
    </Prose>
  );
}

/** A link, unless the operator has not set the value yet: then that it is not there yet. */
function Reach({ scheme, to }: { readonly scheme: 'mailto' | 'tel'; readonly to: string }) {
  if (to.startsWith('[')) return texts.notSet;
  return (
    <a href={`${scheme}:${to.replace(/\s/g, '')}`}>
      <Typed>{to}</Typed>
    </a>
  );
}
