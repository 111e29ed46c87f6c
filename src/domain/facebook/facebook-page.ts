import type { Circumstances, Reader } from '../command.ts'
import type { Draft } from '../draft.ts'
import type { Effect } from '../effect.ts'
import type { FacebookPage, PageMessage, PageTalk } from '../tables/facebook.ts'

const prefix = 'Facebook/'

/** Names a Page among everything that is spoken to outside: `Facebook/104857600001`. */
export function pageAccountOf({ pageId }: Pick<FacebookPage, 'pageId'>): string {
  return `${prefix}${pageId}`
}

/** The other way round; nothing where it names none. */
export function pageOfAccount(account: string): string | undefined {
  return account.startsWith(prefix) && account.length > prefix.length
    ? account.slice(prefix.length)
    : undefined
}

/** The Page of the shop, linked or not any more. */
export function facebookPage(read: Reader): FacebookPage | undefined {
  return read.get('facebookPages', 'page')
}

export function talkIdOf({ pageId, psid }: Pick<PageTalk, 'pageId' | 'psid'>): string {
  return `${pageId}_${psid}`
}

/** So long after a buyer wrote may a Page answer them (ms): Meta's standard messaging window. */
export const answerMs = 24 * 3_600_000

export function mayAnswer({ heardAt }: Pick<PageTalk, 'heardAt'>, at: number): boolean {
  return at < heardAt + answerMs
}

/** So many messages of a talk are kept. */
export const mostMessages = 100

/** The talk with a message put in its place by time; older ones than are kept change nothing. */
export function withMessage(talk: PageTalk, message: PageMessage): PageTalk {
  const messages = [...talk.messages, message].sort((one, other) => one.at - other.at).slice(-mostMessages)
  return { ...talk, messages, time: Math.max(talk.time, message.at) }
}

/** Sends an answer; under the number of its try, so that none is asked for twice (O4). */
export function sendAnswer(
  talk: Pick<PageTalk, 'id' | 'pageId' | 'psid'>,
  { id, tries = 0 }: Pick<PageMessage, 'id' | 'tries'>,
  dueAt: number,
): Effect {
  const account = pageAccountOf(talk)
  return {
    account,
    subject: `talk/${talk.psid}`,
    kind: 'send-page-message',
    key: `${account}/${talk.id}/${id}/${tries}`,
    params: { talkId: talk.id, id, tries },
    dueAt,
  }
}

/** Devices hold no talk: that something moved in one, or with the Page, is told them by the row of the shop. @param heardAt when a buyer wrote (ms since 1970) */
export function tellPageNews(draft: Draft, { user }: Pick<Circumstances, 'user'>, heardAt = 0): void {
  const shop = draft.get('companies', user.company)
  if (!shop) return
  const known = shop.pageNews ?? { turn: 0, heardAt: 0 }
  const pageNews = { turn: known.turn + 1, heardAt: Math.max(known.heardAt, heardAt) }
  draft.put('companies', { ...shop, pageNews })
}
