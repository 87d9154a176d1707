import type { ListProgram, PublicListLine } from '@uas/contract';
import { Badge, Card, classNames, ReferenceNumber, StatusBadge, Typed } from '@uas/shared-ui/kit';
import { categoryLabel, resultLook } from '@uas/shared-ui/merit-lists';
import classes from './lists.module.css';
import { texts } from './lists.texts';

interface ListLinesProps {
  readonly program: ListProgram;
  readonly lines: readonly PublicListLine[];
  readonly foundNumbers: readonly string[];
  readonly ownNumbers: readonly string[];
}

/** The lines of one page of a list: a table, on a phone a card a line. */
export function ListLines({ program, lines, foundNumbers, ownNumbers }: ListLinesProps) {
  const columns = partColumns(lines);
  return (
    <Card padding="none" className={classes.scroller}>
      <table className={classes.lines} aria-label={texts.lines({ program: program.program })}>
        <thead>
          <tr>
            <th scope="col" className={classes.figure}>
              {texts.position}
            </th>
            <th scope="col">{texts.application}</th>
            <th scope="col">{texts.initials}</th>
            <th scope="col">{texts.seat}</th>
            {columns?.map((column) => (
              <th key={column} scope="col" className={classes.figure}>
                {column}
              </th>
            ))}
            {columns === null && <th scope="col">{texts.parts}</th>}
            <th scope="col" className={classes.figure}>
              {texts.merit}
            </th>
            <th scope="col">{texts.result}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Line
              key={line.position}
              program={program}
              line={line}
              columns={columns}
              isOwn={ownNumbers.includes(line.number)}
              isFound={foundNumbers.includes(line.number)}
            />
          ))}
        </tbody>
      </table>
    </Card>
  );
}

interface LineProps {
  readonly program: ListProgram;
  readonly line: PublicListLine;
  readonly columns: readonly string[] | null;
  readonly isOwn: boolean;
  readonly isFound: boolean;
}

function Line({ program, line, columns, isOwn, isFound }: LineProps) {
  const { position, number, initials, category, seatOf, parts, aggregate, result, tie } = line;
  const [text, tone] = resultLook(result);
  return (
    <tr className={classNames((isOwn || isFound) && classes.own)}>
      <td className={classNames(classes.figure, classes.position)}>{position}</td>
      <th scope="row" className={classes.number}>
        <ReferenceNumber number={number} /> {isOwn && <Badge tone="accent">{texts.you}</Badge>}
        {tie !== '' && <span className={classes.small}>{tie}</span>}
      </th>
      <td className={classNames(classes.more, initials === '' && classes.none)}>
        {initials === '' ? '–' : <Typed>{initials}</Typed>}
      </td>
      <td className={classNames(classes.more, category === '' && classes.none)}>
        {category === '' ? '–' : <Typed>{categoryLabel(program, category)}</Typed>}
        {seatOf !== '' && seatOf !== category && (
          <span className={classes.small}>
            {texts.fell({ category: <Typed>{categoryLabel(program, seatOf)}</Typed> })}
          </span>
        )}
      </td>
      {columns === null ? (
        <td className={classes.parts}>
          {parts.map(({ label, points }) => (
            <span key={label} className={classes.part}>
              {texts.onePart({ label, points })}
            </span>
          ))}
        </td>
      ) : (
        columns.map((column, at) => (
          <td
            key={column}
            data-label={parts[at]?.label}
            className={classNames(classes.figure, classes.parts)}
          >
            {parts[at]?.points}
          </td>
        ))
      )}
      <td className={classNames(classes.figure, classes.merit)}>{aggregate}</td>
      <td className={classes.result}>
        <StatusBadge status={text} tone={tone} />
      </td>
    </tr>
  );
}

/** More parts of a merit stand in one column, below one another. */
const MOST_COLUMNS = 4;

/** A column for each part of the merit where all lines have the same parts; null where they differ. */
function partColumns(lines: readonly PublicListLine[]): readonly string[] | null {
  const [first = [], ...others] = lines.map(({ parts }) =>
    parts.map(({ label, weight }) => texts.part({ label, weight })),
  );
  const isSame = others.every((names) => names.join('\n') === first.join('\n'));
  return isSame && first.length <= MOST_COLUMNS && new Set(first).size === first.length ? first : null;
}
