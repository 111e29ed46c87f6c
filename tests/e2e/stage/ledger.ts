import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { goodsOf } from '../../../src/domain/parcels/goods-of.ts'
import type { Order, OrderState } from '../../../src/domain/tables/orders.ts'
import type { Parcel } from '../../../src/domain/tables/parcels.ts'
import type { Product } from '../../../src/domain/tables/products.ts'
import type { ShippingCare } from '../../../src/domain/tables/shipping-care.ts'
import type { Slip } from '../../../src/domain/tables/slips.ts'
import type { HighlightedOrder } from '../../../src/server/demo/highlights.ts'

interface CommandRow {
  deviceId: string
  seq: number
  user: string
  status: 'applied' | 'refused' | 'failed'
}

interface MovementRow {
  productCode: string
  number: string
  quantity: number
}

/** What became of the commands of some phones, and what their work on one order left behind. */
export interface Figures {
  issued: number
  applied: number
  refused: number
  /** Issued and not at rest on the server. */
  lost: number
  /** Commands, slips, movements or packed units there are too many of. */
  doubled: number
}

/** What hands pick for an order. */
export interface PackedOrder extends Pick<HighlightedOrder, 'code'> {
  lines: Pick<HighlightedOrder['lines'][number], 'productCode' | 'need'>[]
}

/** With what is printed on its label and its goods. */
export interface LabelledOrder extends PackedOrder {
  waybill: string
  lines: Pick<HighlightedOrder['lines'][number], 'productCode' | 'need' | 'barcode'>[]
}

/** Whether a hand scanner can type all that is printed on it and its goods. */
export function hasLabels({ waybill, lines }: LabelledOrder): boolean {
  return /^[A-Z0-9-]+$/.test(waybill) && lines.every(({ barcode }) => /^\d{8,}$/.test(barcode))
}

export interface IssuedWork {
  deviceId: string
  /** The last number its phone gave out. */
  lastSeq: number
}

