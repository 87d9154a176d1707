import type { Department } from '@uas/contract';

export interface DepartmentCardProps {
  readonly department: Department;
  readonly others: readonly Department[];
  /** It is being edited, or no longer. */
  readonly onEditing: (isEdited: boolean) => void;
  readonly onChange: (department: Department) => void;
  readonly onRemove: () => void;
}
