import type { StatementPreview } from '@uas/contract';
import { Day, Section, StatusBadge, Text, Typed } from '@uas/shared-ui/kit';
import { formatPaisa } from '../../admin/format-paisa';
import classes from './statements.module.css';
import { importTexts as texts } from './statements.texts';

type Rows = StatementPreview['rows'];

/** The first rows of a file as they are understood; what is left out as it stands there. */
export function PreviewRows({ rows }: { readonly rows: Rows }) {
  return (
    <Section title={texts.rows} level={3}>
      {rows.length === 0 ? (
        <Text tone="muted">{texts.noRows}</Text>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboards must be able to scroll it
        <section className={classes.scroll} aria-label={texts.rows} tabIndex={0}>
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">{texts.row}</th>
                <th scope="col">{texts.day}</th>
                <th scope="col">{texts.sum}</th>
                <th scope="col">{texts.description}</th>
                <th scope="col">{texts.reference}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <PreviewRow key={row.row} row={row} />
              ))}
            </tbody>
          </table>
        </section>
      )}
    </Section>
  );
}

function PreviewRow({ row: { row, cells, read } }: { readonly row: Rows[number] }) {
  if (!read)
    return (
      <tr className={classes.left}>
        <td>{row}</td>
        <td colSpan={2}>
          <StatusBadge status={texts.leftOut} tone="neutral" />
        </td>
        <td colSpan={2}>
          <Typed>{cells.filter((cell) => cell.trim() !== '').join(' | ')}</Typed>
        </td>
      </tr>
    );
  return (
    <tr>
      <td>{row}</td>
      <td>
        <Day value={read.day} />
      </td>
      <td>{formatPaisa(read.paisa)}</td>
      <td>
        <Typed>{read.description}</Typed>
      </td>
      <td>
        <Typed>{read.reference}</Typed>
      </td>
    </tr>
  );
}
