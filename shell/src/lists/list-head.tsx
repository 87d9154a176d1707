import type { getMeritList, ReplyOf } from '@uas/contract';
import {
  Disclosure,
  Heading,
  Inline,
  Instant,
  Link,
  Stack,
  StatusBadge,
  Text,
  Typed,
} from '@uas/shared-ui/kit';
import { stateLook } from '@uas/shared-ui/merit-lists';
import { AddressLinks } from '../universities/address-links';
import type { ListAddress } from './list-address';
import classes from './lists.module.css';
import { texts } from './lists.texts';

interface ListHeadProps {
  readonly reply: ReplyOf<typeof getMeritList>;
  readonly asked: ListAddress;
  readonly addressOf: (change: Partial<ListAddress>) => string;
}

/** Whose list it is, of which program and in which state, with the ways to the other programs and the other stage. */
export function ListHead({ reply, asked, addressOf }: ListHeadProps) {
  const { list, stage, programs, programId } = reply;
  const { round, state, session, university, instituteId, provisionalAt, finalAt } = list;
  const [status, tone] = stateLook(state);
  const program = programs.find((each) => each.programId === programId);
  const others = programs.filter((each) => each.programId !== programId);
  const publishedAt = finalAt ?? provisionalAt;
  const hasBoth = provisionalAt !== null && (finalAt !== null || asked.stage !== '');
  return (
    <Stack gap={2}>
      <Text as="div" size="s">
        {texts.of({
          university: (
            <Link to={`/institute/${encodeURIComponent(instituteId)}`}>
              <Typed>{university}</Typed>
            </Link>
          ),
          session,
        })}
      </Text>
      <Inline gap={3}>
        <Heading level={1}>
          {program
            ? texts.titleOf({ round, program: <Typed>{program.program}</Typed> })
            : texts.title({ round })}
        </Heading>
        <StatusBadge status={status} tone={tone} />
      </Inline>
      {publishedAt !== null && (
        <Text size="s" tone="muted">
          {texts.published({ at: <Instant value={publishedAt} /> })}
        </Text>
      )}
      {hasBoth && (
        <AddressLinks
          label={texts.stage}
          lead={texts.stage}
          links={(['provisional', 'final'] as const).map((to) => ({
            label: texts[to],
            to: addressOf({ stage: to }),
            current: to === stage,
          }))}
        />
      )}
      {others.length > 0 && (
        <Disclosure key={programId} summary={texts.otherPrograms({ count: others.length })}>
          <ul className={classes.programs}>
            {others.map((other) => (
              <li key={other.programId}>
                <Link to={addressOf({ program: other.programId })}>
                  <Typed>{other.program}</Typed>
                </Link>
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </Stack>
  );
}
