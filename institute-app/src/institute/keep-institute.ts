import { getInstitute, type InstituteProfile } from '@uas/contract';
import { keepRecord } from '@uas/shared-ui/kit';
import { putReply } from '@uas/shared-ui/query';

/** Keeps the institute as it was saved; who is signed in stays who they are. */
export function keepInstitute(email: string, saved: InstituteProfile): void {
  putReply(getInstitute, { params: { email } }, (before) => {
    const { member, emailState } = before ?? {};
    const visible = { ...saved, ...(member && { member }), ...(emailState && { emailState }) };
    keepRecord(visible);
    return visible;
  });
}
