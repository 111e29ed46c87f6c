import type { Command } from '../../../../src/domain/command.ts'
import { collectPayment } from '../../../../src/domain/money/collect-payment.ts'
import { closeParcel } from '../../../../src/domain/packing/close-parcel.ts'
import { openOrder } from '../../../../src/domain/packing/open-order.ts'
import { scanItem } from '../../../../src/domain/packing/scan-item.ts'
import { createWave } from '../../../../src/domain/picking/create-wave.ts'
import type { Order } from '../../../../src/domain/tables/orders.ts'
import { ordersToOpen } from '../newer-app.ts'
import { basketOf } from '../shop.ts'
import { type AtWork, codeFor, type Works } from './at-work.ts'
import { changeGoods, editable, made, make, splitOff } from './selling.ts'
import { sell } from './till.ts'

/** Everybody is at the order that was made last: who comes second has to be told. */
export const sameOrderWorks = {
  make: { weight: 2, act: (at) => make(at, { letter: 'A' }) },
  change: { weight: 3, act: (at) => withLast(at, (order) => changeGoods(at, order, { seen: true })) },
  split: {
    weight: 2,
    act: (at) => withLast(at, async (order) => (basketOf(order) === 'A' ? splitOff(at, order) : undefined)),
  },
  pay: {
    weight: 3,
    act: (at) =>
      withLast(at, async ({ code: orderCode, pickMoney: amount }) => {
        const payment = at.fresh('thu')
        const typePayment = at.dice.pick([1, 2, 3])
        if (amount > 0) await at.does(collectPayment, { orderCode, amount, typePayment, payment })
      }),
  },
  pack: { weight: 2, act: (at) => withLast(at, (order) => pack(at, order)) },
  'into a wave': {
    weight: 2,
    act: (at) =>
      withLast(at, ({ code: orderCode, wid }) => {
        const code = codeFor(at, 'DN', at.rows('waves'))
        return at.does(createWave, { code, wid, kind: 'list', orderCodes: [orderCode], leaveOut: false })
      }),
  },
  'order the last units': { weight: 1, act: (at) => make(at, { letter: 'E' }) },
  'sell the last units': { weight: 1, act: (at) => sell(at, 'E') },
} satisfies Works

/** Where there is none, one is made. */
async function withLast(at: AtWork, act: (order: Order) => Promise<void> | undefined): Promise<void> {
  const last = made(at)
    .filter(({ state }) => editable.includes(state))
    .sort((one, other) => other.createdAt - one.createdAt || (one.code < other.code ? 1 : -1))[0]
  await (last ? act(last) : make(at, { letter: 'A' }))
}

/** All it asks for goes into the box, which now and then stays open. */
async function pack(at: AtWork, { code }: Order): Promise<void> {
  await at.does(openOrder as Command, ordersToOpen(code, false))
  const parcel = at
    .rows('parcels')
    .find(({ state, orderCodes }) => state === 'open' && orderCodes.includes(code))
  if (!parcel) return
  for (const { productCode, need, packed } of parcel.lines) {
    const scan = { parcelId: parcel.id, gesture: at.fresh('g'), productCode, scanned: productCode }
    if (packed < need) await at.does(scanItem, { ...scan, quantity: need - packed })
  }
  if (at.dice.chance(0.5)) await at.does(closeParcel, { parcelId: parcel.id })
}
