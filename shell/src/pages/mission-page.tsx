import { texts } from './mission.texts';
import { Prose } from './prose';

const PROMISES = ['student', 'distance', 'decisions', 'trust'] as const;

/** Why the service exists. */
export function MissionPage() {
  return (
    <Prose title={texts.title} description={texts.description}>
      <p>{texts.lead}</p>
      <h2>{texts.promises}</h2>
      <ul>
        {PROMISES.map((promise) => (
          <li key={promise}>{texts[promise]({ b: (inner) => <strong>{inner}</strong> })}</li>
        ))}
      </ul>
    </Prose>
  );
}
