import { type CommitteeRow, serverNow } from '@uas/contract';
import { commonTexts, formatDay, formatNumber, ReferenceNumber, sentence, Typed } from '@uas/shared-ui/kit';
import { texts } from './files.texts';
import classes from './short-list.module.css';

interface ShortListProps {
  readonly university: string;
  readonly rows: readonly CommitteeRow[];
  /** Which applications these are, in words, and how many. */
  readonly which: string;
}

/** So many people sign. */
const SIGNATURES = [1, 2, 3];

/** A list for a committee, on paper: who applied for what, with which marks, and how it stands. */
export function ShortList({ university, rows, which }: ShortListProps) {
  const qualifications = [
    ...new Set(rows.flatMap(({ marks }) => marks.map(({ qualification }) => qualification))),
  ];
  return (
    <article className={classes.list}>
      <h1 className={classes.title}>{texts.listTitle({ university, day: formatDay(serverNow()) })}</h1>
      <p className={classes.which} dir="auto">
        {which}
      </p>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col" className={classes.figure}>
              {texts.position}
            </th>
            <th scope="col">{commonTexts.name}</th>
            <th scope="col">{commonTexts.program}</th>
            {qualifications.map((name) => (
              <th key={name} scope="col" className={classes.qualification}>
                {texts.percentageOf({ qualification: sentence(name) })}
              </th>
            ))}
            <th scope="col">{texts.state}</th>
            <th scope="col">{texts.reason}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={row._id}>
              <td className={classes.figure}>{formatNumber(index + 1)}</td>
              <td className={classes.name}>
                <Typed>{row.studentName}</Typed>
                <ReferenceNumber number={row.number} line />
              </td>
              <td>
                <Typed>{row.program}</Typed>
              </td>
              {qualifications.map((name) => (
                <td key={name} className={classes.figure}>
                  <Marks of={row.marks.find(({ qualification }) => qualification === name)} />
                </td>
              ))}
              <td>{row.state}</td>
              <td>{row.reason}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={classes.which}>{texts.verifiedMore}</p>
      <div className={classes.signatures}>
        {SIGNATURES.map((position) => (
          <div key={position} className={classes.signature}>
            {texts.signature}
          </div>
        ))}
      </div>
    </article>
  );
}

function Marks({ of: known }: { readonly of: CommitteeRow['marks'][number] | undefined }) {
  if (!known) return null;
  if (!known.isVerified) return known.percentage;
  return (
    <>
      {known.percentage}
      <span role="img" aria-label={texts.verified}>
        {texts.verifiedMark}
      </span>
    </>
  );
}
