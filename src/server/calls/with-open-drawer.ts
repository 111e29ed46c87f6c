import type { Command } from '../../domain/command.ts'
import { addOrder } from '../../domain/orders/add-order.ts'
import { isSoldInStore } from '../../domain/orders/store-of-order.ts'
import { updateOrder } from '../../domain/orders/update-order.ts'
import type { Actor } from '../../domain/people/actor.ts'
import type { Drawer } from '../../domain/tables/drawers.ts'
import { isFields } from '../http/body.ts'
import type { Reading } from '../store/store.ts'

/** More stores than a shop has keep one open at once. */
const mostOpen = 1000

/**
 * A caller of the wire knows no drawers: what is paid for goods over a counter lies in the open one of that store all the same (decisions 19), the person's own first, then the latest, as a
 * device of ours has it. 2026-11-26.
 */
export async function withOpenDrawer(
  reading: Reading,
  { command, actor, params }: { command: Command; actor: Actor; params: unknown },
): Promise<unknown> {
  const isOrder = command.method === addOrder.method || command.method === updateOrder.method
  if (!isOrder || command.path !== addOrder.path || !isFields(params) || params['drawer']) return params
  const { channel, buyerInStore, logistic, shopId } = params
  const isHere = isSoldInStore({ channel, buyerInStore: buyerInStore === true, logistic } as never)
  if (!isHere || typeof shopId !== 'string') return params
  const open = { table: 'drawers', closed: false, after: '', closedSince: 0 } as const
  const [drawer] = (await reading.scan(open, mostOpen))
    .flatMap(({ doc }) => (doc === undefined ? [] : [JSON.parse(doc) as Drawer]))
    .filter((one) => one.state === 'open' && one.shopId === shopId)
    .toSorted(
      (one, other) =>
        Number(other.openedBy === actor.userName) - Number(one.openedBy === actor.userName) ||
        other.openedAt - one.openedAt,
    )
  return drawer ? { ...params, drawer: drawer.code } : params
}
