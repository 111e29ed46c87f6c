import { setFault } from '../market/fault-panel.ts'
import { backFrom } from '../market/listing-page.ts'
import { type Outcome, seeOther } from '../market/outcome.ts'
import { actOnListing, addListings } from '../market/seller-side.ts'
import { setAutomatic } from './automatic.ts'
import { askToCancel, cancelAsBuyer, goOn } from './cancel.ts'
import { strangeSku } from './listings.ts'
import { makeOrder } from './make-order.ts'
import { failDelivery, moveParcel, payOrder } from './move-parcel.ts'
import { askForMoney, askToReturn, sendBack, withdrawReturn } from './returns.ts'
import { sellerSide } from './seller-acts.ts'
import type { PracticeOrder } from './shopee-order.ts'
import type { ShopeeWorld } from './shopee-world.ts'
import { expireAccess, takeLeave } from './tokens.ts'

/** What the control page can do to one order. */
export const orderActs = {
  cancel: cancelAsBuyer,
  ask: askToCancel,
  withdraw: goOn,
  move: moveParcel,
  fail: failDelivery,
  pay: payOrder,
  return: askToReturn,
  refund: askForMoney,
  back: sendBack,
  keep: withdrawReturn,
} as const satisfies Record<string, (world: ShopeeWorld, order: PracticeOrder) => PracticeOrder>

/** How many orders can arrive at a press. */
export const orderCounts = [1, 10, 500]

/** Does what a form of the control page asks for; nothing where the form is unknown. */
export function control(world: ShopeeWorld, path: string, form: URLSearchParams): Outcome | undefined {
  const forms: Record<string, () => void> = {
    '/orders': () => arrive(world, form),
    '/order': () => actOnOrder(world, form),
    '/listings': () => addListings(sellerSide(world), form),
    '/listing': () => actOnListing(sellerSide(world), form),
    '/move': () => moveAll(world),
    '/automatic': () => setAutomatic(world, form.get('on') === '1'),
    '/fault': () => setFault(world.faults, form),
    '/faults-off': () => world.faults.clear(),
    '/expire': () => expireAccess(world, shopOf(world, form)),
    '/unlink': () => takeLeave(world, shopOf(world, form)),
  }
  const act = forms[path]
  if (!act) return undefined
  act()
  if (path === '/listings' || path === '/listing') return seeOther(backFrom(form))
  return seeOther(path === '/fault' || path === '/faults-off' ? '/#faults' : '/')
}

function shopOf({ settings }: ShopeeWorld, form: URLSearchParams): number {
  const shop = settings.shops.find(({ shop_id }) => String(shop_id) === form.get('shop_id'))
  return shop?.shop_id ?? 0
}

function arrive(world: ShopeeWorld, form: URLSearchParams): void {
  const shop_id = shopOf(world, form)
  const count = orderCounts.find((one) => String(one) === form.get('count'))
  if (!shop_id || !count) return
  const lines = form.get('strange') === '1' ? [{ sku: strangeSku, quantity: 1 }] : undefined
  world.kept.together(() => {
    for (let made = 0; made < count; made++) makeOrder(world, { shop_id, lines })
  })
}

function actOnOrder(world: ShopeeWorld, form: URLSearchParams): void {
  const order = world.orders.get(form.get('order_sn') ?? '')
  const name = form.get('act') ?? ''
  if (!order || !(name in orderActs)) return
  world.kept.together(() => orderActs[name as keyof typeof orderActs](world, order))
}

/** Each parcel that is on its way takes a step. */
export function moveAll(world: ShopeeWorld): void {
  world.kept.together(() => {
    for (const order of world.orders.all()) moveParcel(world, order)
  })
}
