import {
  type Application,
  getApplicantForm,
  LIST_CONDITION,
  listInstituteApplications,
  type ReadCondition,
  settleCondition,
  suggestCondition,
} from '@uas/contract';
import {
  Alert,
  Button,
  formatDay,
  Heading,
  Stack,
  StatusBadge,
  sentence,
  Text,
  Typed,
  toast,
} from '@uas/shared-ui/kit';
import { useConfirm } from '@uas/shared-ui/overlays';
import { useEndpointMutation, useEndpointQuery } from '@uas/shared-ui/query';
import { useMay } from '../../institute/institute-context';
import { texts } from './offer.texts';
import classes from './review.module.css';

interface ConditionListProps {
  readonly row: Application;
  readonly conditions: readonly ReadCondition[];
}

/** The conditions of an offer, each to be settled once. */
export function ConditionList({ row, conditions }: ConditionListProps) {
  const { confirm, dialog } = useConfirm();
  const mayDecide = useMay('decide');
  const action = useEndpointMutation(settleCondition, {
    invalidates: [listInstituteApplications],
    onDone: ({ message }) => void toast({ message: sentence(message), tone: 'success' }),
  });
  const mark = async ({ _id, text: condition }: ReadCondition, state: 'met' | 'not-met') => {
    const isMet = state === 'met';
    const sure = await confirm({
      message: isMet
        ? texts.metQuestion({ condition })
        : texts.notMetQuestion({ condition, student: row.studentName }),
      confirmLabel: isMet ? texts.metYes : texts.notMetYes,
      ...(!isMet && { tone: 'danger' as const }),
    });
    if (sure) await action.mutate({ params: { id: row._id }, body: { conditionId: _id, state } });
  };
  return (
    <Stack gap={3}>
      <Heading level={3}>{texts.conditions}</Heading>
      {action.error && <Alert tone="danger">{action.error.message}</Alert>}
      <ul className={classes.conditions}>
        {conditions.map((condition) => (
          <li key={condition._id} className={classes.condition}>
            <div className={classes.documentWords}>
              <span className={classes.documentKind}>
                <Typed>{condition.text}</Typed>
              </span>
              <Suggestion row={row} condition={condition} />
              {condition.dueAt && (
                <Text as="span" size="s" tone="muted">
                  {texts.due({ day: formatDay(condition.dueAt) })}
                </Text>
              )}
            </div>
            {condition.state === 'open' && !mayDecide && (
              <StatusBadge status={texts.openYet} tone="neutral" />
            )}
            {condition.state === 'open' && mayDecide && (
              <div className={classes.decision}>
                <Button
                  size="small"
                  aria-label={texts.metOne({ condition: condition.text })}
                  aria-disabled={action.isPending || undefined}
                  onClick={() => void mark(condition, 'met')}
                >
                  {texts.met}
                </Button>
                <Button
                  size="small"
                  aria-label={texts.notMetOne({ condition: condition.text })}
                  aria-disabled={action.isPending || undefined}
                  onClick={() => void mark(condition, 'not-met')}
                >
                  {texts.notMet}
                </Button>
              </div>
            )}
            {condition.state !== 'open' && (
              <StatusBadge status={condition.state === 'met' ? texts.met : texts.notMet} />
            )}
          </li>
        ))}
      </ul>
      {dialog}
    </Stack>
  );
}

/** What is known of a result that is awaited; nothing while there is nothing to compare. */
function Suggestion({ row, condition }: { row: Application; condition: ReadCondition }) {
  const isOfList = condition.code === LIST_CONDITION;
  const isAwaited = (isOfList || condition.code === 'result-awaited') && condition.state === 'open';
  const found = useEndpointQuery(getApplicantForm, isAwaited ? { params: { email: row._id } } : null);
  const suggestion = suggestCondition(condition, {
    documents: found.data?.documents,
    records: found.data?.form.academicRecords,
    merit: row.merit,
  });
  if (!suggestion) return null;
  const { figure, state } = suggestion;
  return (
    <Text as="span" size="s">
      {isOfList ? texts.suggestMerit({ figure }) : texts.suggestMarks({ figure })}{' '}
      {state === 'met' ? texts.suggestMet : texts.suggestNotMet}
    </Text>
  );
}
