import type { ChecklistKey } from '@uas/contract';
import { CheckboxField } from '@uas/shared-ui/forms';
import { sentence } from '@uas/shared-ui/kit';
import { DocumentUpload } from '../../student/document-upload';
import { useStudent } from '../../student/student-context';
import classes from './admission-form.module.css';
import { texts } from './admission-form.texts';
import { ChecklistDocument } from './checklist-document';
import { ChecklistState } from './checklist-state';
import type { AdmissionFormState } from './use-admission-form';

interface ItemProps {
  readonly item: { readonly key: ChecklistKey; readonly label: string };
  readonly form: AdmissionFormState;
}

/** One document of the checklist: ticked, it asks for the file; with its file it shows a link and Remove. */
export function ChecklistItem({ item: { key, label }, form }: ItemProps) {
  const { student } = useStudent();
  const document = student.documents.find(({ typeTag }) => typeTag === key);
  const checked = form.values.documentChecklist[key];
  const tick = (value: boolean) =>
    form.set((now) => ({ documentChecklist: { ...now.documentChecklist, [key]: value } }));
  return (
    <li className={classes.item} data-checked={checked || undefined}>
      <CheckboxField
        label={sentence(label)}
        name={`documentChecklist.${key}`}
        value={checked}
        onChange={tick}
      />
      {checked && document && <ChecklistDocument document={document} label={sentence(label)} />}
      {checked && document && <ChecklistState document={document} />}
      {checked && (!document || document.state === 'returned') && (
        <DocumentUpload
          label={texts.upload({ document: sentence(label) })}
          typeTag={key}
          documentType={label}
        />
      )}
    </li>
  );
}
