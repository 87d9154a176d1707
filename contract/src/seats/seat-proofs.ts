/** Documents that prove a claim to a category, each checked at the desk. */
export const SEAT_PROOFS = [
  'domicile',
  'proof-disability',
  'proof-sports',
  'proof-employee',
  'proof-minority',
  'proof-overseas',
  'proof-other',
] as const;
export type SeatProof = (typeof SEAT_PROOFS)[number];

/** What a student reads of them. */
export const SEAT_PROOF_LABELS: Readonly<Record<SeatProof, string>> = {
  domicile: 'Domicile',
  'proof-disability': 'Disability certificate',
  'proof-sports': 'Sports certificate',
  'proof-employee': 'Employment certificate of a parent',
  'proof-minority': 'Proof of minority status',
  'proof-overseas': 'Proof of residence abroad',
  'proof-other': 'Another proof',
};

/** Whether lists show the initials of whoever is placed in a category, unless the institute says otherwise. */
export function showsInitials(proofTag: string | null): boolean {
  return proofTag !== 'proof-disability' && proofTag !== 'proof-minority';
}
