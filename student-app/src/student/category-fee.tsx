import type { CategoryFee } from '@uas/contract';
import { Money, Typed } from '@uas/shared-ui/kit';
import { texts } from './category-fee.texts';

interface CategoryFeeTextProps {
  readonly program: string;
  readonly fee: CategoryFee | null;
}

/** What is to be paid for a seat of a program in a category. */
export function CategoryFeeText({ program: name, fee }: CategoryFeeTextProps) {
  const semester = fee?.semesterRupees ?? null;
  const admission = fee?.admissionRupees ?? null;
  const figures = {
    program: <Typed key="program">{name}</Typed>,
    semester: <Money key="semester" amount={semester ?? 0} />,
    admission: <Money key="admission" amount={admission ?? 0} />,
  };
  if (semester !== null && admission !== null) return texts.both(figures);
  if (semester !== null) return texts.semester(figures);
  return admission === null ? texts.unknown(figures) : texts.admission(figures);
}
