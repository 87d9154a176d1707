import type { listStatementLines, ReplyOf, StatementLine } from '@uas/contract';
import { ProgressBar } from '@uas/shared-ui/data';
import { Button, commonTexts, formatNumber, Stack, Text, Typed } from '@uas/shared-ui/kit';
import { Dialog, useConfirm } from '@uas/shared-ui/overlays';
import { useRef, useState } from 'react';
import { formatPaisa } from '../../admin/format-paisa';
import { useLatestValue } from '../../admin/steady-values';
import { lineName } from './line-texts';
import classes from './statements.module.css';
import { allTexts as texts } from './statements.texts';
import { type ConfirmingAll, useConfirmAll } from './use-confirm-all';

interface ConfirmAllProps {
  /** Only its lines; empty for all. */
  readonly account: string;
  /** What fits now; null while that is not known. */
  readonly fits: ReplyOf<typeof listStatementLines>['boxes'][number] | null;
  /** The lines in sight, by which those that were left are named. */
  readonly rows: readonly StatementLine[];
}

/** Confirms all lines that fit, after one question. */
export function ConfirmAll({ account, fits, rows }: ConfirmAllProps) {
  const { confirm, dialog } = useConfirm();
  const { state, start, stop, close } = useConfirmAll();
  const visible = useLatestValue(state);
  // Once pressed, it stays: the focus comes back to it.
  const button = useRef<HTMLButtonElement>(null);
  const [isUsed, setIsUsed] = useState(false);
  const isEmpty = fits?.count === 0 && !fits.countIsCapped;
  if (isEmpty && !isUsed) return null;
  const ask = async () => {
    if (!fits || isEmpty) return;
    setIsUsed(true);
    const { count, countIsCapped, paisa } = fits;
    const message = countIsCapped
      ? texts.askCapped({ number: formatNumber(count) })
      : texts.ask({ count, sum: formatPaisa(paisa) });
    const isSure = await confirm({
      title: texts.button,
      message: (
        <Stack gap={2}>
          <Text>{message}</Text>
          <Text tone="muted">{texts.askMore}</Text>
        </Stack>
      ),
      confirmLabel: texts.yes,
    });
    if (!isSure) return;
    // Who opens the next dialog has the focus again after it.
    button.current?.focus();
    await start({ account, all: countIsCapped ? null : count, rows });
  };
  return (
    <div>
      <Button
        ref={button}
        variant="primary"
        aria-disabled={!fits || isEmpty || undefined}
        onClick={() => void ask()}
      >
        {texts.button}
      </Button>
      {dialog}
      <Dialog
        opened={state !== null}
        onClose={close}
        title={visible?.end ? texts.endTitle : texts.title}
        locked={state?.end === null}
        footer={
          visible?.end === null ? (
            <Button pending={visible.isStopping} onClick={stop}>
              {visible.isStopping ? texts.stopping : texts.stop}
            </Button>
          ) : (
            <Button onClick={close}>{commonTexts.close}</Button>
          )
        }
      >
        {visible &&
          (visible.end === null ? <Progress of={visible} /> : <End of={visible} end={visible.end} />)}
      </Dialog>
    </div>
  );
}

function Progress({ of: { confirmed, all } }: { readonly of: ConfirmingAll }) {
  const number = formatNumber(confirmed);
  if (all === null) return <Text>{texts.progressCapped({ confirmed: number })}</Text>;
  return (
    <ProgressBar
      label={texts.title}
      part={Math.min(1, confirmed / Math.max(1, all))}
      text={texts.progress({ confirmed: number, all: formatNumber(all) })}
    />
  );
}

interface EndProps {
  readonly of: ConfirmingAll;
  readonly end: NonNullable<ConfirmingAll['end']>;
}

/** How many were confirmed, and which were not. */
function End({ of: { confirmed }, end: { failure, left, leftOut } }: EndProps) {
  return (
    <Stack gap={3}>
      {failure && <Text tone="danger">{failure}</Text>}
      <Text weight="strong">{texts.done({ count: confirmed })}</Text>
      {left > 0 && <Text>{texts.stillFit({ count: left })}</Text>}
      {leftOut.length > 0 && (
        <Stack gap={1}>
          <Text weight="medium">{texts.leftOut}</Text>
          <ul aria-label={texts.leftOut} className={classes.leftOut}>
            {leftOut.map(({ id, code, line }) => (
              <li key={id}>
                {line ? lineName(line) : texts.otherLine}
                {line && (
                  <>
                    {' '}
                    <Typed>{line.description}</Typed>
                  </>
                )}
                <Text size="s" tone="muted">
                  {whyNot(code)}
                </Text>
              </li>
            ))}
          </ul>
        </Stack>
      )}
    </Stack>
  );
}

/** Their sentences stand in no browser: the server says these codes without them. */
const WHY = ['voucher.not-open', 'voucher.paid', 'line.set-aside'] as const;

function whyNot(code: string): string {
  const reason = WHY.find((known) => known === code);
  return reason ? texts[reason] : texts.fitsNoMore;
}
