import { type UploadRule, uploadRefusal } from '@uas/contract';
import {
  Alert,
  Button,
  commonTexts,
  IconButton,
  IconChevronLeft,
  IconChevronRight,
  Inline,
  Skeleton,
  Stack,
  Text,
} from '@uas/shared-ui/kit';
import { CloseButton, useTypedWork } from '@uas/shared-ui/overlays';
import { useState } from 'react';
import { AddPages } from './add-pages';
import { CropPage } from './crop-page';
import { fileOfPages } from './file-of-pages';
import { NotOpened } from './not-opened';
import { PageCanvas } from './page-canvas';
import { texts } from './pages.texts';
import classes from './prepare.module.css';
import { usePages } from './use-pages';

export interface PagesEditorProps {
  readonly file: File;
  readonly rule: UploadRule;
  /** Of a portrait, width by height; null for documents, which have any. */
  readonly aspect: number | null;
  readonly onDone: (file: File | null) => void;
}

/** One picture or several: looked at, turned, cropped, ordered, and sent. */
export function PagesEditor({ file, rule, aspect, onDone }: PagesEditorProps) {
  const { pages, index, current, ...editing } = usePages(file, aspect);
  const [cropping, setCropping] = useState(false);
  const { send, preparing, tooLarge } = useSending({ pages, rule, onDone });
  useTypedWork(editing.isTouched);
  if (editing.isBroken) return <NotOpened file={file} onDone={onDone} />;
  if (!current) return <Skeleton shape="card" count={1} label={texts.opening} />;
  const isPortrait = aspect !== null;
  const position = { page: index + 1, pages: pages.length };
  if (cropping)
    return (
      <CropPage
        key={current.id}
        page={current}
        aspect={aspect}
        onDone={(part) => {
          if (part !== undefined) editing.crop(part);
          setCropping(false);
        }}
      />
    );
  return (
    <Stack gap={4}>
      <Text size="s">{isPortrait ? texts.howItStands : texts.whatTheySee}</Text>
      {!isPortrait && current.hint && <Alert tone="attention">{texts[current.hint]}</Alert>}
      {pages.length > 1 && (
        <Inline gap={3}>
          <IconButton
            label={texts.before}
            icon={<IconChevronLeft aria-hidden="true" />}
            disabled={index === 0}
            onClick={() => editing.show(index - 1)}
          />
          <span aria-live="polite">{texts.page(position)}</span>
          <IconButton
            label={texts.after}
            icon={<IconChevronRight aria-hidden="true" />}
            disabled={index === pages.length - 1}
            onClick={() => editing.show(index + 1)}
          />
        </Inline>
      )}
      <div className={classes.stage}>
        <PageCanvas page={current} label={isPortrait ? texts.portrait : texts.picture(position)} />
      </div>
      <div className={classes.tools}>
        <Button onClick={() => editing.turn(-1)}>{texts.turnLeft}</Button>
        <Button onClick={() => editing.turn(1)}>{texts.turnRight}</Button>
        <Button onClick={() => setCropping(true)}>{texts.crop}</Button>
        {rule.types.includes('pdf') && <AddPages pending={editing.opening} onChosen={editing.add} />}
        {pages.length > 1 && index > 0 && <Button onClick={editing.moveForward}>{texts.moveForward}</Button>}
        {pages.length > 1 && <Button onClick={editing.remove}>{texts.removePage}</Button>}
      </div>
      {editing.failure && <Alert tone="danger">{editing.failure}</Alert>}
      {tooLarge && <Alert tone="danger">{texts.tooLarge}</Alert>}
      <div className={classes.actions} data-bottom-bar="">
        <Button variant="primary" pending={preparing} pendingLabel={texts.preparing} onClick={send}>
          {texts.send}
        </Button>
        <CloseButton>{commonTexts.cancel}</CloseButton>
        {pages.length > 1 && (
          <Text size="s" tone="muted">
            {texts.asPdf}
          </Text>
        )}
      </div>
    </Stack>
  );
}

type Sending = Pick<PagesEditorProps, 'rule' | 'onDone'> & Pick<ReturnType<typeof usePages>, 'pages'>;

function useSending({ pages, rule, onDone }: Sending) {
  const [preparing, setPreparing] = useState(false);
  const [tooLarge, setTooLarge] = useState(false);
  const send = async () => {
    setPreparing(true);
    const made = await fileOfPages(pages, rule).catch(() => null);
    setPreparing(false);
    if (made && uploadRefusal(rule, made) === null) onDone(made);
    else setTooLarge(true);
  };
  return { send, preparing, tooLarge };
}
