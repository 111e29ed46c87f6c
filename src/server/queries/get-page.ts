import { unlinkPage } from '../../domain/facebook/unlink-page.ts'
import { askedWords, isWordless } from '../../domain/listings/words.ts'
import { type Actor, mayDo } from '../../domain/people/actor.ts'
import { circles } from '../../domain/people/permissions.ts'
import type { FacebookPage, PageMessage, PageTalk } from '../../domain/tables/facebook.ts'
import {
  type PageAnswer,
  type PageMessageTold,
  PageQuestion,
  type TalkAnswer,
  TalkQuestion,
  type TalksAnswer,
  TalksQuestion,
} from '../../protocol/queries/facebook.ts'
import { type Fields, parse, parseAsked } from '../http/body.ts'
import { notAllowed, WireFault } from '../http/errors.ts'
import type { Reading } from '../store/store.ts'
import type { KnownMarkets } from './get-shops.ts'
import { cursorOf, positionOf } from './list-table.ts'

/** `/api/facebook getPage`: the shop's Page as it stands, for who links it and who answers buyers. */
export async function getPage(
  reading: Reading,
  actor: Actor,
  fields: Fields,
  { markets: { facebook } }: { markets: KnownMarkets },
): Promise<PageAnswer> {
  if (!mayDo(actor, unlinkPage.permission) && !mayDo(actor, circles.customers)) throw notAllowed()
  parse(PageQuestion, fields)
  const [row] = await reading.rows([{ table: 'facebookPages', key: 'page' }])
  const known = row as FacebookPage | undefined
  return {
    isSetUp: facebook !== undefined,
    isPractice: facebook === 'practice',
    page: known && pageTold(known),
  }
}

function pageTold({ pageId, name, link: { state, at, by, trouble } }: FacebookPage) {
  return { pageId, name, state, at, by, trouble }
}

/** `/api/facebook listTalks`: who wrote to the Page, for who sees customers. */
export async function listTalks(reading: Reading, actor: Actor, fields: Fields): Promise<TalksAnswer> {
  if (!mayDo(actor, circles.customers)) throw notAllowed()
  const { unread, search, cursor, limit } = parseAsked(TalksQuestion, fields)
  if (isWordless(search)) return { talks: [], total: { count: 0, exact: true } }
  const sort = { by: 'time', descending: true }
  const page = await reading.list({
    table: 'pageTalks',
    facts: unread ? { unread: ['1'] } : {},
    words: askedWords(search),
    hidden: [],
    sort,
    after: cursor === undefined ? undefined : positionOf(cursor, 'pageTalks', sort),
    limit,
  })
  return {
    talks: page.rows.map(({ doc }) => {
      const { messages, ...talk } = JSON.parse(doc) as PageTalk
      const latest = messages.at(-1)
      return { ...headOf(talk), latest: latest && messageTold(latest) }
    }),
    next: page.next && cursorOf(page.next, sort),
    total: page.total,
  }
}

/** `/api/facebook getTalk`: what one buyer and the Page wrote each other. */
export async function getTalk(reading: Reading, actor: Actor, fields: Fields): Promise<TalkAnswer> {
  if (!mayDo(actor, circles.customers)) throw notAllowed()
  const { id } = parseAsked(TalkQuestion, fields)
  const [row] = await reading.rows([{ table: 'pageTalks', key: id }])
  if (!row) throw new WireFault('refused', { code: 'page-talk-not-found', text: gone })
  const talk = row as PageTalk
  return { ...headOf(talk), messages: talk.messages.map(messageTold) }
}

function headOf({ id, name, time, heardAt, unread }: Omit<PageTalk, 'messages'>) {
  return { id, name, time, heardAt, unread }
}

function messageTold({ id, at, text, by, state, user, why }: PageMessage): PageMessageTold {
  return { id, at, text, by, state, user, why }
}

const gone = 'Cuộc trò chuyện này không còn ở KhoTay. Tải lại danh sách.'
