import { PrintFrame } from '@uas/shared-ui/data';
import { Button, Heading, IconDownload, IconPrinter, Inline, saveFile, Text } from '@uas/shared-ui/kit';
import { type LossQuestion, useTypedWork } from '@uas/shared-ui/overlays';
import { useState } from 'react';
import { CopyButton } from './copy-button';
import classes from './two-factor.module.css';
import { texts } from './two-factor.texts';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onKept: () => void;
}

function closeQuestion(): LossQuestion {
  return {
    title: texts.closeCodes,
    message: texts.closeCodesMore,
    confirmLabel: texts.closeCodesYes,
    cancelLabel: texts.closeCodesNo,
  };
}

/** The backup codes, this once: to copy, to keep as a file or on paper. Closing them asks first. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const [printing, setPrinting] = useState(false);
  useTypedWork(true, closeQuestion);
  const written = codes.map((code, index) => `${index + 1}. ${code}`).join('\n');
  const save = () => {
    const file = [texts.fileTitle, texts.fileMore, '', written, ''].join('\n');
    saveFile(new Blob([file], { type: 'text/plain' }), texts.fileName);
  };
  return (
    <section aria-label={texts.spare} className={classes.way}>
      <Heading level={4}>{texts.spare}</Heading>
      <Text>{texts.spareMore}</Text>
      <CodeList codes={codes} />
      <Inline gap={2}>
        <CopyButton value={written}>{texts.copyCodes}</CopyButton>
        <Button size="small" icon={<IconDownload aria-hidden="true" />} onClick={save}>
          {texts.saveCodes}
        </Button>
        <Button
          size="small"
          icon={<IconPrinter aria-hidden="true" />}
          pending={printing}
          onClick={() => setPrinting(true)}
        >
          {texts.print}
        </Button>
      </Inline>
      <Button variant="primary" onClick={onKept}>
        {texts.haveCodes}
      </Button>
      <PrintFrame printing={printing} onDone={() => setPrinting(false)} title={texts.fileTitle}>
        <div className={classes.way}>
          <Heading level={1}>{texts.fileTitle}</Heading>
          <Text>{texts.fileMore}</Text>
          <CodeList codes={codes} />
        </div>
      </PrintFrame>
    </section>
  );
}

function CodeList({ codes }: Pick<RecoveryCodesProps, 'codes'>) {
  return (
    <ol className={classes.codes} translate="no">
      {codes.map((code) => (
        <li key={code}>
          <code>{code}</code>
        </li>
      ))}
    </ol>
  );
}
