import { cnicDigits, comparable, type ShownAdmissionForm } from '@uas/contract';

/** What tells whether two forms are of one person, made comparable; null where the form does not say it. */
export interface Identity {
  readonly cnic: string | null;
  readonly person: string | null;
}

/** How the name is written that most others begin with. */
const MUHAMMAD = /^(m|md|mohd|muhd|m[uo]h?amm?[ae]d|محمد)$/;

/** Reads the identity from a form. */
export function identityOf(form: Pick<ShownAdmissionForm, 'cnic' | 'name' | 'fatherName' | 'dob'>): Identity {
  const [name, father, dob] = [comparableName(form.name), comparableName(form.fatherName), form.dob.trim()];
  const isWhole = name !== '' && father !== '' && dob !== '';
  return { cnic: cnicDigits(form.cnic), person: isWhole ? `${name}|${father}|${dob}` : null };
}

/** A name without case, accents, spaces and the many ways of writing Muhammad. */
export function comparableName(written: string): string {
  const parts = comparable(written)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((part) => part !== '');
  return parts.map((part) => (MUHAMMAD.test(part) ? 'muhammad' : part)).join('');
}
