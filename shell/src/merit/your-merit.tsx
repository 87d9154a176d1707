import type { PublicInstitute } from '@uas/contract';
import { Button, LazyBoundary, lazyPart, Text } from '@uas/shared-ui/kit';
import { useState } from 'react';
import { listPublishedMeritRules } from '../lazy-calls';
import { texts } from '../university/university.texts';

export interface YourMeritProps {
  readonly university: PublicInstitute;
  /** Its id is null where it is not known; then only a rule for all programs can count. */
  readonly program: { readonly id: string | null; readonly name: string };
  /** Where it closed last; nothing where that is not known. */
  readonly closing?: string | null | undefined;
  /** A rule is published for it; where that is not said, the university knows. */
  readonly isRuled?: boolean | undefined;
}

const meritCalculator = lazyPart(
  async () => {
    // All that it needs is on its way at once.
    listPublishedMeritRules.prefetch();
    void import('./published-rule').catch(() => undefined);
    return (await import('./merit-calculator')).MeritCalculator;
  },
  () => texts.meritNotFetched,
);

/** Leads to the merit that a visitor would have in a program; its rule and what calculates are fetched when it is pressed. */
export function YourMerit(props: YourMeritProps) {
  const { university, program } = props;
  const [isOpen, setIsOpen] = useState(false);
  const isOfUniversity = university.meritRules?.some(
    ({ programId }) => programId === null || programId === program.id,
  );
  const { isRuled = isOfUniversity } = props;
  if (!isRuled) return null;
  return (
    <>
      <Button
        size="small"
        aria-label={texts.yourMeritIn({ program: program.name })}
        onClick={() => setIsOpen(true)}
      >
        {texts.yourMerit}
      </Button>
      {isOpen && (
        <LazyBoundary
          waiting={
            <Text size="s" tone="muted">
              {texts.meritLoading}
            </Text>
          }
        >
          <meritCalculator.Part {...props} onClose={() => setIsOpen(false)} />
        </LazyBoundary>
      )}
    </>
  );
}
