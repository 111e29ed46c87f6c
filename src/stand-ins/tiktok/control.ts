import { setFault } from '../market/fault-panel.ts'
import { backFrom } from '../market/listing-page.ts'
import { type Outcome, seeOther } from '../market/outcome.ts'
import { actOnListing, addListings } from '../market/seller-side.ts'
import { setAutomatic } from './automatic.ts'
import { askToCancel, cancelAsBuyer, withdraw } from './cancel.ts'
import { strangeSku } from './listings.ts'
import { makeOrder } from './make-order.ts'
import { failDelivery, moveBuyer, moveParcel, ripen } from './move-parcel.ts'
import { askToReturn, sendBack, withdrawReturn } from './returns.ts'
import { sellerSide } from './seller-acts.ts'
import type { PracticeOrder } from './tiktok-order.ts'
import type { TiktokWorld } from './tiktok-world.ts'
import { expireAccess, takeLeave } from './tokens.ts'

/** What the control page can do to one order. */
export const orderActs = {
  cancel: cancelAsBuyer,
  ask: askToCancel,
  withdraw,
  move: moveParcel,
  fail: failDelivery,
  ripen,
  address: moveBuyer,
  return: askToReturn,
  back: sendBack,
  keep: withdrawReturn,
} as const satisfies Record<string, (world: TiktokWorld, order: PracticeOrder) => PracticeOrder>

/** How many orders can arrive at a press. */
export const orderCounts = [1, 10, 500]

/** Does what a form of the control page asks for; nothing where the form is unknown. */
export function control(world: TiktokWorld, path: string, form: URLSearchParams): Outcome | undefined {
  const forms: Record<string, () => void> = {
    '/orders': () => arrive(world, form),
    '/order-act': () => actOnOrder(world, form),
    '/listings': () => addListings(sellerSide(world), form),
    '/listing': () => actOnListing(sellerSide(world), form),
    '/move': () => moveAll(world),
    '/automatic': () => setAutomatic(world, form.get('on') === '1'),
    '/fault': () => setFault(world.faults, form),
    '/faults-off': () => world.faults.clear(),
    '/expire': () => expireAccess(world, form.get('shop_id') ?? ''),
    '/unlink': () => takeLeave(world, form.get('shop_id') ?? ''),
  }
  const act = forms[path]
  if (!act) return undefined
  act()
  if (path === '/listings' || path === '/listing') return seeOther(backFrom(form))
  return seeOther(path === '/fault' || path === '/faults-off' ? '/#faults' : '/')
}

function arrive(world: TiktokWorld, form: URLSearchParams): void {
  const shop = world.settings.shops.find(({ id }) => id === form.get('shop_id'))
  const count = orderCounts.find((one) => String(one) === form.get('count'))
  if (!shop || !count) return
  const lines = form.get('strange') === '1' ? [{ sku: strangeSku, quantity: 1 }] : undefined
  const status = form.get('unpaid') === '1' ? 'UNPAID' : undefined
  world.kept.together(() => {
    for (let made = 0; made < count; made++) makeOrder(world, { shop_id: shop.id, lines, status })
  })
}

function actOnOrder(world: TiktokWorld, form: URLSearchParams): void {
  const order = world.orders.get(form.get('id') ?? '')
  const name = form.get('act') ?? ''
  if (!order || !Object.hasOwn(orderActs, name)) return
  world.kept.together(() => orderActs[name as keyof typeof orderActs](world, order))
}

/** Each parcel that is on its way takes a step. */
export function moveAll(world: TiktokWorld): void {
  world.kept.together(() => {
    for (const order of world.orders.all()) moveParcel(world, order)
  })
}
