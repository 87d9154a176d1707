import { humanize, isPlaceholder, type SiteConfig } from '@uas/contract';
import { Heading, Stack, sentence, Text, Typed, UnreadableRows, unreadableRows } from '@uas/shared-ui/kit';
import { Copyable } from './copyable';
import classes from './payment.module.css';
import { texts } from './payment.texts';

interface PaymentAccountsProps {
  readonly config: SiteConfig;
  readonly email: string;
  /** The number of an open voucher is the better reference. */
  readonly hasVoucher: boolean;
}

/** The fee and the accounts that it can be sent to (S-2.81). */
export function PaymentAccounts({ config, email, hasVoucher }: PaymentAccountsProps) {
  const reference = (
    <strong dir="ltr" translate="no">
      {email}
    </strong>
  );
  const time = config.receiptReview && <Typed>{config.receiptReview}</Typed>;
  return (
    <Stack gap={4}>
      <Text>
        {isPlaceholder(config.registrationFee)
          ? texts.feeNotSet
          : texts.fee({
              fee: (
                <strong dir="auto" translate="no">
                  {config.registrationFee}
                </strong>
              ),
            })}
      </Text>
      <Text>
        {hasVoucher && `${texts.withoutVoucher} `}
        {time ? texts.referenceUsually({ email: reference, time }) : texts.reference({ email: reference })}
      </Text>
      <UnreadableRows count={unreadableRows(config, 'paymentAccounts')} kind="account" />
      <ul className={classes.accounts} aria-label={texts.accounts}>
        {config.paymentAccounts.map((account) => (
          <li key={`${account.kind} ${account.name}`} className={classes.account}>
            <Text size="xs" tone="muted">
              {kindOf(account.kind)}
            </Text>
            <Heading level={3}>
              <Typed>{account.name}</Typed>
            </Heading>
            {isPlaceholder(account.accountNumber) ? (
              <Text size="s">{texts.accountNotSet}</Text>
            ) : (
              <AccountDetails account={account} />
            )}
          </li>
        ))}
      </ul>
    </Stack>
  );
}

function AccountDetails({ account }: { account: SiteConfig['paymentAccounts'][number] }) {
  const { name, accountTitle, accountNumber, details } = account;
  return (
    <>
      {!isPlaceholder(accountTitle) && (
        <Text size="s">
          <Typed>{accountTitle}</Typed>
        </Text>
      )}
      <Copyable label={texts.copyNumber({ account: name })} value={accountNumber} />
      {details && !isPlaceholder(details) && (
        <Copyable label={texts.copyDetails({ account: name })} value={details} />
      )}
    </>
  );
}

function kindOf(kind: string): string {
  return kind === 'bank' || kind === 'wallet' ? texts[kind] : sentence(humanize(kind));
}
