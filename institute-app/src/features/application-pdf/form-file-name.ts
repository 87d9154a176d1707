import { cutEnd } from '@uas/contract';
import { texts } from './application-pdf.texts';

const NOT_IN_FILE_NAMES = /[\\/:*?"<>|\p{Cc}]+/gu;

/** `Application form - Sara Ahmed - BS Computer Science`: what every system takes as the name of a file. */
export function formFileName({ name, course }: { name: string; course: string }): string {
  const parts = [texts.fileName, name, course]
    .map((part) => part.replace(NOT_IN_FILE_NAMES, ' ').replace(/\s+/g, ' ').trim())
    .filter((part) => part !== '');
  return cutEnd(parts.join(' - '), 150);
}
