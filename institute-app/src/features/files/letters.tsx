import { type Application, getOfferLetter, type OfferLetter } from '@uas/contract';
import { CallFailure, call } from '@uas/shared-ui/kit';
import { LetterSheet } from '@uas/shared-ui/offer-letters';
import { FinalRefusal, type Making } from '../../institute/making';
import { texts } from './files.texts';
import classes from './letters.module.css';

/** Collects the letters of offers, the same ones that are printed alone, and hands them to `print`. */
export function beginLetters(print: (letters: readonly OfferLetter[]) => Promise<void>): Making {
  const letters: OfferLetter[] = [];
  return {
    add: async (application) => void letters.push(await fetchLetter(application)),
    finish: () => print(letters),
    end: () => undefined,
  };
}

async function fetchLetter({ _id: id, status }: Application): Promise<OfferLetter> {
  if (status !== 'approved') throw new FinalRefusal(texts.notApproved);
  try {
    return await call(getOfferLetter, { params: { id } });
  } catch (thrown) {
    if (thrown instanceof CallFailure && thrown.code === 'offer.not-open')
      throw new FinalRefusal(texts.notApproved);
    throw thrown;
  }
}

/** Each letter on a sheet of its own. */
export function Letters({ letters }: { readonly letters: readonly OfferLetter[] }) {
  return letters.map((letter) => (
    <div key={letter.number} className={classes.letter}>
      <LetterSheet letter={letter} />
    </div>
  ));
}
