import { secondsOf } from '../market/clock.ts'
import { between } from '../market/pick.ts'
import type { PracticeReturn } from './practice-return.ts'
import { push, pushCodes } from './push.ts'
import type { PracticeOrder } from './shopee-order.ts'
import type { ShopeeWorld } from './shopee-world.ts'

/** A seller has so long to look at what came back (s). */
const lookWithin = 5 * 86_400

/** The return of an order that is not over. */
export function openReturnOf(
  { returns }: Pick<ShopeeWorld, 'returns'>,
  { order_sn }: PracticeOrder,
): PracticeReturn | undefined {
  return returns
    .all()
    .find((one) => one.order_sn === order_sn && (one.status === 'REQUESTED' || one.status === 'PROCESSING'))
}

/** The buyer of what was delivered wants to send it back, or wants the money alone. */
export function askToReturn(world: ShopeeWorld, order: PracticeOrder): PracticeOrder {
  return ask(world, order, true)
}
export function askForMoney(world: ShopeeWorld, order: PracticeOrder): PracticeOrder {
  return ask(world, order, false)
}

function ask(world: ShopeeWorld, order: PracticeOrder, needs_logistics: boolean): PracticeOrder {
  const isAsked = world.returns.all().some(({ order_sn }) => order_sn === order.order_sn)
  if (order.order_status !== 'TO_CONFIRM_RECEIVE' || isAsked) return order
  const now = secondsOf(world)
  putReturn(world, {
    return_sn: newNumber(world),
    order_sn: order.order_sn,
    shop_id: order.shop_id,
    status: 'REQUESTED',
    needs_logistics,
    create_time: now,
    update_time: now,
    due_date: now + world.settings.returnAnswerWithin,
    return_seller_due_date: 0,
    tracking_number: '',
  })
  return order
}

/** The buyer gave the goods to a carrier. */
export function sendBack(world: ShopeeWorld, order: PracticeOrder): PracticeOrder {
  const open = openReturnOf(world, order)
  if (open?.status !== 'REQUESTED' || !open.needs_logistics) return order
  const now = secondsOf(world)
  setReturn(world, open, {
    status: 'PROCESSING',
    tracking_number: `SPXVNR${open.return_sn.slice(-9)}`,
    return_seller_due_date: now + lookWithin,
  })
  return order
}

/** The buyer thought better of it. */
export function withdrawReturn(world: ShopeeWorld, order: PracticeOrder): PracticeOrder {
  const open = openReturnOf(world, order)
  if (open) setReturn(world, open, { status: 'CANCELLED' })
  return order
}

/** Where the seller said nothing in time the buyer has the money. */
export function decideOverdue(world: ShopeeWorld): void {
  const now = secondsOf(world)
  for (const one of world.returns.all()) {
    const due = one.status === 'REQUESTED' ? one.due_date : one.return_seller_due_date
    if ((one.status === 'REQUESTED' || one.status === 'PROCESSING') && due <= now)
      setReturn(world, one, { status: 'ACCEPTED' })
  }
}

export function setReturn(world: ShopeeWorld, one: PracticeReturn, change: Partial<PracticeReturn>): void {
  putReturn(world, { ...one, ...change, update_time: secondsOf(world) })
}

function putReturn(world: ShopeeWorld, one: PracticeReturn): void {
  const { return_sn, order_sn, shop_id, status, update_time } = one
  world.returns.put(return_sn, one)
  push(world, pushCodes.return, shop_id, { return_sn, order_sn, status, update_time })
}

function newNumber({ returns, random, clock }: ShopeeWorld): string {
  const day = new Date(clock()).toISOString().slice(2, 10).replaceAll('-', '')
  for (;;) {
    const number = `${day}0${between(random, 10_000_000, 99_999_999)}`
    if (!returns.get(number)) return number
  }
}
