import type { ListedProgram, PreferenceList } from '@uas/contract';
import { SelectField } from '@uas/shared-ui/forms';
import {
  announce,
  Button,
  commonTexts,
  FailedState,
  Heading,
  IconMenu2,
  Inline,
  Text,
} from '@uas/shared-ui/kit';
import { useTypedWork } from '@uas/shared-ui/overlays';
import { useId, useRef } from 'react';
import { OrderedProgram } from './ordered-program';
import classes from './preferences.module.css';
import { texts } from './preferences.texts';
import { useOrder } from './use-order';
import { useRowMoves } from './use-row-moves';

/** The programs of one university in the order of choice, to be moved, attached and removed while the order is open. */
export function ProgramOrder({ list }: { readonly list: PreferenceList }) {
  const headingId = useId();
  const section = useRef<HTMLElement>(null);
  const { order, isChanged, isPending, error, change, undo, save } = useOrder(list);
  useTypedWork(isChanged);
  const ids = order.map(({ programId }) => programId);

  const moveTo = (id: string, to: number) => {
    const program = order.find(({ programId }) => programId === id);
    if (!program || to < 0 || to >= order.length) return;
    const others = order.filter((each) => each !== program);
    change([...others.slice(0, to), program, ...others.slice(to)]);
    announce(texts.moved({ program: program.program, position: to + 1, count: order.length }));
  };
  const { list: rows, press, dragged, startDrag, drag, endDrag } = useRowMoves(ids, moveTo);

  const add = (programId: string) => {
    const program = list.canAdd.find((each) => each.programId === programId);
    if (!program) return;
    const count = order.length + 1;
    change([...order, program]);
    announce(texts.added({ program: program.program, position: count, count }));
  };
  const remove = (program: ListedProgram) => {
    change(order.filter((each) => each !== program));
    announce(texts.removed({ program: program.program }));
    section.current?.focus();
  };
  const removed = list.programs.filter(({ programId }) => !ids.includes(programId));
  const canAdd = [...list.canAdd, ...removed].filter(({ programId }) => !ids.includes(programId));

  return (
    <section ref={section} tabIndex={-1} aria-labelledby={headingId} className={classes.part}>
      <Heading level={3} id={headingId}>
        {texts.order}
      </Heading>
      <ol ref={rows} className={classes.order} aria-labelledby={headingId}>
        {order.map((program, index) => (
          <OrderedProgram
            key={program.programId}
            program={program}
            known={list.programs.find(({ programId }) => programId === program.programId)}
            isDragged={dragged === program.programId}
            handle={
              list.isOpen && order.length > 1 ? (
                <span
                  className={classes.handle}
                  aria-hidden="true"
                  onPointerDown={(event) => startDrag(program.programId, event)}
                  onPointerMove={(event) => drag(program.programId, event)}
                  onPointerUp={endDrag}
                  onPointerCancel={endDrag}
                >
                  <IconMenu2 />
                </span>
              ) : null
            }
          >
            {list.isOpen && (
              <OrderButtons
                program={program.program}
                isFirst={index === 0}
                isLast={index === order.length - 1}
                onUp={() => press(program.programId, 'up')}
                onDown={() => press(program.programId, 'down')}
                onRemove={isRemovable(list, program) ? () => remove(program) : undefined}
              />
            )}
          </OrderedProgram>
        ))}
      </ol>
      {list.isOpen && canAdd.length > 0 && order.length >= list.most && (
        <Text tone="muted">{texts.full({ most: list.most })}</Text>
      )}
      {list.isOpen && canAdd.length > 0 && order.length < list.most && (
        <SelectField
          label={texts.add}
          hint={texts.addMore}
          value=""
          onChange={(id) => {
            const back = removed.find(({ programId }) => programId === id);
            if (back) change([...order, back]);
            else add(id);
          }}
          options={canAdd.map(({ programId, program, department }) => ({
            value: programId,
            label: program,
            group: department,
          }))}
        />
      )}
      {error && <FailedState message={error.message} onRetry={save} retrying={isPending} />}
      {list.isOpen && (
        <Inline gap={2}>
          <Button
            variant="primary"
            disabled={!isChanged && !isPending}
            pending={isPending}
            pendingLabel={commonTexts.saving}
            onClick={save}
          >
            {texts.saveOrder}
          </Button>
          {isChanged && !isPending && (
            <Button variant="quiet" onClick={undo}>
              {texts.undoChanges}
            </Button>
          )}
        </Inline>
      )}
    </section>
  );
}

/** Only what is no application, or one that ended, can be left out. */
function isRemovable({ programs }: PreferenceList, { programId }: ListedProgram): boolean {
  const known = programs.find((program) => program.programId === programId);
  return known?.isRequired !== true;
}

interface OrderButtonsProps {
  readonly program: string;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onUp: () => void;
  readonly onDown: () => void;
  readonly onRemove: (() => void) | undefined;
}

function OrderButtons({ program, isFirst, isLast, onUp, onDown, onRemove }: OrderButtonsProps) {
  return (
    <div className={classes.buttons}>
      {!(isFirst && isLast) && (
        <>
          <Button
            size="small"
            data-move="up"
            disabled={isFirst}
            aria-label={texts.moveUp({ program })}
            onClick={onUp}
          >
            {texts.up}
          </Button>
          <Button
            size="small"
            data-move="down"
            disabled={isLast}
            aria-label={texts.moveDown({ program })}
            onClick={onDown}
          >
            {texts.down}
          </Button>
        </>
      )}
      {onRemove && (
        <Button size="small" variant="quiet" aria-label={texts.remove({ program })} onClick={onRemove}>
          {commonTexts.remove}
        </Button>
      )}
    </div>
  );
}
