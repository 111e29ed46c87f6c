import { markets } from '../../domain/channels/market.ts'
import { askedWords, isWordless } from '../../domain/listings/words.ts'
import { type Actor, mayDo } from '../../domain/people/actor.ts'
import type { CopyDraft, CopyState } from '../../domain/tables/copy-drafts.ts'
import {
  type DraftAnswer,
  type DraftCountsAnswer,
  DraftCountsQuestion,
  DraftQuestion,
  type DraftsAnswer,
  DraftsQuestion,
} from '../../protocol/queries/copies.ts'
import { type Fields, parseAsked } from '../http/body.ts'
import { notAllowed } from '../http/errors.ts'
import type { ListFilter } from '../store/list-question.ts'
import type { Reading } from '../store/store.ts'
import { cursorOf, positionOf } from './list-table.ts'

const states: readonly CopyState[] = ['NHÁP', 'ĐANG GỬI', 'ĐÃ ĐĂNG', 'LỖI']

/** `/api/clone getDrafts {filter?, search?, cursor?, limit?}`: listings that are being written for marketplaces, or became some, the latest first (RTE-046, RTE-047). */
export async function getDrafts(reading: Reading, actor: Actor, fields: Fields): Promise<DraftsAnswer> {
  mayCopy(actor)
  const { filter, search, cursor, limit } = parseAsked(DraftsQuestion, fields)
  if (isWordless(search)) return { drafts: [], total: { count: 0, exact: true } }
  const sort = { by: 'at', descending: true }
  const { channel, state, account, product } = filter
  const facts: ListFilter['facts'] = {
    channel: channel === undefined ? undefined : [channel],
    state,
    account,
    product,
  }
  const page = await reading.list({
    table: 'copyDrafts',
    facts: Object.fromEntries(Object.entries(facts).filter(([, wanted]) => wanted !== undefined)),
    words: askedWords(search),
    hidden: [],
    sort,
    after: cursor === undefined ? undefined : positionOf(cursor, 'copyDrafts', sort),
    limit,
  })
  return {
    drafts: page.rows.map(({ doc }) => JSON.parse(doc) as CopyDraft),
    next: page.next && cursorOf(page.next, sort),
    total: page.total,
  }
}

/** `/api/clone countDrafts {}`: how many of each state there are in each box. */
export async function countDrafts(
  reading: Reading,
  actor: Actor,
  fields: Fields,
): Promise<DraftCountsAnswer> {
  mayCopy(actor)
  parseAsked(DraftCountsQuestion, fields)
  const boxes: DraftCountsAnswer['boxes'] = []
  for (const channel of markets)
    for (const state of states) {
      const facts = { channel: [channel], state: [state] }
      const { count } = await reading.countListed({ table: 'copyDrafts', facts, words: [], hidden: [] })
      if (count > 0) boxes.push({ channel, state, count })
    }
  return { boxes }
}

/** `/api/clone getDraft {id}` (RTE-048). */
export async function getDraft(reading: Reading, actor: Actor, fields: Fields): Promise<DraftAnswer> {
  mayCopy(actor)
  const { id } = parseAsked(DraftQuestion, fields)
  const [row] = await reading.rows([{ table: 'copyDrafts', key: id }])
  return { draft: row as CopyDraft | undefined }
}

function mayCopy(actor: Actor): void {
  if (!mayDo(actor, ['products_copy_ecommerce'])) throw notAllowed()
}
