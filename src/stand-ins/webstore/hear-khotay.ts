import { createHmac } from 'node:crypto'
import { isSign } from '../market/is-sign.ts'
import { jsonOutcome, type Outcome, type WireRequest } from '../market/outcome.ts'
import { nothing } from '../market/own-page.ts'
import { linkOf, type StoreWorld } from './store-world.ts'

interface Said {
  event?: string
  id?: string
  stock?: { sku: string; id: string; stock: number }[]
  order?: { number: string; status: string; state: string; carrier: string; waybill: string }
}

/** A clock may be wrong by so much (s). */
const windowSeconds = 300

/** `/khotay`: KhoTay tells of stock and orders, signed as the store signs what it tells. Told twice it is the same. */
export function hearKhoTay(world: StoreWorld, { body, bytes, headers }: WireRequest): Outcome {
  const link = linkOf(world)
  const [, seconds = '', hash = ''] =
    /^t=(\d+),v1=([0-9a-f]+)$/.exec(String(headers['x-khotay-signature'] ?? '')) ?? []
  const expected = createHmac('sha256', link?.secret ?? '')
    .update(`${seconds}.`)
    .update(bytes ?? body)
    .digest('hex')
  const isNow = Math.abs(world.clock() / 1000 - Number(seconds)) <= windowSeconds
  if (!link || !isNow || !isSign(hash, expected)) return nothing(401)
  const said = JSON.parse(body) as Said
  if (said.id !== undefined) world.heard.put(said.id, { at: world.clock() })
  if (said.event === 'stock.updated') return hearStock(world, said.stock ?? [])
  if (said.event === 'order.updated' && said.order) hearOrder(world, said.order)
  return jsonOutcome({ ok: true })
}

function hearStock(world: StoreWorld, told: NonNullable<Said['stock']>): Outcome {
  const failed = told.flatMap(({ sku, stock }) => {
    const good = world.goods.get(sku)
    if (!good) return [{ sku, error: `no such SKU: ${sku}` }]
    world.goods.put(sku, { ...good, stock })
    return []
  })
  return jsonOutcome(failed.length > 0 ? { ok: true, failed } : { ok: true })
}

function hearOrder(
  world: StoreWorld,
  { number, status, state, carrier, waybill }: NonNullable<Said['order']>,
): void {
  const order = world.orders.get(number)
  if (!order) return
  const isOver = status === 'cancelled' || status === 'completed'
  const told = { status, state, carrier, waybill, at: world.clock() }
  world.orders.put(number, { ...order, status: isOver ? status : order.status, told })
}
