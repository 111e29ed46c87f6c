import * as v from 'valibot'
import { reportFlashSale } from '../../../domain/channels/flash/report-flash-sale.ts'
import { heldElsewhere } from '../../../domain/channels/flash/sale-of.ts'
import {
  lineName,
  phaseOf,
  type SaleLine,
  type SaleLineTold,
  type SaleName,
} from '../../../domain/channels/flash/sale-word.ts'
import { linkId } from '../../../domain/channels/link-of.ts'
import { shopOfAccount } from '../../../domain/channels/market.ts'
import { shopIn } from '../../../domain/channels/shops/shops-of.ts'
import { stockToTell } from '../../../domain/channels/stock/stock-to-tell.ts'
import { mapTogether, settle, WorkingSet } from '../../../domain/run.ts'
import type { FlashSale } from '../../../domain/tables/flash-sales.ts'
import type { Asking } from '../../marketplaces/asking.ts'
import type { Each } from '../../marketplaces/each.ts'
import type { MarketFlashSales } from '../../marketplaces/flash-sales.ts'
import type { Taken } from '../../store/outside.ts'
import { OutsideTrouble } from '../call-outside.ts'
import type { Outcome } from '../line-worker.ts'
import { linkAgain } from '../shop-tokens.ts'
import { tellTrouble } from '../tell-trouble.ts'
import { linkStateOf } from './is-linked.ts'
import { notBefore, untilToldMs } from './order-request.ts'
import { askingFor, type Making, type Performer } from './performer.ts'

const Params = v.object({ sale: v.string(), work: v.string() })

type Told = Pick<Parameters<typeof reportFlashSale.decide>[1], 'sale' | 'lines' | 'troubles'>
type Trouble = Told['troubles'][number]

/**
 * Makes a flash sale what is wanted of it. What its marketplace has in that slot is looked at before anything is done, and again afterwards: so a call whose answer was lost is not made
 * twice (O4), and a variation is believed to sell only where the marketplace says so (O5).
 */
export const settleFlashSale: Performer = async (making, taken) => {
  const { sale: id, work } = v.parse(Params, JSON.parse(taken.params))
  const { shop, market } = making
  const sale = await saleOf(making, id)
  // Another wish took its place and does all of it, or it was answered before the worker was killed.
  if (!sale || sale.work?.id !== work || sale.work.state !== 'waiting') return { ok: true, answer: 'over' }
  const link = await linkStateOf(making)
  const sales = market.flashSales
  if (link === undefined || link === 'off' || !sales) return failed(unlinked)
  // Whatever is asked in the name of a leave that ended is refused: linked again, the shop wakes what waits for it (O7).
  if (link === 'ended') return waits(new OutsideTrouble('grant', linkAgain))
  try {
    const asking = await askingFor(making)
    const told = await settled(making, { sale, sales, asking, isRepeated: taken.attempts > 1 })
    return { ok: true, answer: 'done', report: reporting({ state: 'done', ...told }) }
  } catch (error) {
    if (!(error instanceof OutsideTrouble)) throw error
    return error.kind === 'again' || error.kind === 'grant' ? waits(error) : failed(error)
  }

  function reporting(
    came: { state: 'waiting' | 'done' | 'failed' } & Partial<Told>,
    trouble?: OutsideTrouble,
  ): NonNullable<Outcome['report']> {
    const { slot } = sale as FlashSale
    const why = trouble && { text: trouble.message, said: trouble.said || undefined }
    const at = making.road.clock()
    return async ({ give }) => {
      await give(reportFlashSale, { ...shopOf(), slot, work, troubles: [], ...why, ...came, at })
      return trouble && tellTrouble(give, shop, trouble)
    }
  }

  function shopOf() {
    return { channel: 'Shopee', shopId: shop.shopId } as const
  }

  function waits(trouble: OutsideTrouble): Outcome {
    const later = trouble.mayBeDone ? notBefore(trouble, untilToldMs) : trouble
    return { ok: false, trouble: later, report: reporting({ state: 'waiting' }, trouble) }
  }

  function failed(trouble: OutsideTrouble): Outcome {
    const report = reporting({ state: 'failed' }, trouble)
    // A bug of ours is for those who run the server, too (O6).
    return trouble.kind === 'never'
      ? { ok: false, trouble, report }
      : { ok: true, answer: 'failed', named: trouble, report }
  }
}

