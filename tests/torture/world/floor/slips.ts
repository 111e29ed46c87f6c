import { defaultWarehouse } from '../../../../src/domain/brand.ts'
import { deleteSlip } from '../../../../src/domain/slips/delete-slip.ts'
import { updateSlip } from '../../../../src/domain/slips/update-slip.ts'
import { addSlip } from '../../../../src/domain/stock/add-slip.ts'
import { moveBetweenBins } from '../../../../src/domain/stock/move-between-bins.ts'
import { quickStockCheck } from '../../../../src/domain/stock/quick-stock-check.ts'
import { type AtWork, codeFor, oneOf, type Works } from './at-work.ts'

/** Goods come and go by hand. */
export const slipWorks = {
  write: { weight: 4, act: write },
  settle: {
    weight: 5,
    async act(at) {
      const byHand = at.rows('slips').filter(({ ordersPack }) => !ordersPack)
      const open = byHand.filter(({ state }) => state === 'MỚI')
      const slip = oneOf(at.dice, at.dice.chance(0.6) && open.length > 0 ? open : byHand)
      const state = at.dice.pick(['HOÀN THÀNH', 'HOÀN THÀNH', 'ĐÃ HỦY', 'MỚI'])
      if (slip) await at.does(updateSlip, { exchangeCode: slip.code, state, note: 'Nhầm số' })
    },
  },
  away: {
    weight: 2,
    async act(at) {
      const open = () => at.rows('slips').filter(({ state }) => state === 'MỚI')
      if (open().length === 0) await write(at)
      const slip = oneOf(at.dice, open()) ?? oneOf(at.dice, at.rows('slips'))
      if (slip) await at.does(deleteSlip, { exchangeCode: slip.code })
    },
  },
  'other shelf': {
    weight: 3,
    async act(at) {
      const place = somePlace(at)
      if (!place) return
      const { wid, bid, productCode } = place
      const to = at.dice.pick(['A1-01', 'A1-02', 'BinDefault'])
      const items = [{ productCode, amount: 1 + at.dice.below(3) }]
      await at.does(moveBetweenBins, { code: at.fresh('DK'), wid, from: bid, to, items })
    },
  },
  'quick check': {
    weight: 3,
    async act(at) {
      const place = somePlace(at)
      if (!place) return
      const { wid, bid, productCode, total: seen } = place
      const actual = seen + at.dice.below(5) - 2
      await at.does(quickStockCheck, { code: at.fresh('KN'), productCode, wid, bid, seen, actual })
    },
  },
} satisfies Works

async function write(at: AtWork): Promise<void> {
  const place = somePlace(at)
  if (!place) return
  const { wid, bid, productCode } = place
  const type = at.dice.pick(['Nhập tự do', 'Xuất tự do', 'Nhập mới', 'Trả nhà cung cấp'])
  const items = [{ productCode, amount: 1 + at.dice.below(5), bin: bid }]
  const how = { note: 'Kho gọi', sourceWarehouse: wid, complete: at.dice.chance(0.4) }
  await at.does(addSlip, { code: codeFor(at, 'PH', at.rows('slips')), type, items, ...how })
}

/** A shelf with something on it. */
export function somePlace(at: AtWork) {
  const product = oneOf(
    at.dice,
    at.rows('products').filter(({ warehouses, typeItem }) => typeItem !== 'combo' && warehouses.length > 0),
  )
  const here = product?.warehouses.filter(({ wid }) => wid === defaultWarehouse || at.dice.chance(0.3)) ?? []
  const place = oneOf(at.dice, here)
  return product && place ? { productCode: product.code, ...place } : undefined
}
