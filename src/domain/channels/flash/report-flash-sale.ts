import * as v from 'valibot'
import { defineCommand } from '../../command.ts'
import { Draft } from '../../draft.ts'
import { refuse } from '../../refuse.ts'
import type { FlashSale, SaleLineRow, SaleWork } from '../../tables/flash-sales.ts'
import { formatMoment } from '../../time.ts'
import { Instant, Sentence } from '../shops/params.ts'
import { noteHeld, SaleShop, saleId } from './sale-of.ts'
import { lineName, mostSaleLines, SaleLineTold, SaleName, SaleSlot } from './sale-word.ts'

const Id = SaleSlot.entries.slot
const Trouble = { text: Sentence, said: Sentence }
const became = { waiting: 'đang chờ Shopee', done: 'Shopee đã nhận', failed: 'chưa được' } as const

/** What came of what somebody wanted of a flash sale, and how it stands at its marketplace now; each variation has its own answer (O5). */
export const reportFlashSale = defineCommand({
  path: '/api/flash_sale',
  method: 'reportFlashSale',
  params: v.object({
    ...SaleShop,
    slot: Id,
    /** The command that wanted it. */
    work: v.pipe(v.string(), v.nonEmpty(), v.maxLength(120)),
    state: v.picklist(['waiting', 'done', 'failed']),
    text: v.optional(Sentence),
    said: v.optional(Sentence),
    /** As its marketplace has it, where it was asked; `null` where it has none. */
    sale: v.optional(v.nullable(SaleName)),
    lines: v.optional(v.pipe(v.array(SaleLineTold), v.maxLength(mostSaleLines * 2))),
    /** Variations that did not become what was wanted of them. */
    troubles: v.optional(
      v.pipe(v.array(v.object({ item: Id, model: Id, ...Trouble })), v.maxLength(mostSaleLines * 2)),
      [],
    ),
    at: Instant,
  }),
  permission: 'system',
  offline: 'online',

  decide(read, told, { at: now }) {
    const { channel, shopId, slot, sale, lines } = told
    const shop = { channel, shopId }
    const id = saleId({ ...shop, slot })
    const before = read.get('flashSales', id)
    if (!before) return refuse('flash-sale-gone', { when: '' })
    const draft = new Draft(read)
    const next: FlashSale = { ...before }
    if (sale === null) Object.assign(next, { state: 'gone', lines: [] })
    if (sale) Object.assign(next, sale)
    if (sale && lines) next.lines = rowsOf(before.lines, told)
    if (sale !== undefined) next.toldAt = told.at
    if (sale === null || (sale && lines)) {
      const held = (next.lines ?? []).filter(({ state }) => state === 'on')
      noteHeld(draft, shop, next, { before: before.lines, now: next.state === 'on' ? held : [], at: now })
    }
    const { work } = before
    // Wanted otherwise meanwhile: that has its own answer.
    if (work?.id === told.work && work.state === 'waiting') {
      const { text: _, said: __, ...given } = work
      const came: SaleWork = { ...given, state: told.state }
      if (told.text) came.text = told.text
      if (told.said) came.said = told.said
      if (told.state !== 'waiting') {
        came.endedAt = now
        delete next.wish
      }
      next.work = came
    }
    draft.put('flashSales', next)
    return draft.changes
  },

  say: ({ slot, channel, shopId, state }, read) => ({
    what: `Flash sale Shopee: ${became[state]}`,
    about: momentOf(read.get('flashSales', saleId({ channel, shopId, slot })), slot),
  }),
  cause: ({ channel, shopId, slot }) => saleId({ channel, shopId, slot }),
})

function momentOf(sale: FlashSale | undefined, slot: string): string {
  return sale ? formatMoment(sale.startAt) : slot
}

interface Told {
  lines?: SaleLineTold[] | undefined
  troubles: { item: string; model: string; text: string; said: string }[]
  at: number
}

/** What the marketplace has, and behind it what it would not take: that stays, with its reason, for whoever puts it right. */
function rowsOf(before: readonly SaleLineRow[], { lines = [], troubles, at }: Told): SaleLineRow[] {
  const why = new Map(troubles.map((one) => [lineName(one), one]))
  const known = new Map(before.map((row) => [lineName(row), row]))
  const troubleOf = (name: string) => {
    const one = why.get(name)
    return one && { text: one.text, said: one.said, at }
  }
  const there = lines.map(({ beside: _, reason, ...line }): SaleLineRow => {
    const name = lineName(line)
    const old = known.get(name)
    const row: SaleLineRow = {
      ...line,
      name: line.name || (old?.name ?? ''),
      variant: line.variant || (old?.variant ?? ''),
    }
    if (row.image === undefined && old?.image !== undefined) row.image = old.image
    const trouble = troubleOf(name) ?? (reason ? { text: reason, said: '', at } : undefined)
    return trouble ? { ...row, trouble } : row
  })
  const named = new Set(lines.map(lineName))
  const left = before.flatMap((row): SaleLineRow[] => {
    const trouble = troubleOf(lineName(row))
    return !named.has(lineName(row)) && trouble ? [{ ...row, state: 'wanted', trouble }] : []
  })
  return [...there, ...left]
}
