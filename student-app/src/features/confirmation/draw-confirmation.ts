import { PRODUCT_NAME } from '@uas/shared-ui/kit';
import { drawPicture, quietLine, strongLine, titleLine } from '../../student/draw-picture';
import { texts } from './confirmation.texts';
import { type Fact, whatHappensNext } from './facts-of';

/** The confirmation as a picture. */
export function drawConfirmation(facts: readonly Fact[]): Promise<Blob> {
  return drawPicture([
    quietLine(PRODUCT_NAME, 0),
    titleLine(texts.heading),
    ...facts.flatMap(({ label, value }) => [quietLine(label, 24), strongLine(value)]),
    strongLine(texts.next, 56),
    ...whatHappensNext().map((text, index) => ({
      ...strongLine(`${index + 1}. ${text}`, 8),
      ...{ size: 34, weight: 400 },
    })),
    quietLine(texts.keepNumber, 32),
  ]);
}
