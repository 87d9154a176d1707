import { type ButtonProps, chooseRole, useNavigate, useSession } from '@uas/shared-ui/kit';
import { AddressButton } from '../universities/address-button';
import { texts } from './university.texts';

interface ApplyButtonProps extends Pick<ButtonProps, 'size' | 'aria-label'> {
  /** Its name. */
  readonly university: string;
}

/** Leads to the portal of students, which knows the university that was chosen. */
export function ApplyButton({ university, ...button }: ApplyButtonProps) {
  const navigate = useNavigate();
  const applying = new URLSearchParams({ university, role: 'student' });
  const apply = () => {
    chooseRole('student');
    const { role, view } = useSession.getState();
    // A student portal of before looks for the name in the history.
    navigate(
      { pathname: '/', search: `?${applying}` },
      { state: { role, view, instituteSearch: university } },
    );
  };
  return (
    <AddressButton {...button} address={`/?${applying}`} variant="primary" onClick={apply}>
      {texts.apply}
    </AddressButton>
  );
}
