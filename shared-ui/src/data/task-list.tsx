import type { BadgeTone } from '../kit/components/badge';
import { StatusBadge } from '../kit/components/badge';
import { texts } from './data.texts';
import classes from './task-list.module.css';

export type TaskStatus =
  | 'completed'
  | 'in-progress'
  | 'not-started'
  | 'cannot-start'
  | 'problem'
  | 'optional';

export interface Task {
  readonly id: string;
  readonly title: string;
  readonly status: TaskStatus;
  readonly hint?: string;
}

export interface TaskListProps {
  readonly label: string;
  readonly tasks: readonly Task[];
  readonly onOpen: (id: string) => void;
  /** The task that is open beside the list. */
  readonly currentId?: string;
}

const TONES: Record<TaskStatus, BadgeTone> = {
  completed: 'success',
  'in-progress': 'accent',
  'not-started': 'neutral',
  'cannot-start': 'neutral',
  problem: 'danger',
  optional: 'neutral',
};

/** What there is to do and how far it is; counts only what must be done. */
export function TaskList({ label, tasks, onOpen, currentId }: TaskListProps) {
  const required = tasks.filter((task) => task.status !== 'optional');
  const completed = required.filter((task) => task.status === 'completed').length;
  return (
    <div className={classes.box}>
      <div className={classes.progress}>
        <p>{texts.completedOf({ completed, required: required.length })}</p>
        <progress
          max={Math.max(required.length, 1)}
          value={completed}
          aria-label={texts.progress({ label })}
          className={classes.bar}
        />
      </div>
      <ol className={classes.list} aria-label={label}>
        {tasks.map((task) => (
          <li key={task.id} className={classes.task} data-current={task.id === currentId || undefined}>
            <div className={classes.text}>
              <TaskTitle task={task} current={task.id === currentId} onOpen={onOpen} />
              {task.hint && <p className={classes.hint}>{task.hint}</p>}
            </div>
            <StatusBadge status={texts[task.status]} tone={TONES[task.status]} />
          </li>
        ))}
      </ol>
    </div>
  );
}

function TaskTitle({
  task,
  current,
  onOpen,
}: {
  task: Task;
  current: boolean;
  onOpen: (id: string) => void;
}) {
  if (task.status === 'cannot-start') return <span className={classes.waiting}>{task.title}</span>;
  return (
    <button
      type="button"
      className={classes.title}
      aria-current={current ? 'step' : undefined}
      onClick={() => onOpen(task.id)}
    >
      {task.title}
    </button>
  );
}
