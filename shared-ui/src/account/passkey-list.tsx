import type { Passkey } from '@uas/contract';
import { Button, commonTexts, Heading, Instant, Text, Typed, VisuallyHidden } from '@uas/shared-ui/kit';
import account from './account.module.css';
import classes from './two-factor.module.css';
import { texts } from './two-factor.texts';
import type { Change } from './two-factor-change';

interface PasskeyListProps {
  readonly passkeys: readonly Passkey[];
  readonly canAdd: boolean;
  readonly onChange: (change: Change) => void;
}

/** The passkeys of the account; nothing where there are none and none can be made. */
export function PasskeyList({ passkeys, canAdd, onChange }: PasskeyListProps) {
  if (passkeys.length === 0 && !canAdd) return null;
  return (
    <div className={classes.way}>
      <Heading level={4}>{texts.passkeys}</Heading>
      {passkeys.length === 0 && <Text tone="muted">{texts.noPasskeys}</Text>}
      {passkeys.length > 0 && (
        <ul className={account.sessions}>
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              onRemove={() => onChange({ kind: 'remove-passkey', passkey })}
            />
          ))}
        </ul>
      )}
      {canAdd && <Button onClick={() => onChange({ kind: 'add-passkey' })}>{texts.addPasskey}</Button>}
    </div>
  );
}

function PasskeyRow({ passkey, onRemove }: { readonly passkey: Passkey; readonly onRemove: () => void }) {
  const { name, createdAt, lastUsedAt } = passkey;
  return (
    <li className={account.session}>
      <div className={account.sessionText}>
        <p className={account.device}>
          <Typed>{name}</Typed>
        </p>
        <p className={account.times}>
          <span>{texts.added({ at: <Instant value={createdAt} /> })}</span>
          <span>{lastUsedAt ? texts.used({ at: <Instant value={lastUsedAt} /> }) : texts.neverUsed}</span>
        </p>
      </div>
      <Button size="small" onClick={onRemove}>
        {commonTexts.remove} <VisuallyHidden>{name}</VisuallyHidden>
      </Button>
    </li>
  );
}
