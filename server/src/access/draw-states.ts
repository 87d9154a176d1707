import {
  ALL_REFUSALS,
  APPLICATION_STATES,
  APPLICATION_TRANSITIONS,
  type ApplicationTransition,
  STAYING_ACTIONS,
  type StayingAction,
} from '@uas/contract';
import { EVENTS } from '../events';
import { type EventRecords, stepOf } from '../platform/events/event-record';

/** By whatever name the table of states has. */
const RECORDS: EventRecords = EVENTS;

const STAYING: [string, StayingAction][] = Object.entries(STAYING_ACTIONS);

const TRANSITIONS: [string, ApplicationTransition][] = Object.entries(APPLICATION_TRANSITIONS);

/** docs/application-states.md: the table of transitions, as a diagram, as a table, and what every other pair answers. */
export function drawStates(): string {
  return `# The states of an application

Printed by \`npx tsx server/src/access/print-docs.ts\` from \`contract/src/applications/application-states.ts\`; a test fails when it is out
of date. \`gone\` stands for no application: not yet, or no longer; a withdrawn one keeps its row and its
history out of sight. An accepted offer is an approved application with a mark (\`offerAccepted\`).

\`\`\`mermaid
stateDiagram-v2
${arrows().join('\n')}
\`\`\`

| Event | From | To | Who | What else must hold | Step of the timeline |
| --- | --- | --- | --- | --- | --- |
${TRANSITIONS.map(rowOf).join('\n')}

## What keeps the state

A reply says with each application what its reader can do with it (\`can\`): by the two tables here and what must hold besides.

| Action | From | Who | What else must hold |
| --- | --- | --- | --- |
${STAYING.map(([action, { from, by, guard = '' }]) => `| ${action} | ${from.join(', ')} | ${by.join(', ')} | ${guard} |`).join('\n')}

## What every pair answers

A refused event writes nothing.

| Event | ${APPLICATION_STATES.join(' | ')} |
| --- | ${APPLICATION_STATES.map(() => '---').join(' | ')} |
${TRANSITIONS.map(answersOf).join('\n')}
`;
}

function arrows(): string[] {
  const node = (state: string) => (state === 'gone' ? '[*]' : state);
  return TRANSITIONS.flatMap(([event, { from, to }]) =>
    from.map((state) => `  ${node(state)} --> ${node(to)}: ${event}`),
  );
}

function rowOf([event, { from, to, by, right, guard = '', emits }]: [string, ApplicationTransition]): string {
  const who = right ? `${by} with ${right}` : by;
  return `| ${event} | ${from.join(', ')} | ${to} | ${who} | ${guard} | ${stepOf(RECORDS[emits] ?? {}, to) ?? ''} |`;
}

function answersOf([event, { from, to, refusals, refusal }]: [string, ApplicationTransition]): string {
  const answers = APPLICATION_STATES.map((state) => {
    if (from.includes(state)) return `→ ${to}`;
    const code = refusals?.[state] ?? refusal;
    return `${ALL_REFUSALS[code].status} \`${code}\``;
  });
  return `| ${event} | ${answers.join(' | ')} |`;
}
