import { type InstituteAccess, sentenceOf } from '@uas/contract';
import { Alert, sentence } from '@uas/shared-ui/kit';
import { useInstitute, useMay } from './institute-context';

/** Says whom to ask for a right; nothing to those who have it. */
export function NoRight({ to }: { readonly to: InstituteAccess }) {
  const { institute, member } = useInstitute();
  const may = useMay(to);
  if (may || member === null) return null;
  const { mainAccount } = member;
  const why = sentenceOf({ code: 'access.no-right', params: { university: institute.name, mainAccount } });
  return (
    <Alert tone="info" live="off">
      {sentence(why)}
    </Alert>
  );
}
