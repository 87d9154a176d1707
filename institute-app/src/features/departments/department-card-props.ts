import type { Department } from '@uas/contract';

export interface DepartmentCardProps {
  readonly department: Department;
  readonly others: readonly Department[];
  readonly onChange: (department: Department) => void;
  readonly onRemove: () => void;
}
