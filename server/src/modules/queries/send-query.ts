import * as api from '@uas/contract';
import { digitsOfPhone, HOUR, REPORT_FORM, SECOND } from '@uas/contract';
import { handle } from '../../platform/http/handle';
import { fieldsOfForm } from '../../platform/http/read-form';
import { hourly, KILOBYTE } from '../../platform/limits/call-limits';
import { Refusal } from '../../platform/refusals/refusal';
import { findNamedInstitutes, findNamedProgram, insertQuery } from './queries.store';
import { answerQueryForm, checkQueryForm } from './query-page';

const options = {
  body: 24 * KILOBYTE,
  rates: [
    { ...hourly(20, 'device', 'query.too-many'), setting: 'queriesPerHour' as const },
    hourly(500, 'address', 'too-often.queries'),
  ],
  readForm: fieldsOfForm,
  preValidation: checkQueryForm,
  preSerialization: answerQueryForm,
};

/** A visitor's query, fixed to the institute and program that it names now; a few an hour are enough. */
export const sendQuery = handle(api.sendQuery, options, async (call) => {
  const { database, clock, ids, environment, body } = call;
  const limit = {
    max: environment.queriesPerHour,
    windowSeconds: HOUR / SECOND,
    code: 'query.too-many',
  } as const;
  await call.limitRate({ ...limit, key: `send-query-by:${digitsOfPhone(body.studentPhone)}` });

  const [institute, another] = await findNamedInstitutes(database, {
    instituteId: body.instituteId,
    name: body.universityName,
  });
  if (!institute || another) throw new Refusal('query.university-unknown');
  const program =
    body.courseName === ''
      ? undefined
      : await findNamedProgram(database, { instituteId: institute.id, name: body.courseName });
  if (body.courseName !== '' && !program) throw new Refusal('query.course-unknown');

  return call.write(async (unit) => {
    await insertQuery(unit.database, {
      id: ids.next(),
      institute_id: institute.id,
      program_id: program?.id ?? null,
      university_name: institute.name,
      course_name: program?.name ?? '',
      student_name: body.studentName,
      student_phone: body.studentPhone,
      student_email: body.studentEmail,
      message: body.message,
      wrong_fact: body.wrongFact ?? '',
      created_at: clock.now(),
    });
    return { success: true, message: body.wrongFact ? REPORT_FORM.sent : api.sendQuery.texts.done };
  });
});
