import { askedWords, isWordless } from '../../domain/listings/words.ts'
import { type Actor, mayDo } from '../../domain/people/actor.ts'
import { circles } from '../../domain/people/permissions.ts'
import type { ZaloAccount, ZaloMessage } from '../../domain/tables/zalo.ts'
import { unlinkZalo } from '../../domain/zalo/unlink-zalo.ts'
import { zaloAccountOf } from '../../domain/zalo/zalo-account.ts'
import {
  type ZaloAnswer,
  type ZaloMessagesAnswer,
  ZaloMessagesQuestion,
  ZaloQuestion,
} from '../../protocol/queries/zalo.ts'
import { type Fields, parse, parseAsked } from '../http/body.ts'
import { notAllowed } from '../http/errors.ts'
import type { ListFilter } from '../store/list-question.ts'
import type { Reading } from '../store/store.ts'
import type { KnownMarkets } from './get-shops.ts'
import { cursorOf, positionOf } from './list-table.ts'

/** Messages that wait are counted up to here, and so far ahead (ms): those of a night. */
const mostWaiting = 1_000
const aheadMs = 12 * 3_600_000

/** `/api/zaloChat getZalo`: the Official Account as it stands, for who keeps the shop's settings. */
export async function getZalo(
  reading: Reading,
  actor: Actor,
  fields: Fields,
  { now, markets }: { now: number; markets: KnownMarkets },
): Promise<ZaloAnswer> {
  if (!mayDo(actor, unlinkZalo.permission)) throw notAllowed()
  parse(ZaloQuestion, fields)
  const [row] = await reading.rows([{ table: 'zaloAccounts', key: 'oa' }])
  const known = row as ZaloAccount | undefined
  const { zalo } = markets
  const waiting = known
    ? await reading.outside.waitings(zaloAccountOf(known), now + aheadMs, mostWaiting)
    : []
  return {
    isSetUp: zalo !== undefined,
    isPractice: zalo === 'practice',
    account: known && toldOf(known),
    waiting: waiting.filter(({ kind }) => kind === 'send-zalo').length,
  }
}

function toldOf({
  oaId,
  name,
  link: { state, at, by, trouble },
  templates,
  templatesAt,
  quota,
  rules,
}: ZaloAccount) {
  return { oaId, name, state, at, by, trouble, templates, templatesAt, quota, rules }
}

/** `/api/zaloChat listMessages`: what customers were written, for who sees customers. */
export async function listZaloMessages(
  reading: Reading,
  actor: Actor,
  fields: Fields,
): Promise<ZaloMessagesAnswer> {
  if (!mayDo(actor, circles.customers)) throw notAllowed()
  const { state, event, orderCode, search, cursor, limit } = parseAsked(ZaloMessagesQuestion, fields)
  if (isWordless(search)) return { messages: [], total: { count: 0, exact: true } }
  const sort = { by: 'time', descending: true }
  const asked = { state, event, order: orderCode }
  const facts: ListFilter['facts'] = Object.fromEntries([
    ...Object.entries(asked).flatMap(([name, value]) => (value === undefined ? [] : [[name, [value]]])),
    // Messages say what was ordered: people bound to warehouses read those of theirs.
    ...(actor.warehouses ? [['wid', actor.warehouses]] : []),
  ])
  const page = await reading.list({
    table: 'zaloMessages',
    facts,
    words: askedWords(search),
    hidden: [],
    sort,
    after: cursor === undefined ? undefined : positionOf(cursor, 'zaloMessages', sort),
    limit,
  })
  return {
    messages: page.rows.map(({ doc }) => JSON.parse(doc) as ZaloMessage),
    next: page.next && cursorOf(page.next, sort),
    total: page.total,
  }
}