/** Reads the shop's database as it lies on disk, past the server and its rules. */
export function openLedger(dataFolder: string) {
  const db = new DatabaseSync(join(dataFolder, 'khotay.db'), { readOnly: true, timeout: 60_000 })

  function row<R>(table: string, key: string): R | undefined {
    const found = db.prepare('select doc from rows where tbl = ? and key = ? and deleted = 0').get(table, key)
    return found && (JSON.parse(String(found['doc'])) as R)
  }

  function commands(deviceId: string): CommandRow[] {
    return db
      .prepare(
        'select device_id as deviceId, seq, user_name as user, status from commands where device_id = ? order by seq',
      )
      .all(deviceId) as unknown as CommandRow[]
  }

  function movements(document: string): MovementRow[] {
    return db
      .prepare('select product_code as productCode, number, quantity from movements where document = ?')
      .all(document) as unknown as MovementRow[]
  }

  function slips(code: string): Slip[] {
    return db
      .prepare(
        `select doc from rows where tbl = 'slips' and deleted = 0
          and exists (select 1 from json_each(doc, '$.ordersPack') where value = ?)`,
      )
      .all(code)
      .map((found) => JSON.parse(String(found['doc'])) as Slip)
  }

  /** Codes of the orders in a state, the newest first. */
  function codesIn(state: OrderState): string[] {
    return db
      .prepare(
        `select key from rows where tbl = 'orders' and deleted = 0 and json_extract(doc, '$.state') = ?
          order by json_extract(doc, '$.createdAt') desc`,
      )
      .all(state)
      .map((found) => String(found['key']))
  }

  /** The stock number of a product, and the sum of everything that ever moved it. */
  function stock(productCode: string) {
    const { total } = row<Product>('products', productCode)!
    const sum = db
      .prepare(`select sum(quantity) as total from movements where product_code = ? and number = 'total'`)
      .get(productCode)
    return { total, moved: Number(sum?.['total']) }
  }

  /** The row as the server holds it; `undefined` when there is none. */
  const rowOf = (table: string, key: string) => row<object>(table, key)
  const order = (code: string) => row<Order>('orders', code)
  const parcel = (code: string) => row<Parcel>('parcels', `${code}#1`)
  const product = (code: string) => row<Product>('products', code)
  const care = (code: string) => row<ShippingCare>('shippingCare', code)

  /** Orders that wait to be packed and were never on a bench, the newest first. */
  function ordersToPack(): LabelledOrder[] {
    return codesIn('CHỜ ĐÓNG GÓI').flatMap((code) => {
      if (parcel(code)) return []
      const known = order(code)!
      const lines = goodsOf(known).map(({ productCode, amount }) => {
        return { productCode, need: amount, barcode: row<Product>('products', productCode)!.barcode }
      })
      return [{ code, waybill: known.delivery.id, lines }]
    })
  }

  function figures(work: readonly IssuedWork[], ...packed: readonly PackedOrder[]): Figures {
    const kept = work.flatMap(({ deviceId }) => commands(deviceId))
    const issued = work.reduce((sum, { lastSeq }) => sum + lastSeq, 0)
    const numbers = new Set(kept.map(({ deviceId, seq }) => `${deviceId} ${seq}`))
    return {
      issued,
      applied: kept.filter(({ status }) => status === 'applied').length,
      refused: kept.filter(({ status }) => status === 'refused').length,
      lost: issued - kept.filter(({ status }) => status !== 'failed').length,
      doubled: packed.reduce((sum, one) => sum + doubledIn(one), kept.length - numbers.size),
    }
  }

  function doubledIn({ code, lines }: PackedOrder): number {
    const made = slips(code).filter(({ state }) => state === 'HOÀN THÀNH')
    const moved = made.flatMap((slip) => movements(slip.code))
    const over = parcel(code)?.lines.reduce((sum, line) => sum + Math.max(0, line.packed - line.need), 0) ?? 0
    return Math.max(0, made.length - 1) + Math.max(0, moved.length - lines.length) + over
  }

  return {
    rowOf,
    order,
    codesIn,
    ordersToPack,
    parcel,
    product,
    care,
    slips,
    movements,
    stock,
    commands,
    figures,
    close: () => db.close(),
  }
}

export type Ledger = ReturnType<typeof openLedger>

/** What one closed parcel must have left: one slip, one movement a product, the stock level with its movements. */
export function closedOnce(ledger: Ledger, { code, lines }: PackedOrder) {
  const made = ledger.slips(code)
  return {
    state: ledger.order(code)?.state,
    parcel: ledger.parcel(code)?.state,
    packed: ledger.parcel(code)?.lines.map(({ productCode, packed }) => `${productCode} × ${packed}`),
    slips: made.map(({ type, state }) => `${type} ${state}`),
    left: made
      .flatMap((slip) => ledger.movements(slip.code))
      .map(({ productCode, number, quantity }) => `${productCode} ${number} ${quantity}`)
      .toSorted(),
    booked: lines.map(({ productCode }) =>
      ledger
        .movements(code)
        .filter((moved) => moved.productCode === productCode && moved.number === 'book')
        .reduce((sum, { quantity }) => sum + quantity, 0),
    ),
    stockAgrees: lines.every(({ productCode }) => {
      const { total, moved } = ledger.stock(productCode)
      return total === moved
    }),
  }
}

/** `closedOnce` of an order that was packed and closed exactly once. */
export function exactlyOnce({ lines }: PackedOrder): ReturnType<typeof closedOnce> {
  return {
    state: 'CHỜ GỬI HÀNG',
    parcel: 'closed',
    packed: lines.map(({ productCode, need }) => `${productCode} × ${need}`),
    slips: ['Xuất bán hàng HOÀN THÀNH'],
    left: lines.map(({ productCode, need }) => `${productCode} total -${need}`).toSorted(),
    booked: lines.map(() => 0),
    stockAgrees: true,
  }
}
