import {
  feeStructureUpload,
  institutePictureUpload,
  type UploadRule,
  uploadInstituteFile,
} from '@uas/contract';
import { DocumentPreview } from '@uas/shared-ui/data';
import { UploadControl, type UploadOptions } from '@uas/shared-ui/forms';
import {
  Card,
  call,
  Disclosure,
  defaultCampus,
  defaultLogo,
  Picture,
  sentence,
  Text,
  toast,
} from '@uas/shared-ui/kit';
import { type ReactNode, useState } from 'react';
import { texts } from '../../institute/institute.texts';
import { keepInstitute, useInstitute } from '../../institute/institute-context';
import { texts as editTexts } from './edit-profile.texts';
import classes from './profile.module.css';

type FileKind = 'logo' | 'cover' | 'feeStructure';

/** Logo, cover photo and fee structure: what is there now, and how to replace it. Each is stored at once. */
export function InstituteFiles() {
  const { institute } = useInstitute();
  const { name, logoUrl, coverUrl, feeStructureUrl } = institute;
  const [feesShown, setFeesShown] = useState(false);
  return (
    <Card padding="roomy">
      <div className={classes.files}>
        <FileSlot kind="logo" label={editTexts.logo} rule={institutePictureUpload}>
          <div className={classes.logoPreview}>
            <Picture
              src={logoUrl}
              sizes="6rem"
              alt={texts.logoOf({ institute: name })}
              fallback={defaultLogo}
              ratio="square"
              fit="contain"
            />
          </div>
        </FileSlot>
        <FileSlot
          kind="cover"
          label={editTexts.cover}
          hint={editTexts.coverHint}
          rule={institutePictureUpload}
        >
          <div className={classes.coverPreview}>
            <Picture
              src={coverUrl}
              sizes="20rem"
              alt={editTexts.coverOf({ institute: name })}
              fallback={defaultCampus}
            />
          </div>
        </FileSlot>
        <FileSlot kind="feeStructure" label={editTexts.feeStructureFile} rule={feeStructureUpload}>
          {!feeStructureUrl && <Text tone="muted">{texts.noFeeStructure}</Text>}
        </FileSlot>
      </div>
      {feeStructureUrl && (
        <Disclosure summary={editTexts.lookAtFees} onToggle={setFeesShown}>
          {feesShown && (
            <DocumentPreview
              url={feeStructureUrl}
              name={texts.feeStructure}
              label={texts.feeStructureOf({ institute: name })}
            />
          )}
        </Disclosure>
      )}
    </Card>
  );
}

interface FileSlotProps {
  readonly kind: FileKind;
  readonly label: string;
  readonly hint?: string;
  readonly rule: UploadRule;
  readonly children: ReactNode;
}

function FileSlot({ kind, children, ...field }: FileSlotProps) {
  const upload = useInstituteUpload(kind);
  return (
    <div className={classes.file}>
      <UploadControl {...field} upload={upload} texts={uploadInstituteFile.texts} />
      {children}
    </div>
  );
}

function useInstituteUpload(kind: FileKind) {
  const { email, institute } = useInstitute();
  return async (file: File, options: UploadOptions) => {
    const body = { email, name: file.name };
    const { message, ...addresses } = await call(
      uploadInstituteFile,
      { body, files: { [kind]: file } },
      options,
    );
    // Another file may have arrived meanwhile.
    keepInstitute(email, (before = institute) => ({ ...before, ...addresses }));
    toast({ message: sentence(message), tone: 'success' });
  };
}
