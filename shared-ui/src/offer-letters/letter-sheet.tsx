import type { OfferLetter } from '@uas/contract';
import {
  formatDay,
  formatInstant,
  Heading,
  KeyValueList,
  ReferenceNumber,
  Text,
  Typed,
} from '@uas/shared-ui/kit';
import { QRCodeSVG } from 'qrcode.react';
import classes from './offer-letters.module.css';
import { texts } from './offer-letters.texts';

const QR_SIZE = 128;
/** Modules of white around the code, which readers need. */
const QUIET_ZONE = 4;

/** An offer on paper: who offers what to whom, until when, on which conditions, and how to check it. */
export function LetterSheet({ letter }: { letter: OfferLetter }) {
  const { institute, conditions, code } = letter;
  const page = `${window.location.origin}/verify`;
  return (
    <article className={classes.letter}>
      <header className={classes.head}>
        {institute.logoUrl && <img className={classes.logo} src={institute.logoUrl} alt="" />}
        <div>
          <Heading level={3}>
            <Typed>{institute.name}</Typed>
          </Heading>
          <Text size="s" tone="muted">
            <Typed>{addressOf(institute)}</Typed>
          </Text>
          <Text size="s" tone="muted">
            <Typed>{[institute.phone, institute.email, institute.website].filter(Boolean).join(' · ')}</Typed>
          </Text>
        </div>
      </header>
      <Heading level={2}>{texts.title}</Heading>
      <Text>{texts.dear({ student: letter.studentName })}</Text>
      <Text>{texts.offers({ university: institute.name, program: letter.program })}</Text>
      <KeyValueList
        items={[
          { label: texts.number, value: <ReferenceNumber number={letter.number} /> },
          { label: texts.program, value: <Typed>{letter.program}</Typed> },
          { label: texts.department, value: <Typed>{letter.department}</Typed> },
          { label: texts.session, value: letter.session },
          { label: texts.offeredOn, value: formatDay(letter.decidedAt) },
        ]}
      />
      {conditions.length > 0 && (
        <div>
          <Text>{texts.conditions}</Text>
          <ul>
            {conditions.map((condition) => (
              <li key={condition.text} dir="auto">
                {condition.dueAt
                  ? texts.due({ condition: condition.text, day: formatDay(condition.dueAt) })
                  : condition.text}
              </li>
            ))}
          </ul>
        </div>
      )}
      <Text>{answerOf(letter)}</Text>
      <footer className={classes.check}>
        <QRCodeSVG
          value={`${page}/${code}`}
          size={QR_SIZE}
          marginSize={QUIET_ZONE}
          title={texts.qr}
          role="img"
        />
        <div>
          <Text>{texts.check}</Text>
          <Text size="s">{texts.checkMore({ address: page })}</Text>
          <ReferenceNumber number={code} />
        </div>
      </footer>
    </article>
  );
}

function answerOf({ accepted, replyBy }: OfferLetter): string {
  if (accepted) return texts.accepted;
  return replyBy ? texts.answer({ at: formatInstant(replyBy) }) : texts.answerAny;
}

/** With the city, unless the address names it already. */
function addressOf({ address, city }: OfferLetter['institute']): string {
  return address.includes(city) ? address : [address, city].filter(Boolean).join(', ');
}
