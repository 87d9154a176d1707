import { CHECKLIST } from '@uas/contract';
import classes from './admission-form.module.css';
import { ChecklistItem } from './checklist-item';
import { FormPart } from './form-part';
import type { AdmissionFormState } from './use-admission-form';

/** The nine documents; each ticked one needs its file. */
export function ChecklistSection({ form }: { form: AdmissionFormState }) {
  return (
    <FormPart
      id="documents"
      title="Documents"
      description="Tick what you want to hand in, then upload it. Universities see these with your application."
    >
      <ul className={classes.checklist}>
        {CHECKLIST.map((item) => (
          <ChecklistItem key={item.key} item={item} form={form} />
        ))}
      </ul>
    </FormPart>
  );
}
