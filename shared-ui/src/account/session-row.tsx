import type { OwnSession } from '@uas/contract';
import { Badge, Button, Instant, Typed, VisuallyHidden } from '@uas/shared-ui/kit';
import classes from './account.module.css';
import { texts } from './account.texts';

interface SessionRowProps {
  readonly session: OwnSession;
  readonly isEnding: boolean;
  readonly onEnd: () => void;
}

/** One sign-in: on what, where, since when, and the way to end it. */
export function SessionRow({ session, isEnding, onEnd }: SessionRowProps) {
  const { isThis, createdAt, lastSeenAt } = session;
  const device = deviceOf(session);
  return (
    <li className={classes.session}>
      <div className={classes.sessionText}>
        <p className={classes.device}>
          <Typed>{device}</Typed>
          {isThis && <Badge tone="accent">{texts.thisDevice}</Badge>}
        </p>
        <p>{networkOf(session)}</p>
        <p className={classes.times}>
          <span>{texts.signedIn({ at: <Instant value={createdAt} /> })}</span>
          {!isThis && <span>{texts.lastSeen({ at: <Instant value={lastSeenAt} /> })}</span>}
        </p>
      </div>
      {!isThis && (
        <Button size="small" pending={isEnding} onClick={onEnd}>
          {texts.endThere} <VisuallyHidden>{device}</VisuallyHidden>
        </Button>
      )}
    </li>
  );
}

function deviceOf({ browser, system }: OwnSession): string {
  if (browser && system) return texts.browserOn({ browser, system });
  return browser || system || texts.unknownDevice;
}

function networkOf({ network, isThis }: OwnSession): string {
  if (isThis || network === 'this') return texts.thisNetwork;
  return network === 'another' ? texts.anotherNetwork : texts.unknownNetwork;
}
