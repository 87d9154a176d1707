import { isReceiptInReview, type StudentProfile } from '@uas/contract';
import {
  Button,
  commonTexts,
  IconDeviceMobileOff,
  IconEye,
  IconFileText,
  IconKey,
  IconMail,
  IconTrash,
  InitialsAvatar,
  Inline,
  Section,
  Stack,
  Text,
  Typed,
} from '@uas/shared-ui/kit';
import { GuardedButton, MessageButton } from '../../admin/buttons';
import { usePermission } from '../../admin/use-staff';
import { useOpenView } from '../../admin/use-view';
import { StudentApplications } from './student-applications';
import { texts } from './student-detail.texts';
import { StudentDocuments } from './student-documents';
import { StudentFacts } from './student-facts';
import { texts as listTexts } from './students.texts';
import { ClosedBadge, FeeBadge } from './students-tab';
import { WaiveFee } from './waive-fee';
import { WaivedFees } from './waived-fees';

export interface StudentActions {
  readonly onPayment: (student: StudentProfile) => void;
  readonly onDelete: (student: StudentProfile) => void;
  readonly onForm: (student: StudentProfile) => void;
  readonly onReceipt: () => void;
  readonly onDocument: (index: number) => void;
}

/** Everything staff know of a student, part by part, with what can be done. */
export function StudentDetail({ student, ...actions }: StudentActions & { student: StudentProfile }) {
  return (
    <Stack gap={6}>
      <Inline gap={3} justify="between">
        <Inline gap={3}>
          <InitialsAvatar name={student.name} size="large" />
          <div>
            <Text weight="strong" size="l">
              <Typed>{student.name}</Typed>
            </Text>
            <FeeBadge student={student} /> <ClosedBadge student={student} />
          </div>
        </Inline>
        <PersonActions student={student} {...actions} />
      </Inline>
      <Section title={texts.profile} level={3}>
        <StudentFacts student={student} />
      </Section>
      <Section
        title={texts.payment}
        level={3}
        actions={
          <>
            <Button size="small" icon={<IconEye aria-hidden="true" />} onClick={actions.onReceipt}>
              {texts.viewReceipt}
            </Button>
            <WaiveFee student={student} />
            <Button
              size="small"
              variant={student.paid ? 'secondary' : 'primary'}
              onClick={() => actions.onPayment(student)}
            >
              {student.paid ? listTexts.undo : listTexts.markAsPaid}
            </Button>
          </>
        }
      >
        <Text tone="muted">{paymentText(student)}</Text>
        <WaivedFees student={student} />
      </Section>
      <Section title={commonTexts.documents} level={3}>
        <StudentDocuments student={student} onPreview={actions.onDocument} />
      </Section>
      <Section
        title={texts.form}
        level={3}
        actions={
          <Button
            size="small"
            icon={<IconFileText aria-hidden="true" />}
            onClick={() => actions.onForm(student)}
          >
            {texts.viewForm}
          </Button>
        }
      >
        <Text tone="muted">{texts.formMore}</Text>
      </Section>
      <Section title={texts.applications} level={3}>
        <StudentApplications email={student.email} />
      </Section>
    </Stack>
  );
}

function paymentText(student: StudentProfile): string {
  if (student.paid) return texts.feePaid;
  if (isReceiptInReview(student)) return texts.feeInReview;
  return student.paymentReceipt ? texts.feeSentBack : texts.feeNotPaid;
}

function PersonActions({ student, ...actions }: StudentActions & { student: StudentProfile }) {
  const mayDelete = usePermission('deleteStudent');
  const { email, name } = student;
  const openView = useOpenView();
  return (
    <Inline gap={2}>
      <MessageButton to={{ userType: 'student', email, name }} />
      <Button
        size="small"
        icon={<IconKey aria-hidden="true" />}
        onClick={() => openView('set-password', { account: 'student', person: { email, name } })}
      >
        {listTexts.changePassword}
      </Button>
      <Button
        size="small"
        icon={<IconDeviceMobileOff aria-hidden="true" />}
        onClick={() => openView('remove-second-step', { account: 'student', person: { email, name } })}
      >
        {listTexts.removeTwoFactor}
      </Button>
      <Button
        size="small"
        icon={<IconMail aria-hidden="true" />}
        onClick={() =>
          openView('new-email', {
            id: student._id,
            correspondent: { userType: 'student', email, name },
          })
        }
      >
        {listTexts.newEmail}
      </Button>
      <GuardedButton
        allowed={mayDelete}
        size="small"
        variant="danger"
        icon={<IconTrash aria-hidden="true" />}
        onClick={() => actions.onDelete(student)}
      >
        {listTexts.deleteOne}
      </GuardedButton>
    </Inline>
  );
}
