import { MOVE_REASON_LENGTH, type Offering, type Program } from '@uas/contract';
import { Form, FormActions, SelectField, SubmitButton, TextArea } from '@uas/shared-ui/forms';
import { Alert, Button, Card, Heading, Stack, Text, Typed } from '@uas/shared-ui/kit';
import { useTypedWork } from '@uas/shared-ui/overlays';
import { useEffect } from 'react';
import { useInstitute, useMay } from '../../institute/institute-context';
import { texts as viewTexts } from '../../institute/views.texts';
import { OfferingFields } from './offering-fields';
import classes from './offerings.module.css';
import { texts } from './offerings.texts';
import { useOfferingsForm } from './use-offerings-form';

interface OfferingsFormProps {
  readonly session: string;
  readonly saved: readonly Offering[];
  /** Tells whether there is anything that another session would lose. */
  readonly onDirty: (dirty: boolean) => void;
}

/** The dates for all programs, and below those of programs that have their own; to read without the right to change them. */
export function OfferingsForm({ session, saved, onDirty }: OfferingsFormProps) {
  const form = useOfferingsForm(session, saved);
  const programs = useOfferedPrograms();
  const mayMove = useMay('dates');
  useTypedWork(form.dirty);
  useEffect(() => onDirty(form.dirty), [form.dirty, onDirty]);
  const own = form.offerings.filter(({ programId }) => programId !== null);
  const free = programs.filter(({ id }) => !own.some(({ programId }) => programId === id));
  const nameOf = (id: string | null) => programs.find((program) => program.id === id)?.name ?? '';
  return (
    <Form
      label={viewTexts.offerings}
      onSubmit={form.save}
      failure={form.failure}
      pending={form.pending}
      summary="none"
    >
      <fieldset disabled={!mayMove} className={classes.fields}>
        {form.offerings
          .filter(({ programId }) => programId === null)
          .map((offering) => (
            <Card key="all">
              <Stack gap={3}>
                <Heading level={3}>{texts.forAll}</Heading>
                <Text tone="muted">{texts.forAllMore}</Text>
                <OfferingFields value={offering} onChange={form.change} />
              </Stack>
            </Card>
          ))}
        <Heading level={3}>{texts.ownDates}</Heading>
        {own.length === 0 && <Text tone="muted">{texts.noOwnDates}</Text>}
        {own.map((offering) => (
          <Card key={offering.programId}>
            <Stack gap={3}>
              <Heading level={4}>
                <Typed>{nameOf(offering.programId)}</Typed>
              </Heading>
              <OfferingFields value={offering} onChange={form.change} />
              <div>
                <Button size="small" onClick={() => form.remove(offering.programId ?? '')}>
                  {texts.removeProgram({ program: nameOf(offering.programId) })}
                </Button>
              </div>
            </Stack>
          </Card>
        ))}
        {free.length > 0 && (
          <SelectField
            label={texts.addProgram}
            options={free.map(({ id, name }) => ({ value: id, label: name }))}
            value=""
            placeholder={texts.chooseProgram}
            searchable
            onChange={(id) => id !== '' && form.add(id)}
          />
        )}
        {saved.length > 0 && (
          <TextArea
            label={texts.reason}
            hint={texts.reasonHint}
            rows={2}
            maxLength={MOVE_REASON_LENGTH}
            {...form.reason}
          />
        )}
        {form.done && <Alert tone="success">{form.done}</Alert>}
        <FormActions>
          <SubmitButton disabled={!form.dirty} pendingLabel={texts.saving}>
            {texts.save}
          </SubmitButton>
        </FormActions>
      </fieldset>
    </Form>
  );
}

/** Every program that is offered now, by name. */
function useOfferedPrograms(): readonly Program[] {
  const { institute } = useInstitute();
  return institute.departments.flatMap(({ programs = [] }) => programs);
}
