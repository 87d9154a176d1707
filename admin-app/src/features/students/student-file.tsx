import { NO_PREVIEW, NO_RECEIPT } from '@uas/contract';
import { sentence } from '@uas/shared-ui/kit';
import type { ViewProps } from '@uas/shared-ui/views';
import { FilePreview } from '../../admin/file-preview';
import type { ShownFile } from '../../admin/views';

/** The receipt of a student. */
export function StudentReceipt({ subject }: ViewProps<ShownFile>) {
  return <FilePreview {...subject} emptyText={sentence(NO_RECEIPT)} />;
}

/** A document of a student. */
export function StudentDocument({ subject }: ViewProps<ShownFile>) {
  return <FilePreview {...subject} emptyText={sentence(NO_PREVIEW)} />;
}
