import type { FileLink, StudentDocument } from '@uas/contract';
import type { Dependencies } from '../../dependencies';
import { fileAddress } from '../../platform/files/file-address';
import type { StoredDocument } from '../student-record/documents.store';

type Signing = Pick<Dependencies, 'clock' | 'fileKey'>;

/** A document as it travels, with an address that works for five minutes. */
export function presentDocument(signing: Signing, document: StoredDocument): StudentDocument {
  return {
    id: document.id,
    ...presentFile(signing, document),
    typeTag: document.type_tag,
    documentType: document.document_type,
  };
}

/** The file of a document as it travels. */
export function presentFile(
  signing: Signing,
  { file_id: id, name, mime }: Pick<StoredDocument, 'file_id' | 'name' | 'mime'>,
): FileLink {
  return { name, url: fileAddress(signing, { id, mime, visibility: 'private' }), type: mime };
}
