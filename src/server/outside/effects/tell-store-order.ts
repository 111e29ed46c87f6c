import * as v from 'valibot'
import type { Order, OrderState } from '../../../domain/tables/orders.ts'
import { tellStore } from '../../marketplaces/web-store/tell-store.ts'
import { OutsideTrouble } from '../call-outside.ts'
import { askingFor, type MakingForAny, type Performer } from './performer.ts'
import { shopOf } from './shop-of.ts'

const Params = v.object({ code: v.string() })

/** What a programmer of another system compares with; people read `state`. */
const statuses: Readonly<Record<OrderState, string>> = {
  'ĐƠN NHÁP': 'new',
  'CHỜ XÁC NHẬN': 'new',
  'CHỜ HÀNG': 'waiting',
  'HẸN GIAO': 'waiting',
  MỚI: 'new',
  'CHỜ ĐÓNG GÓI': 'packing',
  'ĐANG ĐÓNG GÓI': 'packing',
  'CHỜ GỬI HÀNG': 'packed',
  'ĐÃ GỬI HÀNG': 'shipped',
  'ĐANG GIAO': 'shipped',
  'KIỂM KÊ': 'shipped',
  'THÀNH CÔNG': 'completed',
  HỦY: 'cancelled',
  'THẤT THU': 'returning',
  'ĐÃ HOÀN': 'returned',
}

/** Tells a web store how its order stands, as the books say at this very moment. */
export const tellStoreOrder: Performer<MakingForAny> = async (making, { params, key }) => {
  const { code } = v.parse(Params, JSON.parse(params))
  const shop = await shopOf(making)
  const url = shop?.store?.url
  if (!shop?.link || shop.link.state === 'off' || url === undefined)
    return { ok: true, answer: 'unlinked', isQuiet: true }
  if (shop.store?.paused) throw new OutsideTrouble('again', paused, { retryAfterMs: pausedMs })
  const [row] = await making.road.store.read(making.company, (reading) =>
    reading.rows([{ table: 'orders', key: code }]),
  )
  if (!row) return { ok: true, answer: 'no such order', isQuiet: true }
  const order = toldOf(row as Order)
  await tellStore(url, { event: 'order.updated', id: key, body: { order } }, await askingFor(making))
  return { ok: true, answer: order.status }
}

export function toldOf({ code, subCode, state, delivery, updatedAt }: Order) {
  return {
    number: subCode,
    code,
    status: statuses[state],
    state,
    carrier: delivery.logistic,
    waybill: delivery.id,
    updated_at: new Date(updatedAt).toISOString(),
  }
}

const pausedMs = 60_000
const paused = 'Trang web đang tạm dừng. Chạy tiếp trang web thì KhoTay tự báo.'
