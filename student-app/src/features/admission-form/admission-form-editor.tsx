import { SAME_CNIC, type ShownAdmissionForm } from '@uas/contract';
import { Form, SubmitButton } from '@uas/shared-ui/forms';
import { Alert, Button, commonTexts, NARROW, sentence, Text, useMediaQuery } from '@uas/shared-ui/kit';
import { useEffect, useRef } from 'react';
import type { FormPartName } from '../../student/form-progress';
import { useStudent } from '../../student/student-context';
import { texts as viewTexts } from '../../student/views.texts';
import { AcademicRecords } from './academic-records';
import classes from './admission-form.module.css';
import { texts } from './admission-form.texts';
import { ChecklistSection } from './checklist-section';
import { DeclarationSection } from './declaration-section';
import { OpenPartsProvider, type PartId } from './form-part';
import { FormSections, showPart } from './form-sections';
import { OfficialUse } from './official-use';
import { PartSteps } from './part-steps';
import { PersonalDetails } from './personal-details';
import { PhotoSection } from './photo-section';
import { type AdmissionFormState, useAdmissionForm } from './use-admission-form';
import { useFormSection } from './use-form-section';

interface EditorProps {
  readonly initial: ShownAdmissionForm;
  readonly restored: boolean;
  readonly version: number;
  readonly onClose: () => void;
}

/** The whole form: its parts with their progress beside them, on a phone a part alone, and Save in sight. */
export function AdmissionFormEditor({ initial, restored, version, onClose }: EditorProps) {
  const { form: saved } = useStudent();
  const form = useAdmissionForm({ initial, restored, version, onSaved: onClose });
  const { isAlone, openParts, section, open, replaceBy } = useOpenParts(form);
  return (
    <div className={classes.layout}>
      <div className={classes.list} hidden={isAlone && section !== null}>
        <FormSections form={form} onOpen={open} />
      </div>
      <Form
        label={viewTexts.admissionForm}
        onSubmit={form.save}
        errors={form.errors}
        failure={form.failure}
        pending={form.pending}
      >
        {form.changedElsewhere && <ReloadOffer onClose={onClose} />}
        {restored && <Alert tone="success">{texts.draftBack}</Alert>}
        {saved.data?.hasSameCnic && <Alert live="off">{sentence(SAME_CNIC)}</Alert>}
        <OpenPartsProvider value={openParts}>
          <PhotoSection form={form} />
          <OfficialUse form={form} />
          <PersonalDetails form={form} />
          <AcademicRecords form={form} />
          <ChecklistSection form={form} />
          <DeclarationSection form={form} />
        </OpenPartsProvider>
        {isAlone && section && <PartSteps part={section} onOpen={replaceBy} />}
        <SaveBar form={form} onClose={onClose} />
      </Form>
    </div>
  );
}

const OF_THE_LIST: readonly PartId[] = ['official'];

/**
 * Which parts are in sight. On a phone the list comes first and each part opens alone; after a refused Save all are there,
 * for what is wrong may stand in many.
 */
function useOpenParts({ errors }: AdmissionFormState) {
  const narrow = useMediaQuery(NARROW);
  const { section, open, replaceBy } = useFormSection();
  const isAlone = narrow && Object.keys(errors).length === 0;
  const before = useRef<FormPartName | null>(null);
  useEffect(() => {
    if (before.current === section) return;
    before.current = section;
    if (section) showPart(section);
    if (isAlone || !section) window.scrollTo({ top: 0 });
  }, [section, isAlone]);
  const alone = section === null ? OF_THE_LIST : [section];
  return {
    isAlone,
    openParts: isAlone ? alone : ('all' as const),
    section,
    open: narrow ? open : showPart,
    replaceBy,
  };
}

function SaveBar({ form, onClose }: { form: AdmissionFormState; onClose: () => void }) {
  const agreed = form.values.declarationAgreed;
  return (
    <div className={classes.bar} data-bottom-bar="">
      <div>
        <Text size="s" tone="muted">
          {form.draftState}
        </Text>
        {!agreed && <Text size="s">{texts.agreeFirst}</Text>}
      </div>
      <div className={classes.barButtons}>
        <Button onClick={onClose}>{commonTexts.close}</Button>
        <SubmitButton disabled={!agreed} pendingLabel={commonTexts.saving}>
          {commonTexts.save}
        </SubmitButton>
      </div>
    </div>
  );
}

/** Somebody saved the form elsewhere meanwhile: what is typed here stays a draft, the saved form is read again. */
function ReloadOffer({ onClose }: { onClose: () => void }) {
  const { form } = useStudent();
  return (
    <div>
      <Button
        onClick={() => {
          onClose();
          void form.refetch();
        }}
      >
        {texts.reload}
      </Button>
    </div>
  );
}