/** Tells a sale what became of a wish that nobody could so much as begin to carry out. */
export function tellSale(
  { account, params }: Pick<Taken['effects'], 'account' | 'params'>,
  state: 'waiting' | 'failed',
  { trouble, at }: { trouble: OutsideTrouble; at: number },
): Outcome['report'] {
  const shop = shopOfAccount(account)
  const asked = v.safeParse(v.pipe(v.string(), v.parseJson(), Params), params)
  if (shop?.channel !== 'Shopee' || !asked.success) return undefined
  const { sale, work } = asked.output
  const slot = sale.slice(`${account}/`.length)
  const { message: text, said } = trouble
  return async ({ give }) => {
    const of = { channel: 'Shopee', shopId: shop.shopId, slot, work } as const
    await give(reportFlashSale, { ...of, state, text, said: said || undefined, troubles: [], at })
    return undefined
  }
}

interface Settling {
  sale: FlashSale
  sales: MarketFlashSales
  asking: Asking
  /** An earlier attempt may have reached the marketplace (O4). */
  isRepeated: boolean
}

async function settled(making: Making, settling: Settling): Promise<Told> {
  const { sale, sales, asking, isRepeated } = settling
  const { lines: wanted, isOn, isGone, isNew } = sale.wish ?? {}
  const there = await sales.inSlot(sale, asking)
  if (isGone) {
    if (there) await sales.drop(there.number, asking)
    return { sale: null, troubles: [] }
  }
  if (there && isNew && sale.number === undefined) {
    const own = isRepeated ? await sales.lines(there.number, asking) : undefined
    const names = new Set((wanted ?? []).map(lineName))
    if (!own?.every((line) => names.has(lineName(line)))) throw taken
  }
  if (!there && !wanted) return { sale: null, troubles: [] }
  const phase = phaseOf(sale, asking.now)
  if (phase !== 'upcoming' && (wanted || isOn)) throw begun
  const name = there ?? (await made(settling))
  if (isOn === false) {
    if (name.state === 'on') await sales.turn(name.number, false, asking)
    return { ...(await standing(settling, name)), troubles: [] }
  }
  if (name.state === 'off') await sales.turn(name.number, true, asking)
  const before = await sales.lines(name.number, asking)
  const lines = wanted ?? before.filter(({ state }) => state === 'off')
  const short = await shortOf(making, sale, lines)
  const isShort = new Set(short.map(lineName))
  const each = await tellLines(settling, name.number, {
    before,
    wanted: lines.filter((line) => !isShort.has(lineName(line))),
    isWhole: wanted !== undefined,
    short: isShort,
  })
  const told = await standing(settling, name)
  return { ...told, troubles: [...short, ...notTaken(lines, told.lines, each, isShort)] }
}

/** The sale as its marketplace has it from now on. */
async function standing(
  { sale, sales, asking }: Settling,
  { number }: SaleName,
): Promise<{ sale: SaleName; lines: SaleLineTold[] }> {
  const name = await sales.inSlot(sale, asking)
  if (!name) throw notShown()
  return { sale: name, lines: await sales.lines(number, asking) }
}

async function made({ sale, sales, asking }: Settling): Promise<SaleName> {
  const number = await sales.make(sale.slot, asking)
  const name = await sales.inSlot(sale, asking)
  const { slot, startAt, endAt } = sale
  return name ?? { slot, startAt, endAt, number, state: 'on' }
}

/** Lines that would hold more than may be sold by the books of this moment (O12): they are not told. */
async function shortOf(
  { road, company: id, shop }: Making,
  { slot }: FlashSale,
  wanted: readonly SaleLine[],
): Promise<Trouble[]> {
  const now = road.clock()
  return road.store.read(id, (reading) =>
    settle(
      new WorkingSet(),
      (places) => reading.rows(places),
      (read) => {
        const company = read.get('companies', id)
        if (!company || !shopIn(company, shop)) return []
        return mapTogether(wanted, ({ item, model, stock }): Trouble[] => {
          const listing = linkId({ ...shop, item, model })
          const [link, row] = [read.get('links', listing), read.get('channelItems', listing)]
          if (!link) return []
          const most = stockToTell(read, link, company) - (row ? heldElsewhere(row, slot, now) : 0)
          if (stock <= most) return []
          const text = `Chỉ còn ${Math.max(0, most)} có thể bán. Giảm số bán, hoặc nhập kho trước rồi gửi lại.`
          return [{ item, model, text, said: '' }]
        }).flat()
      },
    ),
  )
}

