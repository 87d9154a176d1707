import { getSiteConfig } from '@uas/contract';
import { FailedState, KeyValueList, Skeleton, useResource } from '@uas/shared-ui/kit';
import { Prose } from './prose';

/** How to reach the people who run the service (S-1.7). */
export function ContactPage() {
  const config = useResource(getSiteConfig, {});
  return (
    <Prose title="Contact" description="We answer on working days, as a rule within two days.">
      {config.loading && <Skeleton count={2} label="Loading..." />}
      {config.error && (
        <FailedState message={config.error} onRetry={config.reload} retrying={config.refreshing} />
      )}
      {config.data && (
        <KeyValueList
          items={[
            { label: 'Support e-mail', value: <Reach scheme="mailto" to={config.data.supportEmail} /> },
            { label: 'UAN phone line', value: <Reach scheme="tel" to={config.data.uanPhone} /> },
          ]}
        />
      )}
      <h2>Before you write</h2>
      <ul>
        <li>Students who are logged in reach us fastest with Message Admin on their dashboard.</li>
        <li>Questions about one university’s programs or fees: use Send Query on its page.</li>
        <li>Forgot your password? Write from the e-mail address of your account and we will help.</li>
      </ul>
    </Prose>
  );
}

/** A link, unless the operator has not set the value yet: then the marked placeholder as it is. */
function Reach({ scheme, to }: { readonly scheme: 'mailto' | 'tel'; readonly to: string }) {
  if (to.startsWith('[')) return <span>{to}</span>;
  return <a href={`${scheme}:${to.replace(/\s/g, '')}`}>{to}</a>;
}
