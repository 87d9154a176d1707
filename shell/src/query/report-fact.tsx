import { type PublicInstitute, REPORT_FORM, reportFormTitle } from '@uas/contract';
import { LazyBoundary, lazyPart, sentence } from '@uas/shared-ui/kit';
import { useState } from 'react';
import { AddressButton } from '../universities/address-button';
import { texts } from '../universities/universities.texts';

export interface ReportFactProps {
  readonly university: PublicInstitute;
  /** The name of the program whose fact is wrong. */
  readonly program: string;
}

const reportFactDialog = lazyPart(
  async () => (await import('./report-fact-dialog')).ReportFactDialog,
  () => texts.queryNotFetched,
);

/** Leads to the form that says that a fact of a program is wrong, fetched when somebody asks for it. */
export function ReportFact({ university, program }: ReportFactProps) {
  const [isOpen, setIsOpen] = useState(false);
  const address = `/send-query/${university._id}?${new URLSearchParams({ wrong: program })}`;
  return (
    <>
      <AddressButton
        address={address}
        size="small"
        variant="quiet"
        aria-label={sentence(reportFormTitle(program))}
        onClick={() => setIsOpen(true)}
      >
        {sentence(REPORT_FORM.title)}
      </AddressButton>
      {isOpen && (
        <LazyBoundary waiting={null}>
          <reportFactDialog.Part university={university} program={program} onClose={() => setIsOpen(false)} />
        </LazyBoundary>
      )}
    </>
  );
}
