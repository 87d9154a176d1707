// The process in which strangers' pictures are decoded. It has no settings, no database and no listener; it reads and
// writes the files that it is told, one at a time, and ends with its parent.
import { writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import sharp from 'sharp';
import { drawPicture } from './draw-picture';
import type { PictureReport, PictureTask } from './picture-task';

/** Processor time goes to those who answer people first. */
const PRIORITY = 5;
/** How often memory and processor time are looked at while a picture is drawn, in milliseconds. */
const LOOK = 20;

const [mostMemory = 0, mostWork = 0] = process.argv.slice(2).map(Number);
const MICROSECONDS = 1_000;

function report(said: PictureReport, after?: () => void): void {
  process.send?.(said, undefined, undefined, after);
}

/** At once and without clean-up: the threads of the decoder would go on otherwise. */
function die(): void {
  process.kill(process.pid, 'SIGKILL');
}

async function work(task: PictureTask): Promise<void> {
  const before = process.cpuUsage();
  const worked = () => {
    const { user, system } = process.cpuUsage(before);
    return (user + system) / MICROSECONDS;
  };
  const watching = setInterval(() => {
    const memory = process.memoryUsage.rss();
    if (memory <= mostMemory && worked() <= mostWork) return;
    clearInterval(watching);
    report({ outcome: 'too-large', work: worked(), memory }, die);
  }, LOOK);
  try {
    const outcome = await drawPicture(task);
    clearInterval(watching);
    report({ outcome, work: worked(), memory: process.memoryUsage.rss() });
  } catch (error) {
    clearInterval(watching);
    const code = error instanceof Error && 'code' in error ? String(error.code) : undefined;
    report({ outcome: 'failed', code, work: worked(), memory: process.memoryUsage.rss() });
  }
}

/** Linux ends this process first when the machine runs out of memory. Elsewhere there is nothing to say. */
function volunteer(): void {
  try {
    setPriority(PRIORITY);
    writeFileSync('/proc/self/oom_score_adj', '1000');
  } catch {}
}

volunteer();
sharp.concurrency(1);
sharp.cache(false);
process.on('message', (task: PictureTask) => void work(task));
process.on('disconnect', die);
// Ctrl-C reaches the whole group; the parent says when it is over.
process.on('SIGINT', () => undefined);
