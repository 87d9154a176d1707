import { beginTwoFactor, confirmTwoFactor, getTwoFactor, type ReplyOf, sentenceOf } from '@uas/contract';
import { codeField, Form, FormActions, SubmitButton } from '@uas/shared-ui/forms';
import { Button, commonTexts, Heading, Stack, Text } from '@uas/shared-ui/kit';
import { useTypedWork } from '@uas/shared-ui/overlays';
import { useEndpointMutation } from '@uas/shared-ui/query';
import { QRCodeSVG } from 'qrcode.react';
import { useState } from 'react';
import { CopyButton } from './copy-button';
import { PasswordProof } from './password-proof';
import classes from './two-factor.module.css';
import { texts } from './two-factor.texts';
import type { ChangeProps } from './two-factor-change';
import { useFocusOnChange } from './use-my-account';

const QR_SIZE = 176;
/** Modules of white around the code, which readers need. */
const QUIET_ZONE = 4;

type Begun = ReplyOf<typeof beginTwoFactor>;

/** Sets up an authenticator app: the password, the code to scan, and six digits that prove it. */
export function SetUpApp(props: ChangeProps) {
  const [begun, setBegun] = useState<Begun | null>(null);
  const content = useFocusOnChange(begun ? 'scan' : 'password');
  const { mutate, error, isPending } = useEndpointMutation(beginTwoFactor, { onDone: setBegun });
  return (
    <div ref={content} tabIndex={-1} className={classes.view}>
      {begun ? (
        <ConfirmApp begun={begun} {...props} />
      ) : (
        <PasswordProof
          title={texts.setUpApp}
          submitLabel={texts.next}
          asked={props.asked}
          failure={error?.message ?? null}
          pending={isPending}
          onCancel={props.onCancel}
          onProven={(proof) => void mutate({ body: proof })}
        />
      )}
    </div>
  );
}

function ConfirmApp({ begun, onCancel, onDone }: Omit<ChangeProps, 'asked'> & { readonly begun: Begun }) {
  const { secret, uri } = begun;
  const [code, setCode] = useState('');
  const [wrong, setWrong] = useState(false);
  useTypedWork(true);
  const { mutate, error, isPending } = useEndpointMutation(confirmTwoFactor, {
    invalidates: [getTwoFactor],
    onDone: ({ spareCodes }) => onDone({ spareCodes, message: texts.appDone }),
  });
  const submit = () => {
    const isWhole = /^\d{6}$/.test(code);
    setWrong(!isWhole);
    if (isWhole) void mutate({ body: { code } });
  };
  return (
    <Form
      label={texts.setUpApp}
      onSubmit={submit}
      errors={wrong ? { code: sentenceOf('code.six-digits') } : {}}
      failure={error?.message ?? null}
      pending={isPending}
      summary="none"
    >
      <Heading level={4}>{texts.setUpApp}</Heading>
      <div className={classes.scan}>
        <QRCodeSVG value={uri} size={QR_SIZE} marginSize={QUIET_ZONE} title={texts.qr} role="img" />
        <Stack gap={3}>
          <Text>{texts.scan}</Text>
          <Text tone="muted">{texts.byHand}</Text>
          <code className={classes.key} translate="no">
            {secret.replace(/(.{4})(?=.)/g, '$1 ')}
          </code>
          <div>
            <CopyButton value={secret}>{texts.copyKey}</CopyButton>
          </div>
        </Stack>
      </div>
      <codeField.Part
        label={texts.digits}
        name="code"
        hint={texts.digitsMore}
        required
        value={code}
        onChange={setCode}
      />
      <FormActions>
        <Button onClick={onCancel}>{commonTexts.cancel}</Button>
        <SubmitButton>{texts.confirm}</SubmitButton>
      </FormActions>
    </Form>
  );
}
