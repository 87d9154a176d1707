import { useId } from 'react';
import { useStudent } from '../../student/student-context';
import classes from './apply.module.css';
import { texts } from './apply.texts';

/** What travels with an application, said before it is sent. */
export function WhatIsSent() {
  const { documents } = useStudent().student;
  const titleId = useId();
  return (
    <div className={classes.sent}>
      <p>{texts.youCan}</p>
      <p id={titleId}>{texts.sentWith}</p>
      <ul aria-labelledby={titleId}>
        <li>{texts.sentForm}</li>
        <li>{texts.sentDocuments({ count: documents.length })}</li>
        <li>{texts.sentFee}</li>
      </ul>
    </div>
  );
}
