import type { Reader } from '../command.ts'
import type { Effect } from '../effect.ts'
import type { ZaloAccount, ZaloEvent, ZaloMessage } from '../tables/zalo.ts'

const prefix = 'Zalo/'

/** Names an Official Account among everything that is spoken to outside: `Zalo/4318657068771012646`. */
export function zaloAccountOf({ oaId }: { oaId: string }): string {
  return `${prefix}${oaId}`
}

/** The other way round; nothing where it names none. */
export function oaOfAccount(account: string): string | undefined {
  return account.startsWith(prefix) && account.length > prefix.length
    ? account.slice(prefix.length)
    : undefined
}

/** The Official Account of the shop, linked or not any more. */
export function officialAccount(read: Reader): ZaloAccount | undefined {
  return read.get('zaloAccounts', 'oa')
}

/** One of an order and event: under this name it is sent once. */
export function messageId(orderCode: string, event: ZaloEvent): string {
  return `${orderCode}/${event}`
}

/** A message that is to be sent, as its call knows it. */
export interface AskedMessage extends Pick<ZaloMessage, 'id' | 'orderCode' | 'event' | 'tries' | 'askedAt'> {
  by?: string | undefined
  /** To oneself: the own number. */
  trialTo?: string | undefined
}

/** Sends a message; under the number of its try, so that none is asked for twice (O4). */
export function sendMessage(
  account: Pick<ZaloAccount, 'oaId'>,
  message: AskedMessage,
  dueAt: number,
): Effect {
  const name = zaloAccountOf(account)
  return {
    account: name,
    subject: `message/${message.id}`,
    kind: 'send-zalo',
    key: `${name}/${message.id}/${message.tries}`,
    params: message,
    dueAt,
  }
}

/** Tokens are renewed so long before they end (ms); a quarter of the life of those that live shorter. */
const renewAheadMs = 4 * 3_600_000

/** A new pair of tokens before the old one ends: a refresh token works once (O7). */
export function renewZalo(
  account: Pick<ZaloAccount, 'oaId'>,
  { at, endsAt }: { at: number; endsAt: number },
): Effect {
  const name = zaloAccountOf(account)
  const ahead = Math.min(renewAheadMs, (endsAt - at) / 4)
  return {
    account: name,
    subject: 'tokens',
    kind: 'refresh-tokens',
    key: `${name}/tokens/${endsAt}`,
    params: {},
    dueAt: Math.max(at, Math.floor(endsAt - ahead)),
  }
}

/** A new pair at once: the one we have is not taken any more. Messages of one quarter of an hour that say so ask for one. */
export function renewZaloNow(account: Pick<ZaloAccount, 'oaId'>, at: number): Effect {
  const name = zaloAccountOf(account)
  const window = Math.floor(at / renewOnceMs)
  const key = `${name}/renew/${window}`
  return { account: name, subject: 'tokens', kind: 'refresh-tokens', key, params: {}, dueAt: at }
}

const renewOnceMs = 15 * 60_000
