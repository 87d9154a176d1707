import { NO_PERMISSION } from '@uas/contract';
import { IconButton, IconTrash, sentence } from '@uas/shared-ui/kit';

interface DeleteButtonProps {
  readonly allowed: boolean;
  /** Says what it deletes, e.g. 'Delete Sara Ahmed'. */
  readonly label: string;
  /** Why nobody may, whatever their permissions; null when somebody may. */
  readonly refusal?: string | null;
  readonly onClick: () => void;
}

/** The bin at the end of a row; disabled, with the reason as its title, for those who may not. */
export function DeleteButton({ allowed, label, refusal = null, onClick }: DeleteButtonProps) {
  const reason = allowed ? refusal : sentence(NO_PERMISSION);
  return (
    <IconButton
      label={label}
      title={reason ?? label}
      icon={<IconTrash aria-hidden="true" />}
      tone="danger"
      disabled={reason !== null}
      onClick={onClick}
    />
  );
}
