import { CHECKLIST } from '@uas/contract';
import { commonTexts } from '@uas/shared-ui/kit';
import classes from './admission-form.module.css';
import { texts } from './admission-form.texts';
import { ChecklistItem } from './checklist-item';
import { FormPart } from './form-part';
import type { AdmissionFormState } from './use-admission-form';

/** The nine documents; each ticked one needs its file. */
export function ChecklistSection({ form }: { form: AdmissionFormState }) {
  return (
    <FormPart id="documents" title={commonTexts.documents} description={texts.documentsMore}>
      <ul className={classes.checklist}>
        {CHECKLIST.map((item) => (
          <ChecklistItem key={item.key} item={item} form={form} />
        ))}
      </ul>
    </FormPart>
  );
}
