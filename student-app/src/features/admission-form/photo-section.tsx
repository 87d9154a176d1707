import { getStudent, PHOTO_TEXTS, photoUpload, uploadDocument } from '@uas/contract';
import { UploadControl } from '@uas/shared-ui/forms';
import { call, IconUser, sentence, toast } from '@uas/shared-ui/kit';
import { invalidate } from '@uas/shared-ui/query';
import { usePrepare } from '../../prepare/use-prepare';
import { useStudent } from '../../student/student-context';
import classes from './admission-form.module.css';
import { texts } from './admission-form.texts';
import { FormPart } from './form-part';
import type { AdmissionFormState } from './use-admission-form';
import { pathOf } from './use-kept-draft';

/** Width by height, as the form and its PDF show it. */
const PORTRAIT = 4 / 5;

/** The photo that the form is saved with; its address is renewed with the profile, because it lives for minutes only. */
export function PhotoSection({ form }: { form: AdmissionFormState }) {
  const { email, student } = useStudent();
  const { prepare, dialog } = usePrepare(photoUpload, PORTRAIT);
  const { photo } = form.values;
  const renewed = student.documents.find(({ url }) => pathOf(url) === pathOf(photo));
  const picture = renewed?.url ?? photo;
  return (
    <FormPart id="photo" title={texts.photo} description={texts.photoMore}>
      <div className={classes.photo}>
        {picture ? (
          <img src={picture} alt={texts.portrait} className={classes.picture} />
        ) : (
          <span className={classes.noPicture} aria-hidden="true">
            <IconUser />
          </span>
        )}
        <UploadControl
          label={picture ? texts.replacePhoto : texts.uploadPhoto}
          rule={photoUpload}
          texts={PHOTO_TEXTS}
          prepare={prepare}
          upload={async (document, options) => {
            const body = { email, typeTag: 'photo', documentType: 'photo' };
            const reply = await call(uploadDocument, { body, files: { document } }, options);
            form.set({ photo: reply.document.url });
          }}
          onUploaded={() => {
            toast({ message: sentence(PHOTO_TEXTS.done), tone: 'success' });
            void invalidate(getStudent);
          }}
        />
        {dialog}
      </div>
    </FormPart>
  );
}
