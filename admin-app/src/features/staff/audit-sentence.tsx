import { type AuditEntry, knownWord } from '@uas/contract';
import { LinkButton, ReferenceNumber, sentence, Typed } from '@uas/shared-ui/kit';
import { createElement, Fragment, type ReactNode } from 'react';
import { TwoLines } from '../../admin/cells';
import { addressOfApplication } from '../../admin/view-addresses';
import { labelOfAction } from './audit-labels';
import { actorTexts, goneTexts } from './audit-sentences.texts';

interface AuditSentenceProps {
  readonly entry: AuditEntry;
  /** On the page of what it is about, without the number of that. */
  readonly isAlone?: boolean;
}

/** What happened, in a sentence with the present names, and the e-mail and the number of what it is about. */
export function AuditSentence({ entry, isAlone = false }: AuditSentenceProps) {
  if (isAlone) return <What entry={entry} />;
  return (
    <span>
      <What entry={entry} />
      {entry.about?.kind === 'application' && entry.number ? (
        <LinkButton variant="quiet" size="small" to={addressOfApplication(entry.number)}>
          <ReferenceNumber number={entry.number} />
        </LinkButton>
      ) : (
        <ReferenceNumber number={entry.number} line />
      )}
    </span>
  );
}

function What({ entry }: { readonly entry: AuditEntry }) {
  const { action, about } = entry;
  // An older server sends no names.
  if (about === undefined)
    return <TwoLines first={<span>{labelOfAction(action)}</span>} second={entry.subject} />;
  const email = about.email === entry.actor ? '' : about.email;
  if (entry.sentence === undefined)
    return <TwoLines first={<span>{labelOfAction(action)}</span>} second={email} />;
  const names = {
    actor: <Doer entry={entry} />,
    subject: <Name name={about.name} fallback={gone(about.kind)} />,
    program: <Name name={about.program} fallback={goneTexts.program} />,
    institute: <Name name={about.institute} fallback={goneTexts.university} />,
  };
  return <TwoLines first={<span>{filled(sentence(entry.sentence), names)}</span>} second={email} />;
}

/** A sentence of the server with its gaps, of which it uses some, filled by names. */
function filled(text: string, names: Readonly<Record<string, ReactNode>>): ReactNode {
  const parts = text.split(/(\{\w+\})/).map((part) => names[part.slice(1, -1)] ?? part);
  return createElement(Fragment, null, ...parts);
}

/** Who did it: of a university the member, where it was not its main account. */
function Doer({ entry }: { readonly entry: AuditEntry }) {
  const { actorName, actorRole, actorMember } = entry;
  const actor = <Name name={actorName} fallback={actorTexts[knownWord(ACTORS, actorRole) ?? 'other']} />;
  if (!actorMember?.name) return actor;
  return actorTexts.member({ member: <Typed>{actorMember.name}</Typed>, institute: actor });
}

/** A name as people typed it, or what is said where there is none. */
function Name({ name = '', fallback }: { readonly name?: string; readonly fallback: string }) {
  return name === '' ? fallback : <Typed>{name}</Typed>;
}

const ACTORS = ['system', 'student', 'institute', 'admin'] as const;
const SUBJECTS = ['student', 'institute', 'member', 'staff', 'academy', 'application', 'program'] as const;

function gone(kind: string): string {
  return goneTexts[knownWord(SUBJECTS, kind) ?? 'other'];
}
