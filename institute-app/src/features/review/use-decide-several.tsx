import { type Application, decideApplication } from '@uas/contract';
import { SelectionBar } from '@uas/shared-ui/data';
import { Button, toast } from '@uas/shared-ui/kit';
import { useConfirm, useSeveral } from '@uas/shared-ui/overlays';
import { useState } from 'react';
import { type DecideOptions, type Decision, isOutdated, sendDecision } from './use-decide';

const NOBODY: ReadonlySet<string> = new Set();

/** Approving and rejecting the ticked applications: asks once, goes through them, names those that were left (U35). */
export function useDecideSeveral({ rows, refresh, put }: DecideOptions & { rows: readonly Application[] }) {
  const { confirm, dialog: question } = useConfirm();
  const { start, dialog: progress } = useSeveral();
  const [ticked, setTicked] = useState(NOBODY);
  const chosen = rows.filter((row) => ticked.has(row._id) && isPending(row));

  const decide = async (status: Decision) => {
    if (!(await confirm(questionAbout(chosen.length, status)))) return;
    const { done } = await start({
      items: chosen,
      nameOf: ({ studentName, course }) => `${studentName}, ${course}`,
      title: `${status === 'approved' ? 'Approving' : 'Rejecting'} ${applications(chosen.length)}`,
      result: (count) => `${count} of ${applications(chosen.length)} ${status}`,
      texts: decideApplication.texts,
      deed: async (row) => {
        try {
          await sendDecision(row, status);
        } catch (thrown) {
          if (isOutdated(thrown)) await refresh(row).catch(() => null);
          throw thrown;
        }
        put(row._id, { ...row, status });
        await refresh(row).catch(() => null);
      },
    });
    if (done.length === chosen.length) {
      toast({ message: `${applications(done.length)} ${status}.`, tone: 'success' });
    }
    const decided = new Set(done.map(({ _id }) => _id));
    setTicked((before) => new Set([...before].filter((id) => !decided.has(id))));
  };

  return {
    selection: {
      selected: ticked,
      onChange: setTicked,
      selectable: isPending,
      nameOf: ({ studentName, course }: Application) => `the application of ${studentName} for ${course}`,
    },
    bar: (
      <SelectionBar count={chosen.length} onClear={() => setTicked(NOBODY)}>
        <Button size="small" variant="primary" onClick={() => void decide('approved')}>
          Approve {chosen.length}
        </Button>
        <Button size="small" onClick={() => void decide('rejected')}>
          Reject {chosen.length}
        </Button>
      </SelectionBar>
    ),
    dialogs: (
      <>
        {question}
        {progress}
      </>
    ),
  };
}

function isPending({ status }: Application): boolean {
  return status === 'pending';
}

function applications(count: number): string {
  return count === 1 ? '1 application' : `${count} applications`;
}

function questionAbout(count: number, status: Decision) {
  const approving = status === 'approved';
  const verb = approving ? 'Approve' : 'Reject';
  return {
    title: `${verb} ${applications(count)}?`,
    message: `${count === 1 ? 'The student' : 'The students'} will see your decision. Afterwards only the admin can change it.`,
    confirmLabel: `${verb} ${count}`,
    ...(!approving && { tone: 'danger' as const }),
  };
}
