import { messageOf } from './messages.ts'
import { linkOf, type StoreWorld, type VisitorOrder } from './store-world.ts'

/** What a visitor wants, as the form on the page says it. */
export interface Basket {
  sku: string
  quantity: number
  isCod: boolean
  customer: VisitorOrder['customer']
  note: string
}

const shippingFee = 25_000

/** A visitor orders; nothing where the store has not so many. */
export function placeOrder(world: StoreWorld, basket: Basket): VisitorOrder | undefined {
  const good = world.goods.get(basket.sku)
  if (!good || basket.quantity > (good.stock ?? basket.quantity)) return undefined
  const now = world.clock()
  const id = 1_001 + world.orders.size
  const { quantity, isCod, customer, note } = basket
  const order: VisitorOrder = {
    id,
    number: `WEB${id}`,
    status: 'new',
    createdAt: now,
    updatedAt: now,
    lines: [
      { id: good.id, sku: good.sku, name: good.name, variant: good.variant, quantity, price: good.price },
    ],
    shipping: shippingFee,
    isCod,
    paidAt: isCod ? undefined : now,
    customer,
    note,
    cancelReason: '',
  }
  world.kept.together(() => {
    world.orders.put(order.number, order)
    if (good.stock !== undefined) world.goods.put(good.sku, { ...good, stock: good.stock - quantity })
    tell(world, order, 'created')
  })
  return order
}

/** The visitor calls it off, as long as it did not leave. */
export function cancelOrder(world: StoreWorld, number: string, reason: string): void {
  const order = world.orders.get(number)
  if (!order || !mayCancel(order)) return
  const next: VisitorOrder = {
    ...order,
    status: 'cancelled',
    cancelReason: reason,
    // Two words of one second would be of the same age.
    updatedAt: Math.max(world.clock(), order.updatedAt + 1_000),
  }
  world.kept.together(() => {
    world.orders.put(number, next)
    tell(world, next, 'cancelled')
  })
}

/** The visitor writes something else into it. */
export function changeNote(world: StoreWorld, number: string, note: string): void {
  const order = world.orders.get(number)
  if (!order) return
  const next = { ...order, note, updatedAt: Math.max(world.clock(), order.updatedAt + 1_000) }
  world.kept.together(() => {
    world.orders.put(number, next)
    tell(world, next, 'updated')
  })
}

export function mayCancel({ status, told }: VisitorOrder): boolean {
  return (
    status !== 'cancelled' &&
    status !== 'completed' &&
    !['shipped', 'completed', 'cancelled'].includes(told?.status ?? '')
  )
}

function tell(world: StoreWorld, order: VisitorOrder, what: Parameters<typeof messageOf>[2]): void {
  const link = linkOf(world)
  if (link) world.hooks.tell(JSON.stringify(messageOf(link.template, order, what)))
}
