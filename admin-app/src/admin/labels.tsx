import { humanize } from '@uas/contract';
import { formatList, sentence, Typed } from '@uas/shared-ui/kit';
import { texts } from './admin.texts';

/** What a kind of mail is called; that of an older server, which does not say it, is made readable. */
export function mailKindLabel({ kind, name }: { readonly kind: string; readonly name?: string | undefined }) {
  return sentence(name ?? humanize(kind));
}

/** What a message tells: each name once, with how often. */
export function mailKindsLabel(kinds: readonly string[], names: readonly string[] = []): string {
  const labels = kinds.map((kind, index) => mailKindLabel({ kind, name: names[index] }));
  return formatList(
    [...new Set(labels)].map((label) => {
      const count = labels.filter((other) => other === label).length;
      return count > 1 ? texts.mailRepeated({ kind: label, count }) : label;
    }),
  );
}

/** What somebody typed, as a value of a list of facts; one that is missing stays empty, so that the list can say so. */
export function typed(value: string) {
  return value && <Typed>{value}</Typed>;
}
