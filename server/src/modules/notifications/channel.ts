/** A mail as it leaves the service. */
export interface OutgoingMail {
  /** Of the outbox; the Message-ID is made from it, so the same message sent twice is one to a mail program. */
  readonly id: string;
  readonly to: { readonly name: string; readonly address: string };
  /** Who reads what is written back, where that is not whoever sends it. */
  readonly replyTo?: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Where one click ends mails of this kind (RFC 8058); null for mails that cannot be switched off. */
  readonly unsubscribe: string | null;
}

/** A way out of the service. */
export interface EmailChannel {
  /** Resolves, with what the other side said, once it has taken the message; throws `DeliveryFailed` when it has not. */
  send(mail: OutgoingMail): Promise<string>;
  /** Removes what was kept as files for an address whose person is deleted; what a server has taken is out of reach. */
  forget(address: string): Promise<void>;
  /** Whether a mail server is set up; otherwise messages are kept as files. */
  readonly isSetUp: boolean;
  /** Ends its connections. */
  close(): void;
}

/** An SMS as it leaves the service. */
export interface OutgoingSms {
  /** As aggregators take it: `923001234567`. */
  readonly to: string;
  readonly text: string;
}

/** A way out of the service to mobile phones. */
export interface SmsChannel {
  /** Resolves once the other side has taken the message; throws `DeliveryFailed` when it has not. */
  send(sms: OutgoingSms): Promise<void>;
}

/** The ways out of the service that are set up. */
export interface Channels {
  readonly email: EmailChannel;
  /** Null where no SMS service is set up. */
  readonly sms: SmsChannel | null;
  close(): void;
}

declare module '../../platform/dependencies' {
  interface Dependencies {
    readonly channels: Channels;
  }
}

/** Why a message was not taken. */
export class DeliveryFailed extends Error {
  constructor(
    message: string,
    /** No use in trying again. */
    readonly isFinal: boolean,
    /** It is the address that is refused. */
    readonly isAddress = false,
  ) {
    super(message);
  }
}
