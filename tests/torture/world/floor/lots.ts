import { defaultWarehouse } from '../../../../src/domain/brand.ts'
import type { Command } from '../../../../src/domain/command.ts'
import { openOrder } from '../../../../src/domain/packing/open-order.ts'
import { scanItem } from '../../../../src/domain/packing/scan-item.ts'
import { reportDamage } from '../../../../src/domain/returns/report-damage.ts'
import { updateSlip } from '../../../../src/domain/slips/update-slip.ts'
import { addSlip } from '../../../../src/domain/stock/add-slip.ts'
import { createTransfer } from '../../../../src/domain/stock/create-transfer.ts'
import { moveBetweenBins } from '../../../../src/domain/stock/move-between-bins.ts'
import { quickStockCheck } from '../../../../src/domain/stock/quick-stock-check.ts'
import { ordersToOpen } from '../newer-app.ts'
import { lotProduct, secondWarehouse } from '../shop.ts'
import { type AtWork, codeFor, oneOf, ordersIn, scannedOf, type Works } from './at-work.ts'

/** Few, so that people meet in one lot: two days of one number, one past its day, one without a number, one without a day. */
const lots = [
  { lot: 'A', expires: '2027-01-31' },
  { lot: 'A', expires: '2027-06-30' },
  { lot: 'CU', expires: '2026-11-01' },
  { expires: '2027-03-31' },
  { lot: 'B' },
]
const bins = ['A1-01', 'A1-02']

/** What somebody who scans goods that come says of their lot, of goods without lots too: nothing half of the time. */
export function someLot({ dice }: Pick<AtWork, 'dice'>): { lot?: string; expires?: string } {
  return dice.chance(0.5) ? dice.pick(lots) : {}
}

/** Goods whose lots are kept come, go, are counted and packed. */
export const lotWorks = {
  bring: { weight: 6, act: (at) => write(at, 'Nhập tự do') },
  take: { weight: 3, act: (at) => write(at, 'Xuất tự do') },
  cancel: {
    weight: 3,
    async act(at) {
      const own = at.rows('slips').filter(({ items }) => items.some(({ lots: known }) => known))
      const slip = oneOf(
        at.dice,
        own.filter(({ ordersPack }) => !ordersPack),
      )
      const state = at.dice.pick(['ĐÃ HỦY', 'ĐÃ HỦY', 'MỚI', 'HOÀN THÀNH'])
      if (slip) await at.does(updateSlip, { exchangeCode: slip.code, state, note: 'Nhầm lô' })
    },
  },
  'other shelf': {
    weight: 3,
    async act(at) {
      const [from, to] = at.dice.chance(0.5) ? bins : bins.toReversed()
      const items = [{ productCode: lotProduct, amount: 1 + at.dice.below(4), ...told(at, from) }]
      await at.does(moveBetweenBins, { code: at.fresh('DL'), wid: defaultWarehouse, from, to, items })
    },
  },
  'other warehouse': {
    weight: 1,
    async act(at) {
      const bin = at.dice.pick(bins)
      const items = [{ productCode: lotProduct, amount: 1 + at.dice.below(4), bin, ...told(at, bin) }]
      const ends = { sourceWarehouse: defaultWarehouse, toWarehouse: secondWarehouse }
      await at.does(createTransfer, { code: at.fresh('CL'), ...ends, items, note: 'Chuyển lô', send: true })
    },
  },
  count: {
    weight: 3,
    async act(at) {
      const bid = at.dice.pick(bins)
      const place = placeOf(at, bid)
      const seen = place?.total ?? 0
      const counted = (place?.lots ?? []).map((lot) => ({ ...lot, units: at.dice.below(lot.units + 2) }))
      const more = at.dice.chance(0.4) ? [{ ...at.dice.pick(lots), units: 1 + at.dice.below(3) }] : []
      const check = {
        productCode: lotProduct,
        wid: defaultWarehouse,
        bid,
        seen,
        seenDocument: place?.last?.document,
      }
      const actual = Math.max(0, seen + at.dice.below(3) - 1)
      await at.does(quickStockCheck, { code: at.fresh('KL'), ...check, actual, lots: [...counted, ...more] })
    },
  },
  pack: {
    weight: 4,
    async act(at) {
      const open = () =>
        at
          .rows('parcels')
          .find(
            ({ state, packer, lines }) =>
              state === 'open' &&
              packer === at.userName &&
              lines.some(({ productCode }) => productCode === lotProduct),
          )
      if (!open()) {
        const waiting = ordersIn(at, ['CHỜ ĐÓNG GÓI']).filter(({ swItems }) =>
          swItems.some(({ productCode }) => productCode === lotProduct),
        )
        const order = oneOf(at.dice, waiting)
        if (order) await at.does(openOrder as Command, ordersToOpen(order.code, false))
      }
      const parcel = open()
      if (!parcel) return
      const scanned = scannedOf(at.dice, lotProduct)
      const scan = { parcelId: parcel.id, gesture: at.fresh('g'), productCode: lotProduct, scanned }
      await at.does(scanItem, { ...scan, ...told(at, 'A1-01'), expired: at.dice.chance(0.3) })
    },
  },
  broken: {
    weight: 1,
    async act(at) {
      const what = { productCode: lotProduct, quantity: 1, reason: 'Vỡ nắp', ...told(at) }
      const place = { wid: defaultWarehouse, bid: at.dice.pick(bins) }
      await at.does(reportDamage, { id: at.fresh('HL'), slipCode: at.fresh('XL'), ...place, ...what })
    },
  },
} satisfies Works

/** A lot that lies on the shelf, or another one; or nothing said. */
function told(at: AtWork, bid?: string): { lot?: string; expires?: string } {
  if (at.dice.chance(0.4)) return {}
  const known = placeOf(at, bid)?.lots ?? []
  const lot = at.dice.chance(0.7) ? oneOf(at.dice, known) : undefined
  const { units: _, ...of } = { units: 0, ...(lot ?? at.dice.pick(lots)) }
  return of
}

function placeOf(at: AtWork, bid: string | undefined) {
  const product = at.rows('products').find(({ code }) => code === lotProduct)
  return product?.warehouses.find((one) => one.wid === defaultWarehouse && one.bid === bid)
}

async function write(at: AtWork, type: 'Nhập tự do' | 'Xuất tự do'): Promise<void> {
  const line = { productCode: lotProduct, amount: 1 + at.dice.below(5), bin: at.dice.pick(bins) }
  const items = [{ ...line, ...told(at, line.bin) }]
  const how = { note: 'Hàng có lô', sourceWarehouse: defaultWarehouse, complete: at.dice.chance(0.8) }
  await at.does(addSlip, { code: codeFor(at, 'PL', at.rows('slips')), type, items, ...how })
}
