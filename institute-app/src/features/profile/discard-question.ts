import type { Question } from '@uas/shared-ui/overlays';
import { texts } from './profile.texts';

/** What is asked before typed changes are lost. */
export function discardQuestion(): Question {
  return {
    title: texts.discardTitle,
    message: texts.discardMessage,
    confirmLabel: texts.discard,
    cancelLabel: texts.keepEditing,
    tone: 'danger',
  };
}
