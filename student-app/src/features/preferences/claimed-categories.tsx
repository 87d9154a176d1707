import {
  type ClaimableCategory,
  getAdmissionForm,
  knownWord,
  listPreferences,
  type PreferenceList,
  saveClaims,
} from '@uas/contract';
import { CheckboxField } from '@uas/shared-ui/forms';
import {
  Badge,
  type BadgeTone,
  Button,
  commonTexts,
  FailedState,
  Heading,
  Inline,
  sentence,
  Text,
  Typed,
} from '@uas/shared-ui/kit';
import { useTypedWork } from '@uas/shared-ui/overlays';
import { useEndpointMutation } from '@uas/shared-ui/query';
import { useId, useState } from 'react';
import { CategoryFeeText } from '../../student/category-fee';
import { DocumentUpload } from '../../student/document-upload';
import { useStudent } from '../../student/student-context';
import classes from './preferences.module.css';
import { texts } from './preferences.texts';
import { keepList } from './use-order';

/** The categories of seats beside open merit, each with what it asks for and costs. */
export function ClaimedCategories({ list }: { readonly list: PreferenceList }) {
  const headingId = useId();
  const { email } = useStudent();
  const saved = list.categories.filter(({ claim }) => claim !== null).map(({ code }) => code);
  const [edited, setEdited] = useState<readonly string[] | null>(null);
  const chosen = edited ?? saved;
  const isChanged = chosen.length !== saved.length || chosen.some((code) => !saved.includes(code));
  useTypedWork(isChanged);
  const { mutate, isPending, error } = useEndpointMutation(saveClaims, {
    invalidates: [listPreferences],
    onDone: (reply) => {
      keepList(email, reply.list);
      setEdited(null);
    },
  });
  const { instituteId, session, isOpen } = list;
  const save = () => void mutate({ params: { email }, body: { instituteId, session, codes: [...chosen] } });
  const choose = (code: string, isChosen: boolean) => {
    if (isPending) return;
    setEdited(isChosen ? [...chosen, code] : chosen.filter((each) => each !== code));
  };
  return (
    <section aria-labelledby={headingId} className={classes.part}>
      <Heading level={3} id={headingId}>
        {texts.categories}
      </Heading>
      <Text tone="muted">{texts.categoriesMore}</Text>
      <ul className={classes.categories}>
        {list.categories.map((category) => (
          <li key={category.code} className={classes.category}>
            <Category
              category={category}
              isOpen={isOpen}
              isChosen={chosen.includes(category.code)}
              onChoose={(isChosen) => choose(category.code, isChosen)}
            />
          </li>
        ))}
      </ul>
      {error && <FailedState message={error.message} onRetry={save} retrying={isPending} />}
      {isOpen && (
        <Inline gap={2}>
          <Button
            disabled={!isChanged && !isPending}
            pending={isPending}
            pendingLabel={commonTexts.saving}
            onClick={save}
          >
            {texts.saveCategories}
          </Button>
        </Inline>
      )}
    </section>
  );
}

interface CategoryProps {
  readonly category: ClaimableCategory;
  readonly isOpen: boolean;
  readonly isChosen: boolean;
  readonly onChoose: (isChosen: boolean) => void;
}

function Category({ category, isOpen, isChosen, onChoose }: CategoryProps) {
  const { label, proof, claim } = category;
  const isRefused = claim !== null && claim.reason !== '';
  return (
    <>
      <CheckboxField
        label={
          <span className={classes.name}>
            <Typed>{label}</Typed>
            {claim && <ClaimBadge state={claim.state} />}
          </span>
        }
        value={isChosen}
        onChange={onChoose}
        disabled={!isOpen || isRefused}
        hint={
          <>
            {isRefused && (
              <div>{texts.refusedMore({ reason: <Typed key="reason">{claim.reason}</Typed> })}</div>
            )}
            <div>{proof ? proofText(proof) : texts.proofFree}</div>
            <Fees category={category} />
          </>
        }
      />
      {isChosen && !isRefused && proof && isToSend(proof) && (
        <DocumentUpload
          label={texts.send({ document: sentence(proof.label) })}
          typeTag={proof.tag}
          documentType={proof.label}
          changes={[listPreferences, getAdmissionForm]}
        />
      )}
    </>
  );
}

const BADGES: Readonly<Record<string, { readonly tone: BadgeTone; readonly text: () => string }>> = {
  counts: { tone: 'success', text: () => texts.counts },
  'proof-open': { tone: 'attention', text: () => texts.waits },
  refused: { tone: 'danger', text: () => texts.refused },
};

function ClaimBadge({ state }: { readonly state: string }) {
  const badge = BADGES[state];
  return badge ? <Badge tone={badge.tone}>{badge.text()}</Badge> : null;
}

type Proof = NonNullable<ClaimableCategory['proof']>;

const PROOFS = {
  'not-sent': {
    text: ({ label }: Proof) => texts.proofMissing({ document: sentence(label) }),
    isToSend: true,
  },
  sent: { text: ({ label }: Proof) => texts.proofSent({ document: sentence(label) }), isToSend: false },
  verified: {
    text: ({ label }: Proof) => texts.proofVerified({ document: sentence(label) }),
    isToSend: false,
  },
  returned: {
    text: ({ label, reason }: Proof) =>
      texts.proofReturned({ document: sentence(label), reason: sentence(reason) }),
    isToSend: true,
  },
};

function rowOf({ state }: Proof) {
  const known = knownWord(Object.keys(PROOFS) as (keyof typeof PROOFS)[], state);
  return PROOFS[known ?? 'sent'];
}

const proofText = (proof: Proof) => rowOf(proof).text(proof);
const isToSend = (proof: Proof) => rowOf(proof).isToSend;

/** What is to be paid in a category, where it has a fee of its own in one of the programs. */
function Fees({ category: { programs } }: { readonly category: ClaimableCategory }) {
  if (programs.every(({ fee }) => fee === null)) return null;
  return programs.map(({ program, fee }) => (
    <div key={program}>
      <CategoryFeeText program={program} fee={fee} />
    </div>
  ));
}
