import { packSingle } from '../../../../src/domain/picking/pack-single.ts'
import { unpackSingle } from '../../../../src/domain/picking/unpack-single.ts'
import { needs } from '../shop.ts'
import { oneOf, ordersIn, scannedOf, type Works } from './at-work.ts'

/** Orders of one item, and with two: the lane has to refuse those. */
const laneOrders = ['D1', 'D4', 'D5', 'D7', 'D15', 'D16', 'D10']

/** The lane of single items. */
export const laneWorks = {
  pack: {
    weight: 4,
    async act(at) {
      const waiting = at
        .rows('orders')
        .filter(({ code, state }) => laneOrders.includes(code) && ['MỚI', 'CHỜ ĐÓNG GÓI'].includes(state))
      const code = oneOf(at.dice, waiting)?.code ?? at.dice.pick(laneOrders)
      const last = at.rows('parcels').find(({ id }) => id === `${code}#1`)?.scans[0]
      const scans = Object.entries(needs[code]!).flatMap(([productCode, units]) =>
        Array.from({ length: units }, () => ({
          gesture: last && at.dice.chance(0.1) ? last.gesture : at.fresh('g'),
          productCode,
          scanned: scannedOf(at.dice, productCode),
        })),
      )
      const label = at.dice.chance(0.6) ? { batch: at.fresh('i') } : {}
      await at.does(packSingle, { code, scans, ...label })
    },
  },
  unpack: {
    weight: 2,
    async act(at) {
      const packed = ordersIn(at, ['CHỜ GỬI HÀNG']).filter(({ code }) => laneOrders.includes(code))
      const order = oneOf(at.dice, packed) ?? oneOf(at.dice, at.rows('orders'))
      if (order) await at.does(unpackSingle, { code: order.code })
    },
  },
} satisfies Works
