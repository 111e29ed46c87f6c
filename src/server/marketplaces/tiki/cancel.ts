import { OutsideTrouble } from '../../outside/call-outside.ts'
import type { Asking } from '../asking.ts'
import { answerFor } from '../each.ts'
import type { CancelReason, Fulfilment } from '../fulfilment.ts'
import type { TikiClient } from './client.ts'
import { refusedBy } from './errors.ts'
import { pathOf, tikiPaths } from './paths.ts'
import { askInventories } from './pickup.ts'
import { stateChanged } from './refusal-table.ts'
import { inventoryFor, isDropship, numberOf, whyNot } from './shipping.ts'
import { askStanding, progressOf } from './standing.ts'

/** What Tiki is told: the shop has not got it. It asks for no other reason. */
const lacking = 'seller_canceled'

const reasons: readonly CancelReason[] = [{ key: lacking, words: 'Hết hàng', needsItems: false }]

/** The shop says that it has not got the goods, which Tiki takes of dropship orders that wait to be confirmed (FUL-118, FUL-119). Its buyers ask Tiki, and nobody of the shop. */
export function tikiCancel(client: TikiClient): Pick<Fulfilment, 'cancelReasons' | 'cancel' | 'answerBuyer'> {
  async function reject(number: string, asking: Asking): Promise<{ changedAt: number }> {
    const order = await askStanding(client, number, asking)
    if (progressOf(order) === 'cancelled') return { changedAt: order.updated_at }
    if (!isDropship(order)) throw dropshipAlone
    if (whyNot(order)) throw refusedBy(stateChanged)
    // Tiki wants a place with it, whichever.
    const inventoriesFor = await askInventories(client, [order.tiki_warehouse.code ?? ''], asking)
    const inventory = inventoryFor({ way: 'pickup' }, inventoriesFor(order.tiki_warehouse.code ?? ''))
    await client.act(
      pathOf(tikiPaths.confirmDropship, order.code),
      { confirmation_status: lacking, seller_inventory_id: numberOf(inventory.id) },
      asking,
    )
    return { changedAt: asking.now }
  }

  return {
    cancelReasons: reasons,

    cancel({ number, reason }, asking) {
      if (reason !== lacking) throw new RangeError(`Tiki takes no reason ${reason}.`)
      return answerFor({ number }, () => reject(number, asking))
    },

    async answerBuyer({ number }) {
      return { number, trouble: nobodyAsks }
    },
  }
}

const dropshipAlone = new OutsideTrouble(
  'person',
  'Tiki chỉ cho từ chối đơn Dropship. Đơn này xin hủy ở Tiki Seller Center.',
  { isFinal: true },
)
const nobodyAsks = new OutsideTrouble(
  'person',
  'Tiki tự trả lời người mua xin hủy, shop không phải trả lời. Xem lại đơn.',
  { isFinal: true },
)
