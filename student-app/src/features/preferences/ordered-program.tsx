import type { ListedProgram, PreferenceList } from '@uas/contract';
import { Badge, classNames, ReferenceNumber, Text, Typed } from '@uas/shared-ui/kit';
import type { ReactNode } from 'react';
import classes from './preferences.module.css';
import { texts } from './preferences.texts';

type KnownProgram = PreferenceList['programs'][number];

interface OrderedProgramProps {
  readonly program: ListedProgram;
  /** As it was saved; missing for a program that is added just now. */
  readonly known: KnownProgram | undefined;
  readonly isDragged: boolean;
  readonly handle: ReactNode;
  /** What can be done with it. */
  readonly children: ReactNode;
}

/** One choice of the order: the program, and the application that is behind it. */
export function OrderedProgram({ program, known, isDragged, handle, children }: OrderedProgramProps) {
  const only = onlyFor(program);
  return (
    <li className={classNames(classes.row, isDragged && classes.dragged)}>
      {handle}
      <div className={classes.program}>
        <div className={classes.name}>
          <Typed>{program.program}</Typed>
          {!known?.application && <Badge>{texts.attached}</Badge>}
        </div>
        <Text size="s" tone="muted" as="div">
          <Typed>{program.department}</Typed>
          {only && <div>{only}</div>}
          <Behind known={known} />
        </Text>
      </div>
      {children}
    </li>
  );
}

/** Which application is behind a choice, or moves to it. */
function Behind({ known }: Pick<OrderedProgramProps, 'known'>) {
  if (!known) return null;
  const { application, carriedBy, counts } = known;
  if (application) {
    return (
      <>
        <div>
          <ReferenceNumber number={application.number} />
        </div>
        {!counts && <div>{texts.decided}</div>}
      </>
    );
  }
  return <div>{carriedBy ? texts.attachedMore({ number: carriedBy }) : texts.attachedAlone}</div>;
}

const ONLY = { women: () => texts.women, men: () => texts.men };

function onlyFor({ onlyFor: who }: ListedProgram): string | null {
  return who !== null && Object.hasOwn(ONLY, who) ? ONLY[who as keyof typeof ONLY]() : null;
}
