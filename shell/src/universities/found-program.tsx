import type { OfferingInstitute } from '@uas/contract';
import { Money, Text, Typed } from '@uas/shared-ui/kit';
import { filterTexts as texts } from './facts-filter.texts';

/** What the program costs that a university was found by, and where it closed; nothing where neither was given. */
export function FoundProgram({ found }: { readonly found: OfferingInstitute['found'] }) {
  if (!found) return null;
  const { name, semesterRupees, closingMerit: merit } = found;
  if (semesterRupees === null && merit === null) return null;
  const program = <Typed>{name}</Typed>;
  const amount = semesterRupees === null ? null : <Money amount={semesterRupees} />;
  return (
    <Text size="s">
      {amount && merit !== null && texts.feeAndClosed({ program, amount, merit })}
      {amount && merit === null && texts.fee({ program, amount })}
      {!amount && merit !== null && texts.closed({ program, merit })}
    </Text>
  );
}
