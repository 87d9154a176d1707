import type { ComponentType } from 'react';

/** What the admission form in a dialog takes; the dashboard gives that dialog to the features that open it. */
export interface AdmissionFormDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly studentEmail: string;
}

export interface WithAdmissionForm {
  readonly AdmissionFormDialog: ComponentType<AdmissionFormDialogProps>;
}
