import { INSTITUTE_RIGHTS, type InstituteMember, type MemberList } from '@uas/contract';
import { EmailAddress, formatInstant, formatList, StatusBadge, Text, Typed } from '@uas/shared-ui/kit';
import type { ReactNode } from 'react';
import { HandOver } from './hand-over';
import { MemberActions } from './member-actions';
import classes from './people.module.css';
import { rightTexts, texts } from './people.texts';

interface PersonProps {
  readonly name: string;
  readonly email: string;
  readonly badges: ReactNode;
  readonly children: ReactNode;
  readonly actions?: ReactNode;
}

/** Somebody of the institute: who they are, what they may do, and what can be done about it. */
function Person({ name, email, badges, children, actions }: PersonProps) {
  return (
    <li className={classes.person}>
      <div className={classes.who}>
        <span className={classes.name}>
          <Typed>{name || email}</Typed> {badges}
        </span>
        <Text as="span" size="s" tone="muted">
          <Typed>
            <EmailAddress>{email}</EmailAddress>
          </Typed>
        </Text>
        {children}
      </div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </li>
  );
}

/** The account that the institute registered with. */
export function MainAccountRow({ main }: { readonly main: MemberList['main'] }) {
  const badges = (
    <>
      <StatusBadge status={texts.main} tone="neutral" />
      {main.isYou && <StatusBadge status={texts.you} tone="neutral" />}
    </>
  );
  return (
    <Person name={main.name} email={main.email} badges={badges} actions={main.isYou && <HandOver />}>
      <Text as="span" size="s">
        {texts.mainMore}
      </Text>
    </Person>
  );
}

/** A colleague, or somebody who is invited. */
export function MemberRow({ member }: { readonly member: InstituteMember }) {
  const { name, email, isYou } = member;
  const badges = (
    <>
      <State of={member} />
      {isYou && <StatusBadge status={texts.you} tone="neutral" />}
    </>
  );
  return (
    <Person name={name} email={email} badges={badges} actions={!isYou && <MemberActions member={member} />}>
      <Text as="span" size="s">
        {rightsOf(member)}
      </Text>
      <Text as="span" size="s" tone="muted">
        {sinceOf(member)}
      </Text>
    </Person>
  );
}

function State({ of: { state } }: { readonly of: InstituteMember }) {
  if (state === 'joined') return <StatusBadge status={texts.joined} tone="success" />;
  if (state === 'ended') return <StatusBadge status={texts.ended} tone="danger" />;
  return <StatusBadge status={texts.invited} tone="attention" />;
}

/** What somebody may do; a right that this page does not know yet is left out. */
function rightsOf({ rights }: InstituteMember): string {
  const known = INSTITUTE_RIGHTS.filter((right) => rights.includes(right));
  return known.length === 0 ? texts.reads : formatList(known.map((right) => rightTexts[right]));
}

function sinceOf({ state, invitedAt, invitationEndsAt, lastSeenAt }: InstituteMember): string {
  if (state === 'ended') return texts.endedMore;
  if (lastSeenAt) return texts.lastSeen({ at: formatInstant(lastSeenAt) });
  if (invitationEndsAt) return texts.validUntil({ at: formatInstant(invitationEndsAt) });
  return texts.invitedOn({ at: formatInstant(invitedAt) });
}
