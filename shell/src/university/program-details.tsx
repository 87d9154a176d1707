import {
  type ClosingMerit,
  FEE_REFUNDS,
  type KnownProgram,
  OPEN_CATEGORY,
  type ProgramFee,
  rupeesAtAdmission,
} from '@uas/contract';
import { Day, Heading, Inline, KeyValueList, Money, Text, Typed } from '@uas/shared-ui/kit';
import { ReportFact, type ReportFactProps } from '../query/report-fact';
import { factItems, kindItems } from './fact-items';
import classes from './program-details.module.css';
import { factTexts, refundTexts } from './program-facts.texts';

interface ProgramDetailsProps extends ReportFactProps {
  readonly known: KnownProgram;
}

/** All that is known of a program beside its row in the table. */
export function ProgramDetails({ university, program, known }: ProgramDetailsProps) {
  const { facts, fees, closingMerits, asOf } = known;
  return (
    <div className={classes.details}>
      <div className={classes.narrow}>
        <KeyValueList layout="columns" items={kindItems(facts)} />
      </div>
      <KeyValueList layout="columns" items={factItems(facts)} />
      {fees.map((fee) => (
        <Fee key={`${fee.session} ${fee.category}`} fee={fee} />
      ))}
      {closingMerits.length > 0 && <ClosingMerits merits={closingMerits} />}
      {asOf && (
        <Inline gap={3}>
          <Text size="s" tone="muted">
            {factTexts.asOf({ day: <Day value={asOf} /> })}
          </Text>
          <ReportFact university={university} program={program} />
        </Inline>
      )}
    </div>
  );
}

function Fee({ fee }: { readonly fee: ProgramFee }) {
  const { session, category, semesterRupees, lines } = fee;
  const atAdmission = rupeesAtAdmission(fee);
  return (
    <section>
      <Heading level={4}>
        {category === OPEN_CATEGORY
          ? factTexts.feeOf({ session })
          : factTexts.feeOfCategory({ session, category: <Typed>{category}</Typed> })}
      </Heading>
      {semesterRupees !== null && (
        <Text size="s">{factTexts.perSemester({ amount: <Money amount={semesterRupees} /> })}</Text>
      )}
      {atAdmission !== null && (
        <>
          <Text size="s">{factTexts.atAdmission({ amount: <Money amount={atAdmission} /> })}</Text>
          <ul className={classes.lines}>
            {lines.map(({ name, rupees, refund = 'never' }, index) => {
              const known = FEE_REFUNDS.find((each) => each === refund);
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other key and never move
                <li key={index}>
                  <span>
                    <Typed>{name}</Typed>
                    <Text size="xs" tone="muted">
                      {known ? refundTexts[known] : refund}
                    </Text>
                  </span>
                  <Money amount={rupees} />
                </li>
              );
            })}
          </ul>
        </>
      )}
    </section>
  );
}

function ClosingMerits({ merits }: { readonly merits: readonly ClosingMerit[] }) {
  return (
    <section>
      <Heading level={4}>{factTexts.closingMerits}</Heading>
      <ul className={classes.lines}>
        {merits.map(({ session, category, aggregate, isFromList }) => (
          <li key={`${session} ${category}`}>
            <span>
              {category === OPEN_CATEGORY
                ? session
                : factTexts.ofCategory({ session, category: <Typed>{category}</Typed> })}
              <Text size="xs" tone="muted">
                {isFromList ? factTexts.fromList : factTexts.given}
              </Text>
            </span>
            <span>{aggregate}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