/** Says what differs. What is on keeps its price and units, so it is off first where these are to be others. */
async function tellLines(
  { sales, asking }: Settling,
  number: string,
  {
    before,
    wanted,
    isWhole,
    short,
  }: {
    before: readonly SaleLineTold[]
    wanted: readonly SaleLine[]
    isWhole: boolean
    short: ReadonlySet<string>
  },
): Promise<Each<object>[]> {
  const now = new Map(before.map((line) => [lineName(line), line]))
  const names = new Set(wanted.map(lineName))
  const items = new Set([
    ...wanted.map(({ item }) => item),
    ...[...short].map((name) => name.split('/')[0] ?? ''),
  ])
  const extra = isWhole
    ? before.filter((line) => !names.has(lineName(line)) && !short.has(lineName(line)))
    : []
  const dropped = [...new Set(extra.map(({ item }) => item))].filter((item) => !items.has(item))
  const differs = (line: SaleLine, { salePrice, stock, limit }: SaleLineTold) =>
    line.salePrice !== salePrice || line.stock !== stock || line.limit !== limit
  const added = wanted.filter((line) => !now.has(lineName(line)))
  const changed = wanted.filter((line) => {
    const old = now.get(lineName(line))
    return old !== undefined && (old.state !== 'on' || differs(line, old))
  })
  const toTurnOff = [...changed, ...extra.filter(({ item }) => !dropped.includes(item))].filter(
    (line) => now.get(lineName(line))?.state === 'on',
  )
  const each: Each<object>[] = []
  if (dropped.length > 0) each.push(...(await sales.dropItems(number, dropped, asking)))
  if (toTurnOff.length > 0) {
    const off = toTurnOff.map(({ item, model }) => ({ item, model, isOn: false }))
    each.push(...(await sales.changeLines(number, off, asking)))
  }
  if (changed.length > 0) {
    const on = changed.map(({ item, model, salePrice, stock, limit }) => {
      return { item, model, salePrice, stock, limit, isOn: true }
    })
    each.push(...(await sales.changeLines(number, on, asking)))
  }
  if (added.length > 0) each.push(...(await sales.addLines(number, added, asking)))
  const inTheWay = each.find((one) => 'trouble' in one && isOfAll(one.trouble))
  if (inTheWay && 'trouble' in inTheWay) throw inTheWay.trouble
  return each
}

/** Nobody knows what became of it, or nothing of the shop works: all of it is looked at again. */
function isOfAll({ kind, forAll }: OutsideTrouble): boolean {
  return kind === 'again' || kind === 'grant' || forAll
}

/** Lines that do not stand there as they were wanted, whatever was said of them (O5). */
function notTaken(
  wanted: readonly SaleLine[],
  there: readonly SaleLineTold[],
  each: readonly Each<object>[],
  short: ReadonlySet<string>,
): Trouble[] {
  const now = new Map(there.map((line) => [lineName(line), line]))
  return wanted.flatMap((line): Trouble[] => {
    const stands = now.get(lineName(line))
    const isSo = stands?.state === 'on' && stands.salePrice === line.salePrice && stands.stock === line.stock
    if (isSo || short.has(lineName(line))) return []
    const { item, model } = line
    const answer = each.findLast(({ number, parcel, ...one }) => {
      return 'trouble' in one && number === item && (parcel === undefined || parcel === model)
    })
    const trouble = answer && 'trouble' in answer ? answer.trouble : unheard
    return [{ item, model, text: trouble.message, said: trouble.said }]
  })
}

async function saleOf({ road, company }: Making, key: string): Promise<FlashSale | undefined> {
  const [row] = await road.store.read(company, (reading) => reading.rows([{ table: 'flashSales', key }]))
  return row as FlashSale | undefined
}

function notShown(): OutsideTrouble {
  return new OutsideTrouble('again', 'Shopee chưa cho xem flash sale vừa gửi. KhoTay tự kiểm tra lại.', {
    mayBeDone: true,
  })
}

const unheard = new OutsideTrouble('person', 'Shopee không bật phân loại này. Xem lại giá và số rồi gửi lại.')
const taken = new OutsideTrouble(
  'person',
  'Khung giờ này đã có flash sale khác trên Shopee. Mở flash sale ấy để sửa, hoặc chọn khung giờ khác.',
)
const begun = new OutsideTrouble(
  'person',
  'Flash sale đã bắt đầu hoặc đã xong trước khi tới Shopee. Chọn khung giờ sau rồi gửi lại.',
)
const unlinked = new OutsideTrouble(
  'person',
  "Gian hàng đã gỡ liên kết. Mở 'Liên kết sàn' để liên kết lại rồi gửi lại flash sale.",
)
