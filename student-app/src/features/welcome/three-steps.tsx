import { Button, Card, Section } from '@uas/shared-ui/kit';
import classes from './welcome.module.css';
import { texts } from './welcome.texts';

const STEPS = [
  ['form', 'formMore'],
  ['pay', 'payMore'],
  ['apply', 'applyMore'],
] as const;

/** What a newcomer does here, in its order. */
export function ThreeSteps({ onClose }: { onClose: () => void }) {
  return (
    <Section
      title={texts.title}
      actions={
        <Button size="small" onClick={onClose}>
          {texts.close}
        </Button>
      }
    >
      <Card>
        <ol className={classes.steps}>
          {STEPS.map(([name, more]) => (
            <li key={name}>
              <strong>{texts[name]}</strong>
              <p>{texts[more]}</p>
            </li>
          ))}
        </ol>
      </Card>
    </Section>
  );
}
