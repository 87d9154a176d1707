import type { ActivityEntry } from '@uas/contract';
import {
  IconCircleCheck,
  IconCircleX,
  IconFileText,
  IconInfoCircle,
  IconKey,
  IconPencil,
  IconRotateClockwise,
  IconSchool,
  IconSend,
  IconTrash,
  IconUpload,
  IconUser,
} from '@uas/shared-ui/kit';
import type { ComponentType } from 'react';
import classes from './timeline.module.css';

const ICONS: Readonly<Record<string, ComponentType>> = {
  'circle-check': IconCircleCheck,
  'circle-x': IconCircleX,
  'file-text': IconFileText,
  'info-circle': IconInfoCircle,
  key: IconKey,
  pencil: IconPencil,
  'rotate-clockwise': IconRotateClockwise,
  school: IconSchool,
  send: IconSend,
  trash: IconTrash,
  upload: IconUpload,
  user: IconUser,
};

/** What an entry is about at a glance; one without a sign that this page knows has a plain one. */
export function EntryIcon({ icon = '', tone = 'neutral' }: Pick<ActivityEntry, 'icon' | 'tone'>) {
  const Icon = ICONS[icon] ?? IconInfoCircle;
  return (
    <span className={classes.icon} data-tone={tone} aria-hidden="true">
      <Icon />
    </span>
  );
}
