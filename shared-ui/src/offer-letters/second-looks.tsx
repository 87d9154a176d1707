import type { SecondLook } from '@uas/contract';
import { DocumentPreview, type Freshness } from '@uas/shared-ui/data';
import { Button, formatInstant, Inline, StatusBadge, Text, Typed } from '@uas/shared-ui/kit';
import { useState } from 'react';
import { appealTexts as texts } from './offer-letters.texts';
import classes from './second-looks.module.css';

interface SecondLooksProps {
  readonly looks: readonly SecondLook[];
  /** Renews the address of a file that somebody opens. */
  readonly freshness?: Freshness;
}

/** What a student asked and the institute answered, oldest first; for everybody who may read it. */
export function SecondLooks({ looks, ...rest }: SecondLooksProps) {
  return (
    <ol className={classes.looks}>
      {looks.map((look) => (
        <li key={look._id} className={classes.look}>
          <RequestedLook look={look} {...rest} />
          <Answered look={look} />
        </li>
      ))}
    </ol>
  );
}

function RequestedLook({ look, freshness }: { look: SecondLook } & Omit<SecondLooksProps, 'looks'>) {
  const [isVisible, setIsVisible] = useState(false);
  const { file } = look;
  return (
    <>
      <Text size="s" tone="muted">
        {texts.asked({ at: formatInstant(look.askedAt) })}
      </Text>
      <p className={classes.typed}>
        <Typed>{look.text}</Typed>
      </p>
      {file && (
        <div>
          <Button size="small" aria-expanded={isVisible} onClick={() => setIsVisible(!isVisible)}>
            {isVisible ? texts.hide : texts.look}
          </Button>
        </div>
      )}
      {file && isVisible && (
        <DocumentPreview
          url={file}
          name={nameIn(file)}
          label={texts.file}
          {...(freshness && { freshness })}
        />
      )}
    </>
  );
}

const BADGES = {
  open: { status: texts.open, tone: 'attention' },
  changed: { status: texts.changed, tone: 'success' },
  unchanged: { status: texts.unchanged, tone: 'neutral' },
} as const;

/** A state that this page does not know yet says itself. */
function badgeOf(state: string) {
  return Object.hasOwn(BADGES, state) ? BADGES[state as keyof typeof BADGES] : { status: state };
}

function Answered({ look }: { look: SecondLook }) {
  const { state, answer, answeredAt } = look;
  if (state === 'open') {
    return (
      <div>
        <StatusBadge {...badgeOf(state)} />
      </div>
    );
  }
  return (
    <div className={classes.answer}>
      <Inline gap={2}>
        <StatusBadge {...badgeOf(state)} />
        {answeredAt && (
          <Text as="span" size="s" tone="muted">
            {texts.answered({ at: formatInstant(answeredAt) })}
          </Text>
        )}
      </Inline>
      {answer && (
        <p className={classes.typed}>
          <Typed>{answer}</Typed>
        </p>
      )}
    </div>
  );
}

/** `document.pdf` of an address: it says what kind of file it is. */
function nameIn(address: string): string {
  return address.split('?', 1)[0]?.split('/').at(-1) ?? '';
}
