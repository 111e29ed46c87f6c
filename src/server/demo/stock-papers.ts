import { defaultBin } from '../../domain/brand.ts'
import type { Movement } from '../../domain/tables/products.ts'
import type { Slip, SlipType } from '../../domain/tables/slips.ts'
import type { Transfer } from '../../domain/tables/transfers.ts'
import { must } from '../../lib/must.ts'
import type { Ware } from './catalogue.ts'
import type { Dice } from './dice.ts'
import type { Ledger } from './ledger.ts'
import { warehouses } from './warehouses.ts'

const hour = 3_600_000
const day = 24 * hour

/** Slips that people wrote by hand, and goods on their way between warehouses. */
export interface StockPapers {
  slips: Slip[]
  transfers: Transfer[]
  movements: Movement[]
}

interface Paper {
  code: string
  type: SlipType
  wid: string
  items: Slip['items']
  note: string
  by: string
  /** Before now. */
  writtenMs: number
  /** Before now; open without it. */
  settledMs?: number
}

const [home, second] = warehouses.map(({ wid }) => wid) as [string, string]

/** The wares of the first orders are left alone: people try orders out with them. */
const firstWare = 30

/** What papers are written from, and what they move. */
interface Writing {
  papers: StockPapers
  dice: Dice
  ledger: Ledger
  wares: readonly Ware[]
  /** Of these goods papers tell. */
  stocked: readonly Ware[]
  now: number
}

/**
 * A few of each kind and state, over places where the wares lie anyway. Made before stock is opened, so that what they moved is part
 * of every sum.
 */
export function makeStockPapers(
  dice: Dice,
  ledger: Ledger,
  wares: readonly Ware[],
  now: number,
): StockPapers {
  const stocked = wares.slice(firstWare).filter(({ components, gift }) => !components && !gift)
  const writing = { papers: { slips: [], transfers: [], movements: [] }, dice, ledger, wares, stocked, now }
  writeSlips(writing)
  planTransfer(writing)
  sendTransfer(writing)
  return writing.papers
}

/** Goods of a warehouse that lie there, each with its ware. */
function goodsIn({ dice, stocked }: Writing, wid: string, count: number, most: number) {
  return dice
    .some(stocked, count * 3)
    .flatMap((ware) => {
      const place = ware.places.find((own) => own.wid === wid)
      return place ? [{ productCode: ware.code, amount: dice.int(1, most), bin: place.bid, ware }] : []
    })
    .slice(0, count)
}

function plain(writing: Writing, wid: string, count: number, most: number): Slip['items'] {
  return goodsIn(writing, wid, count, most).map(({ productCode, amount, bin }) => ({
    productCode,
    amount,
    bin,
  }))
}

function priced(writing: Writing, wid: string, count: number, most: number): Slip['items'] {
  return goodsIn(writing, wid, count, most).map(({ productCode, amount, bin, ware }) => {
    return { productCode, amount, bin, priceIn: ware.cost }
  })
}

function write({ papers, ledger, now }: Writing, paper: Paper): void {
  const { code, type, wid, items, note, by, writtenMs, settledMs } = paper
  const createdAt = now - writtenMs
  const settled = settledMs === undefined ? {} : { settledAt: now - settledMs, settledBy: by }
  const sign = type.startsWith('Nhập') || type === 'Chuyển kho đến' ? 1 : -1
  papers.slips.push({
    code,
    type,
    state: settledMs === undefined ? 'MỚI' : 'HOÀN THÀNH',
    items,
    note,
    userId: by,
    sourceWarehouse: wid,
    createdAt,
    ...settled,
    updatedAt: now - (settledMs ?? writtenMs),
  })
  if (settledMs === undefined) {
    if (sign < 0) ledger.keep(wid, items)
    return
  }
  const entry = {
    number: 'total',
    sign,
    reason: type,
    document: code,
    userId: by,
    at: now - settledMs,
  } as const
  papers.movements.push(...ledger.shift(wid, items, entry))
}

