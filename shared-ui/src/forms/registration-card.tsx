import type { ReactNode } from 'react';
import { Alert } from '../kit/components/alert';
import { Card } from '../kit/components/card';
import { classNames } from '../kit/components/class-names';
import { Heading } from '../kit/components/text';
import { CardLinks, type SwitchTo } from './card-links';
import { Form, SubmitButton } from './form';
import { texts } from './forms.texts';
import classes from './sign-in.module.css';

export interface RegistrationCardProps {
  /** E.g. STUDENT REGISTRATION. */
  readonly heading: string;
  /** The red notice of what to do after the login. */
  readonly notice: string;
  /** The fields. */
  readonly children: ReactNode;
  readonly onSubmit: () => void;
  readonly pending: boolean;
  readonly errors: Readonly<Record<string, string>>;
  /** What came of the last attempt, in the colour of `registrationColour`. */
  readonly message: { readonly words: string; readonly colour: 'red' | 'green' } | null;
  readonly switchTo: SwitchTo;
  readonly onLeave?: () => void;
}

/** The registration of a role: its fields, its notice, and what came of it. */
export function RegistrationCard(props: RegistrationCardProps) {
  const { heading, notice, children, message, switchTo, onLeave } = props;
  return (
    <div className={classNames(classes.box, classes.wide)}>
      <div className={classes.head}>
        <Heading level={1}>{heading}</Heading>
        <p className={classes.notice}>{notice}</p>
      </div>
      <Card padding="roomy">
        <Form label={heading} onSubmit={props.onSubmit} errors={props.errors} pending={props.pending}>
          {message && <Alert tone={message.colour === 'red' ? 'danger' : 'success'}>{message.words}</Alert>}
          {children}
          <SubmitButton fullWidth pendingLabel={texts.registering}>
            {texts.register}
          </SubmitButton>
        </Form>
      </Card>
      <CardLinks switchTo={switchTo} onLeave={onLeave} />
    </div>
  );
}
