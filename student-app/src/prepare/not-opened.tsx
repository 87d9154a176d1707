import { Alert, Button } from '@uas/shared-ui/kit';
import { texts } from '../student/student.texts';
import type { PagesEditorProps } from './pages-editor';

/** What is said of a picture that cannot be shown here: the server may know it all the same. */
export function NotOpened({ file, onDone }: Pick<PagesEditorProps, 'file' | 'onDone'>) {
  return (
    <Alert tone="attention" action={<Button onClick={() => onDone(file)}>{texts.sendAsItIs}</Button>}>
      {texts.pictureNotOpened}
    </Alert>
  );
}