function writeSlips(writing: Writing): void {
  write(writing, {
    code: 'NK-DEMO-1',
    type: 'Nhập tự do',
    wid: home,
    items: plain(writing, home, 4, 20),
    by: 'kho2',
    note: 'Hàng bù của nhà cung cấp',
    writtenMs: 2 * hour,
  })
  write(writing, {
    code: 'XK-DEMO-1',
    type: 'Xuất tự do',
    wid: home,
    items: plain(writing, home, 2, 3),
    by: 'kho',
    note: 'Chụp ảnh sản phẩm mới',
    writtenMs: 50 * 60_000,
  })
  write(writing, {
    code: 'NM-DEMO-1',
    type: 'Nhập mới',
    wid: home,
    items: priced(writing, home, 6, 40),
    by: 'chu',
    note: 'Lô hàng tháng 11',
    writtenMs: 3 * day,
    settledMs: 3 * day - hour,
  })
  write(writing, {
    code: 'XK-DEMO-2',
    type: 'Xuất tự do',
    wid: home,
    items: plain(writing, home, 1, 2),
    by: 'kho2',
    note: 'Hàng rách, bỏ',
    writtenMs: day,
    settledMs: day,
  })
  write(writing, {
    code: 'TN-DEMO-1',
    type: 'Trả nhà cung cấp',
    wid: second,
    items: plain(writing, second, 2, 5),
    by: 'chu',
    note: 'Lỗi đường may',
    writtenMs: 2 * day,
    settledMs: 2 * day - 2 * hour,
  })
}

function newTransfer(
  { wares, now }: Writing,
  code: string,
  items: Slip['items'],
  writtenMs: number,
): Transfer {
  return {
    code,
    sourceWarehouse: home,
    toWarehouse: second,
    state: 'MỚI',
    items: items.map(({ productCode, amount, bin }) => {
      const { name, variant } = must(
        wares.find((ware) => ware.code === productCode),
        'the ware of a slip',
      )
      return { productCode, name, variant: variant || undefined, amount, bin }
    }),
    arrived: [],
    receipts: [],
    slipCodes: [],
    note: '',
    userId: 'kho',
    createdAt: now - writtenMs,
    updatedAt: now - writtenMs,
  }
}

/** Written, its goods kept, not sent yet. */
function planTransfer(writing: Writing): void {
  const { papers, ledger } = writing
  const toSend = plain(writing, home, 3, 10)
  ledger.keep(home, toSend)
  papers.transfers.push({
    ...newTransfer(writing, 'CK-DEMO-1', toSend, 3 * hour),
    note: 'Bù hàng cho Thủ Đức',
  })
}

/** Sent, its goods on the road. */
function sendTransfer(writing: Writing): void {
  const { papers, ledger, now } = writing
  const onTheRoad = plain(writing, home, 4, 8)
  write(writing, {
    code: 'CK-DEMO-2-DI',
    type: 'Chuyển kho đi',
    wid: home,
    items: onTheRoad,
    by: 'kho',
    note: '',
    writtenMs: 5 * hour,
    settledMs: 5 * hour,
  })
  papers.transfers.push({
    ...newTransfer(writing, 'CK-DEMO-2', onTheRoad, 5 * hour),
    state: 'ĐANG CHUYỂN',
    sentAt: now - 5 * hour,
    sentBy: 'kho',
    slipCodes: ['CK-DEMO-2-DI'],
    expects: onTheRoad.map(({ productCode, amount }) => ({ productCode, amount })),
  })
  const incoming = onTheRoad.map((item) => ({ ...item, bin: defaultBin }))
  papers.movements.push(
    ...ledger.shift(second, incoming, {
      number: 'exp_amount',
      sign: 1,
      reason: 'Hàng chuyển đến',
      document: 'CK-DEMO-2',
      userId: 'kho',
      at: now - 5 * hour,
    }),
  )
}
