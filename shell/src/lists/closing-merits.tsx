import { type ListProgram, OPEN_CATEGORY } from '@uas/contract';
import { Card, formatNumber, Money, Typed } from '@uas/shared-ui/kit';
import { closingText } from '@uas/shared-ui/merit-lists';
import classes from './lists.module.css';
import { texts } from './lists.texts';

type Category = ListProgram['categories'][number];

/** How many seats each category of a program has and has given, the least merit that was selected, and its fee where it is not that of open merit. */
export function ClosingMerits({ categories }: Pick<ListProgram, 'categories'>) {
  if (categories.length === 0) return null;
  const usual = categories.find(({ code }) => code === OPEN_CATEGORY)?.fee?.semesterRupees ?? null;
  const semesterOf = ({ code, fee }: Category) =>
    code === OPEN_CATEGORY || fee?.semesterRupees !== usual ? (fee?.semesterRupees ?? null) : null;
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
          {categories.map((category) => {
            const { code, label, seats, taken } = category;
            const semester = semesterOf(category);
            return (
              <tr key={code}>
                <th scope="row">
                  <Typed>{label}</Typed>
                  {semester !== null && (
                    <span className={classes.small}>
                      {texts.semester({ amount: <Money amount={semester} /> })}
                    </span>
                  )}
                </th>
                <td data-label={texts.seats}>{formatNumber(seats)}</td>
                <td data-label={texts.given}>{formatNumber(taken)}</td>
                <td data-label={texts.closingMerit}>{closingText(category)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </Card>
  );
}
