import { useStaff } from '../../admin/use-staff';
import { ApplicationDetail } from '../applications/application';
import { ApplicationHistory } from '../staff/application-history';

interface ApplicationPageProps {
  readonly number: string;
  readonly onClose: () => void;
}

/** One application with all about it in one column; the history is read by the master alone. */
export function ApplicationPage({ number, onClose }: ApplicationPageProps) {
  const { isMaster } = useStaff();
  return (
    <ApplicationDetail
      key={number}
      number={number}
      onClose={onClose}
      history={isMaster && <ApplicationHistory number={number} />}
    />
  );
}
