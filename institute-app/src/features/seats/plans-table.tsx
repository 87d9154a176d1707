import type { SeatPlan } from '@uas/contract';
import { type Column, DataTable } from '@uas/shared-ui/data';
import { Badge, Button, commonTexts, Stack, Text, Typed } from '@uas/shared-ui/kit';
import { useMay } from '../../institute/institute-context';
import classes from './seats.module.css';
import { texts } from './seats.texts';

/** A program with its seats; null where it has none. */
export interface ProgramSeats {
  readonly programId: string;
  readonly name: string;
  readonly department: string;
  readonly isOffered: boolean;
  readonly plan: SeatPlan | null;
}

interface PlansTableProps {
  readonly programs: readonly ProgramSeats[];
  readonly onOpen: (program: ProgramSeats) => void;
}

/** All programs with how many seats they have, for whom, and how many are taken. */
export function PlansTable({ programs, onOpen }: PlansTableProps) {
  const mayWrite = useMay('lists');
  return (
    <DataTable
      caption={texts.programs}
      density="compact"
      rows={programs}
      rowKey={({ programId }) => programId}
      columns={columns()}
      empty={texts.noPrograms}
      rowActions={(program) => {
        if (!program.plan && !mayWrite) return null;
        const label = program.plan
          ? texts.openOf({ program: program.name })
          : texts.enterOf({ program: program.name });
        return (
          <Button size="small" aria-label={label} onClick={() => onOpen(program)}>
            {program.plan ? texts.open : texts.enter}
          </Button>
        );
      }}
    />
  );
}

function columns(): readonly Column<ProgramSeats>[] {
  return [
    {
      id: 'program',
      header: commonTexts.program,
      card: 'title',
      cell: ({ name, department }) => (
        <Stack gap={1}>
          <Typed>{name}</Typed>
          <Text as="span" size="s" tone="muted">
            <Typed>{department}</Typed>
          </Text>
        </Stack>
      ),
    },
    {
      id: 'seats',
      header: texts.seats,
      align: 'end',
      cell: ({ plan }) => (plan ? totalOf(plan) : ''),
      onCard: ({ plan }) => plan !== null,
    },
    {
      id: 'categories',
      header: texts.categories,
      cell: ({ plan }) => (plan ? <Categories plan={plan} /> : ''),
      onCard: ({ plan }) => plan !== null,
    },
    {
      id: 'taken',
      header: texts.taken,
      align: 'end',
      cell: ({ plan }) => (plan ? takenOf(plan) : ''),
      onCard: ({ plan }) => plan !== null,
    },
    { id: 'state', header: texts.state, cell: (program) => <State {...program} /> },
  ];
}

/** The total with what stands over and above it. */
function totalOf({ categories }: SeatPlan): number {
  return categories.reduce((sum, { seats }) => sum + seats, 0);
}

function takenOf({ categories }: SeatPlan): number {
  return categories.reduce((sum, { taken }) => sum + taken, 0);
}

function Categories({ plan }: { readonly plan: SeatPlan }) {
  return (
    <ul className={classes.inline}>
      {plan.categories.map(({ code, label, seats }) => (
        <li key={code}>
          {texts.categorySeats({
            category: <Typed>{label}</Typed>,
            count: seats,
          })}
        </li>
      ))}
    </ul>
  );
}

export function State({ plan, isOffered }: Pick<ProgramSeats, 'plan' | 'isOffered'>) {
  if (!isOffered) return <Badge tone="neutral">{texts.notOffered}</Badge>;
  if (!plan) return <Badge tone="neutral">{texts.noSeats}</Badge>;
  if (plan.publishedAt === null) return <Badge tone="attention">{texts.draft}</Badge>;
  return <Badge tone="success">{texts.published}</Badge>;
}
