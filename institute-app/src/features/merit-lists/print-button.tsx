import { type ListProgram, type OwnMeritList, printMeritList, type ReplyOf } from '@uas/contract';
import { PrintFrame } from '@uas/shared-ui/data';
import { Alert, Button, formatNumber, ReferenceNumber, Typed } from '@uas/shared-ui/kit';
import { categoryLabel, resultLook } from '@uas/shared-ui/merit-lists';
import { useEndpointQuery } from '@uas/shared-ui/query';
import { useState } from 'react';
import { useInstitute } from '../../institute/institute-context';
import { texts } from './merit-lists.texts';
import classes from './print-button.module.css';

interface PrintButtonProps {
  readonly list: OwnMeritList;
  readonly program: ListProgram;
}

/** Prints a list of one program with names; it is read only when it is printed, since reading stands in the history. */
export function PrintButton({ list, program }: PrintButtonProps) {
  const [isPrinting, setIsPrinting] = useState(false);
  const { _id: id, round } = list;
  const { programId } = program;
  const found = useEndpointQuery(
    printMeritList,
    isPrinting ? { params: { id }, query: { programId } } : null,
  );
  const sheet = found.isFetching ? undefined : found.data;
  const stop = () => setIsPrinting(false);
  return (
    <>
      <Button
        title={texts.printMore}
        pending={isPrinting && found.isFetching}
        pendingLabel={texts.printLoading}
        onClick={() => (found.error ? void found.refetch() : setIsPrinting(true))}
      >
        {texts.print({ program: program.program })}
      </Button>
      {isPrinting && found.error && <Alert tone="danger">{found.error.message}</Alert>}
      <PrintFrame
        printing={isPrinting && sheet !== undefined}
        onDone={stop}
        title={texts.printTitle({ round, program: program.program })}
      >
        {sheet && <Sheet sheet={sheet} program={program} />}
      </PrintFrame>
    </>
  );
}

interface SheetProps {
  readonly sheet: ReplyOf<typeof printMeritList>;
  readonly program: ListProgram;
}

/** The list on paper. */
function Sheet({ sheet, program }: SheetProps) {
  const { institute } = useInstitute();
  const { list, lines } = sheet;
  return (
    <article>
      <h1 className={classes.title}>
        {texts.printTitle({ round: list.round, program: <Typed>{sheet.program}</Typed> })}
      </h1>
      <p>{texts.printHead({ university: <Typed>{institute.name}</Typed>, session: list.session })}</p>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{texts.position}</th>
            <th scope="col">{texts.application}</th>
            <th scope="col">{texts.name}</th>
            <th scope="col">{texts.fatherName}</th>
            <th scope="col">{texts.category}</th>
            <th scope="col">{texts.merit}</th>
            <th scope="col">{texts.result}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ position, number, name, fatherName, category, aggregate, result }) => (
            <tr key={position}>
              <td>{formatNumber(position)}</td>
              <td>
                <ReferenceNumber number={number} />
              </td>
              <td>
                <Typed>{name}</Typed>
              </td>
              <td>
                <Typed>{fatherName}</Typed>
              </td>
              <td>{category === '' ? '–' : <Typed>{categoryLabel(program, category)}</Typed>}</td>
              <td>{aggregate}</td>
              <td>{resultLook(result)[0]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </article>
  );
}
