import { renameOwnStaff } from '@uas/contract';
import { Form, FormActions, SubmitButton, TextField, useFormValues } from '@uas/shared-ui/forms';
import { keepRecord } from '@uas/shared-ui/kit';
import { useTypedWork } from '@uas/shared-ui/overlays';
import { useEndpointMutation } from '@uas/shared-ui/query';
import { texts } from './account.texts';

/** The own name of a staff member. */
export function OwnNameForm({ name }: { name: string }) {
  const { values, field, dirty, reset } = useFormValues({ name });
  const { mutate, isPending, done, error } = useEndpointMutation(renameOwnStaff, {
    success: 'in-place',
    onDone: ({ admin }) => {
      keepRecord(admin);
      reset({ name: admin.name });
    },
  });
  useTypedWork(dirty);
  return (
    <Form
      label={texts.name}
      onSubmit={() => void mutate({ body: { name: values.name } })}
      failure={error?.message ?? null}
      done={dirty ? null : done}
      pending={isPending}
      summary="none"
    >
      <TextField label={texts.name} autoComplete="name" maxLength={120} required {...field('name')} />
      <FormActions>
        <SubmitButton>{texts.saveName}</SubmitButton>
      </FormActions>
    </Form>
  );
}
