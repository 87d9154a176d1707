import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { tidyLine } from '@uas/contract';
import { createTransport, type SendMailOptions } from 'nodemailer';
import type { Environment } from '../../platform/environment';
import { DeliveryFailed, type EmailChannel, type OutgoingMail } from './channel';
import { MAILS_AT_ONCE } from './outbox.store';

/** How long a mail server may be silent, in milliseconds; two rounds of it are shorter than a lease. */
const TIMEOUT_MS = 20_000;

type MailSettings = Pick<Environment, 'smtpUrl' | 'mailFrom' | 'dataFolder' | 'publicOrigin'>;

/** Mail over SMTP, or as files in the data folder while no mail server is set up. */
export function openEmailChannel(settings: MailSettings): EmailChannel {
  return settings.smtpUrl ? smtpChannel(settings.smtpUrl, settings) : fileChannel(settings);
}

function smtpChannel(address: string, settings: MailSettings): EmailChannel {
  const transport = createTransport({
    url: address,
    pool: true,
    maxConnections: MAILS_AT_ONCE / 2,
    maxMessages: Number.POSITIVE_INFINITY,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    isSetUp: true,
    async send(mail) {
      try {
        const { response } = await transport.sendMail(optionsOf(mail, settings));
        return response;
      } catch (error) {
        throw deliveryFailed(error);
      }
    },
    forget: async () => undefined,
    close: () => transport.close(),
  };
}

/** What a mail server said, as what to do about it. Only a final word on this message or address is final. */
function deliveryFailed(error: unknown): DeliveryFailed {
  const { code, message, ...refused } = error as Error & SmtpAnswer;
  const isFinal = (code === 'EENVELOPE' || code === 'EMESSAGE') && (refused.responseCode ?? 0) >= 500;
  return new DeliveryFailed(message, isFinal, isFinal && isAboutAddress(refused));
}

interface SmtpAnswer {
  readonly code?: string;
  readonly command?: string;
  readonly responseCode?: number;
  readonly response?: string;
}

/** The step of SMTP at which an address is taken or not. */
const REFUSING_ADDRESS = 'RCPT TO';
/** What says that there is no such mailbox: 5.1.x but for what concerns the sender, and a mailbox that is closed (RFC 3463). */
const OF_MAILBOX = /\b5\.(1\.(?![78]\b)\d+|2\.1)\b/;
const ENHANCED = /\b5\.\d+\.\d+\b/;
/** Servers that say no such number: these words are about us, not about the mailbox. */
const OF_POLICY = /relay|spam|block|polic|denied|authenti|sender|listed|reputation/i;

/** Whether it is this address that is refused. A policy would refuse every address alike, so it marks none. */
function isAboutAddress({ command, responseCode = 0, response = '' }: SmtpAnswer): boolean {
  if (command !== REFUSING_ADDRESS) return false;
  if (ENHANCED.test(response)) return OF_MAILBOX.test(response);
  return [550, 551, 553].includes(responseCode) && !OF_POLICY.test(response);
}

/** The folder of the data folder in which mails are kept while there is no mail server. */
const FILES = 'outbox';

export function mailFolder({ dataFolder }: Pick<Environment, 'dataFolder'>): string {
  return join(dataFolder, FILES);
}

function fileChannel(settings: MailSettings): EmailChannel {
  const folder = mailFolder(settings);
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    isSetUp: false,
    async send(mail) {
      const { message } = await transport.sendMail(optionsOf(mail, settings));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const path = join(folder, `${mail.id}.eml`);
      await writeFile(`${path}.part`, message as Buffer, { mode: 0o600 });
      await rename(`${path}.part`, path);
      return `Kept as the file ${FILES}/${mail.id}.eml`;
    },
    async forget(address) {
      for (const name of await readdir(folder).catch(() => [])) {
        const path = join(folder, name);
        if (isTo(address, await readFile(path, 'utf8').catch(() => ''))) await rm(path, { force: true });
      }
    },
    close: () => undefined,
  };
}

/** Whether a kept mail goes to this address. Long headers go on in lines that are set in. */
function isTo(address: string, mail: string): boolean {
  const [head = ''] = mail.split('\r\n\r\n', 1);
  const to = /^to:.*(?:\r\n[ \t].*)*/im.exec(head)?.[0] ?? '';
  return to
    .toLowerCase()
    .split(/[\s<>,:;]+/)
    .includes(address.toLowerCase());
}

function optionsOf(mail: OutgoingMail, settings: MailSettings): SendMailOptions {
  const host = settings.publicOrigin ? new URL(settings.publicOrigin).hostname : 'localhost';
  return {
    from: settings.mailFrom ?? { name: 'Universities Admission Service', address: `no-reply@${host}` },
    to: { name: tidyLine(mail.to.name), address: mail.to.address },
    ...(mail.replyTo && {
      replyTo: { name: tidyLine(mail.replyTo.name), address: mail.replyTo.address },
    }),
    subject: tidyLine(mail.subject),
    text: mail.text,
    html: mail.html,
    messageId: `<${mail.id}@${host}>`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(mail.unsubscribe && {
        'List-Unsubscribe': `<${mail.unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  };
}
