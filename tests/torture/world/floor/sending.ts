import type { Command } from '../../../../src/domain/command.ts'
import { updateOrder } from '../../../../src/domain/orders/update-order.ts'
import { updateState } from '../../../../src/domain/orders/update-state.ts'
import { closeParcel } from '../../../../src/domain/packing/close-parcel.ts'
import { openOrder } from '../../../../src/domain/packing/open-order.ts'
import { reopenParcel } from '../../../../src/domain/packing/reopen-parcel.ts'
import { scanItem } from '../../../../src/domain/packing/scan-item.ts'
import { parcelIdOf } from '../../../../src/domain/parcels/parcel-ids.ts'
import { changeSettings } from '../../../../src/domain/settings/change-settings.ts'
import type { Order, OrderState } from '../../../../src/domain/tables/orders.ts'
import { ordersToOpen } from '../newer-app.ts'
import { basketOf } from '../shop.ts'
import { type AtWork, oneOf, type Works } from './at-work.ts'
import { make } from './selling.ts'

/** Orders that are sent off as they are made ('Tạo & Đi đơn'), while the shop changes its mind about when goods leave the books; and what becomes of them on the floor. */
export const sendingWorks = {
  'change the way out': {
    weight: 2,
    act: (at) => at.does(changeSettings, { settings: { createExchange: at.dice.pick([1, 1, 0] as const) } }),
  },
  'open again': {
    weight: 2,
    async act(at) {
      const order = oneOf(at.dice, madeIn(at, ['CHỜ GỬI HÀNG']))
      if (!order) return pack(at)
      await at.does(reopenParcel, { parcelId: parcelIdOf(order.code) })
    },
  },
  move: {
    weight: 3,
    async act(at) {
      const order = oneOf(at.dice, madeIn(at, ['ĐANG ĐÓNG GÓI', 'CHỜ GỬI HÀNG', 'CHỜ ĐÓNG GÓI']))
      if (!order) return make(at, { logistic: 'GHN', sendOff: true })
      const state = at.dice.pick(['CHỜ ĐÓNG GÓI', 'ĐANG ĐÓNG GÓI', 'CHỜ GỬI HÀNG', 'HỦY'] as const)
      await at.does(updateState, { orderCodes: [order.code], state })
    },
  },
  'send off': { weight: 4, act: (at) => make(at, { logistic: 'GHN', sendOff: true }) },
  'send a draft off': {
    weight: 2,
    async act(at) {
      const order = oneOf(at.dice, madeIn(at, ['ĐƠN NHÁP']))
      if (!order) return make(at, { state: 'ĐƠN NHÁP' })
      await at.does(updateOrder, { orderCode: order.code, state: 'MỚI', logistic: 'GHN', sendOff: true })
    },
  },
  pack: { weight: 4, act: pack },
} satisfies Works

/** Most of it is scanned, and sometimes the box is closed. */
async function pack(at: AtWork): Promise<void> {
  const order = oneOf(at.dice, madeIn(at, ['ĐANG ĐÓNG GÓI', 'CHỜ ĐÓNG GÓI']))
  if (!order) return make(at, { letter: 'C', logistic: 'GHN', sendOff: true })
  await at.does(openOrder as Command, ordersToOpen(order.code, at.dice.chance(0.3)))
  const parcelId = parcelIdOf(order.code)
  const parcel = at.rows('parcels').find(({ id, state }) => id === parcelId && state === 'open')
  for (const { productCode, need, packed } of parcel?.lines ?? []) {
    const quantity = need - packed
    if (quantity === 0 || at.dice.chance(0.2)) continue
    await at.does(scanItem, { parcelId, gesture: at.fresh('g'), productCode, scanned: productCode, quantity })
  }
  if (at.dice.chance(0.7)) await at.does(closeParcel, { parcelId })
}

function madeIn(at: AtWork, states: readonly OrderState[]): Order[] {
  return at.rows('orders').filter((order) => basketOf(order) !== undefined && states.includes(order.state))
}
