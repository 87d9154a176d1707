import { extensionOf, type PublicInstitute } from '@uas/contract';
import { EmptyState, IconExternalLink } from '@uas/shared-ui/kit';
import classes from './about-tab.module.css';
import { texts } from './university.texts';

/** The fees as they were uploaded: a picture inline, a PDF in the browser's viewer with a link beside it. */
function FeeStructure({ university }: { readonly university: PublicInstitute }) {
  const { name, feeStructureUrl } = university;
  if (extensionOf(feeStructureUrl) !== 'pdf') {
    return <img className={classes.picture} src={feeStructureUrl} alt={texts.feesOf({ university: name })} />;
  }
  return (
    <>
      <p className={classes.link}>
        <a href={feeStructureUrl} target="_blank" rel="noopener">
          {texts.openPdf} <IconExternalLink aria-hidden="true" className={classes.icon} />
        </a>
      </p>
      <iframe className={classes.frame} src={feeStructureUrl} title={texts.feesOf({ university: name })} />
    </>
  );
}

/** The fees, or that there are none yet. */
export function FeeStructureTab({ university }: { readonly university: PublicInstitute }) {
  if (!university.feeStructureUrl) return <EmptyState title={texts.noFees} />;
  return <FeeStructure university={university} />;
}
