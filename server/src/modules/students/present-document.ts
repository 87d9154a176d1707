import {
  type DocumentState,
  type FileLink,
  RECEIPT_TAG,
  REVIEW_TAGS,
  returnSentence,
  type StudentDocument,
} from '@uas/contract';
import type { Dependencies } from '../../platform/dependencies';
import { fileAddress } from '../../platform/files/file-address';
import type { DocumentCheck, StoredDocument } from './documents.store';

type Signing = Pick<Dependencies, 'clock' | 'fileKey'>;

/** The documents of one student, the oldest first. Receipts add up: what came of looking is said of the newest alone. */
export function presentDocuments(signing: Signing, documents: readonly StoredDocument[]): StudentDocument[] {
  const isReceipt = ({ type_tag }: StoredDocument) => type_tag === RECEIPT_TAG;
  const newest = documents.findLast(isReceipt);
  return documents.map((document) =>
    isReceipt(document) && document !== newest
      ? presentUnchecked(signing, document)
      : presentDocument(signing, document),
  );
}

/** A document as it travels, with an address that works for five minutes and what is known of it. */
export function presentDocument(signing: Signing, document: StoredDocument): StudentDocument {
  return { ...presentUnchecked(signing, document), ...presentVerdict(document) };
}

function presentUnchecked(signing: Signing, document: StoredDocument): StudentDocument {
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

type Checked = Pick<StoredDocument, 'type_tag' | 'paid' | 'check'>;

/** The state of a document of the desk: of its check, and of a receipt whether the fee is confirmed. */
export function stateOf({ type_tag, paid, check }: Checked): DocumentState {
  if (type_tag === RECEIPT_TAG && paid) return 'verified';
  return check?.verdict ?? 'sent';
}

const REVIEWED: readonly string[] = REVIEW_TAGS;

/** What is known of a document, without the name of a clerk; nothing of one that is not checked. */
export function presentVerdict(
  document: Checked,
): Pick<StudentDocument, 'state' | 'reason' | 'verifiedAt' | 'verifiedBy'> {
  if (!REVIEWED.includes(document.type_tag)) return {};
  const { check } = document;
  const state = stateOf(document);
  if (state === 'returned' && check) return { state, reason: returnSentence(check.reasons) };
  return state === 'verified' && check?.verdict === 'verified'
    ? { state, verifiedAt: instantOf(check), verifiedBy: checkerOf(check) }
    : { state };
}

/** When a document was looked at. */
export function instantOf({ at }: DocumentCheck): string {
  return new Date(at).toISOString();
}

/** Who looked at it: a university or the service, never a person. */
export function checkerOf({ role, institute }: DocumentCheck): string {
  return role === 'institute' ? (institute ?? 'a university') : 'the service';
}
