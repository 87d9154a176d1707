import type { ListProgram } from '@uas/contract';
import { Card, formatNumber, Typed } from '@uas/shared-ui/kit';
import { closingText } from '@uas/shared-ui/merit-lists';
import classes from './lists.module.css';
import { texts } from './lists.texts';

/** How many seats each category of a program has and has given, and the least merit that was selected. */
export function ClosingMerits({ categories }: Pick<ListProgram, 'categories'>) {
  if (categories.length === 0) return null;
  return (
    <Card padding="none">
      <table className={classes.closing} aria-label={texts.closing}>
        <thead>
          <tr>
            <th scope="col">{texts.category}</th>
            <th scope="col">{texts.seats}</th>
            <th scope="col">{texts.given}</th>
            <th scope="col">{texts.closingMerit}</th>
          </tr>
        </thead>
        <tbody>
          {categories.map(({ code, label, seats, taken, closing }) => (
            <tr key={code}>
              <th scope="row">
                <Typed>{label}</Typed>
              </th>
              <td data-label={texts.seats}>{formatNumber(seats)}</td>
              <td data-label={texts.given}>{formatNumber(taken)}</td>
              <td data-label={texts.closingMerit}>{closingText({ closing, taken })}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
