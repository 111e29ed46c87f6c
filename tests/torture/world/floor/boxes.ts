import type { Command } from '../../../../src/domain/command.ts'
import { giveBackOrder } from '../../../../src/domain/packing/give-back-order.ts'
import { joinParcels } from '../../../../src/domain/packing/join-parcels.ts'
import { openOrder } from '../../../../src/domain/packing/open-order.ts'
import { scanItem } from '../../../../src/domain/packing/scan-item.ts'
import { startNextParcel } from '../../../../src/domain/packing/start-next-parcel.ts'
import type { Parcel } from '../../../../src/domain/tables/parcels.ts'
import { ordersToOpen } from '../newer-app.ts'
import { type AtWork, oneOf, ordersIn, type Works } from './at-work.ts'

/** Packing one order into several boxes, and opening one that is left as it lay. */
export const boxWorks = {
  'next box': {
    weight: 2,
    async act(at) {
      const begun = () => mine(at).filter(({ lines }) => lines.some(({ packed }) => packed > 0))
      if (begun().length === 0) await begin(at)
      const parcel = oneOf(at.dice, begun())
      if (parcel) await at.does(startNextParcel, { parcelId: parcel.id })
    },
  },
  'look and leave': {
    weight: 1,
    async act(at) {
      const order = oneOf(at.dice, ordersIn(at, ['MỚI', 'CHỜ ĐÓNG GÓI', 'ĐANG ĐÓNG GÓI']))
      if (!order) return
      await at.does(openOrder as Command, ordersToOpen(order.code, false))
      await at.does(giveBackOrder, { code: order.code })
    },
  },
  'join boxes': {
    weight: 1,
    async act(at) {
      const last = oneOf(
        at.dice,
        mine(at).filter(({ id }) => !id.endsWith('#1')),
      )
      if (!last) return
      const [order, place] = last.id.split('#')
      await at.does(joinParcels, { parcelId: `${order}#${Number(place) - 1}` })
    },
  },
} satisfies Works

/** Something of an order that may need two boxes is packed. */
async function begin(at: AtWork): Promise<void> {
  const order = oneOf(at.dice, ordersIn(at, ['MỚI', 'CHỜ ĐÓNG GÓI', 'ĐANG ĐÓNG GÓI']))
  if (!order) return
  await at.does(openOrder as Command, ordersToOpen(order.code, at.dice.chance(0.2)))
  const parcel = mine(at).find(({ orderCodes }) => orderCodes.includes(order.code))
  const line = parcel?.lines.find(({ need, packed }) => packed < need)
  if (!parcel || !line) return
  const { productCode } = line
  await at.does(scanItem, { parcelId: parcel.id, gesture: at.fresh('g'), productCode, scanned: productCode })
}

/** Open parcels of this person. */
function mine({ rows, userName }: AtWork): Parcel[] {
  return rows('parcels').filter(({ state, packer }) => state === 'open' && packer === userName)
}
