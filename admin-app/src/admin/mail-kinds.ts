import { knownWord, NOTIFICATION_KINDS, readableWord } from '@uas/contract';
import { formatList, sentence } from '@uas/shared-ui/kit';
import { texts } from './mail-kinds.texts';

/** What a kind of mail is called; one that this page does not know yet is made readable. */
export function mailKindLabel(kind: string): string {
  const known = knownWord(NOTIFICATION_KINDS, kind);
  return known !== null && known in texts
    ? texts[known as keyof typeof texts & typeof known]
    : sentence(readableWord(kind));
}

/** What a message tells: each kind once, with how often. */
export function mailKindsLabel(kinds: readonly string[]): string {
  const labels = [...new Set(kinds)].map((kind) => {
    const count = kinds.filter((other) => other === kind).length;
    return count > 1 ? texts.repeated({ kind: mailKindLabel(kind), count }) : mailKindLabel(kind);
  });
  return formatList(labels);
}
