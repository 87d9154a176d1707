import type { AnyEndpoint, ReplyOf } from '@uas/contract';
import { CallFailure, type Request } from '../kit/client/call-failure';
import { readReply } from '../kit/client/read-reply';

/** Asks the server that is being rendered for. */
export type AnswerCall = (
  endpoint: string,
  request: { readonly params: unknown; readonly query: unknown },
) => Promise<{ readonly status: number; readonly body: unknown }>;

let answer: AnswerCall | null = null;

/** Where calls go while pages are rendered. */
export function answerCallsWith(given: AnswerCall): void {
  answer = given;
}

/** Stands in for `kit/client/transport` where the server renders: the same call, without a line. */
export async function call<E extends AnyEndpoint>(endpoint: E, request: Request<E>): Promise<ReplyOf<E>> {
  if (!answer) throw new Error('Nobody answers calls here.');
  const { params, query } = request as { params?: unknown; query?: unknown };
  const { status, body } = await answer(`${endpoint.method} ${endpoint.path}`, { params, query });
  const read = status < 400 ? readReply(endpoint, body) : null;
  if (!read) throw new CallFailure('refused', status, null);
  return read.reply;
}
