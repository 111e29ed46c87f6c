import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { updateProduct } from '../../../src/domain/catalogue/update-product.ts'
import { closeParcel } from '../../../src/domain/packing/close-parcel.ts'
import { openOrder } from '../../../src/domain/packing/open-order.ts'
import { scanItem } from '../../../src/domain/packing/scan-item.ts'
import { changeSettings } from '../../../src/domain/settings/change-settings.ts'
import { updateSlip } from '../../../src/domain/slips/update-slip.ts'
import { addSlip } from '../../../src/domain/stock/add-slip.ts'
import { home, owner, type StockFloor, stockFloor } from './stock-floor.ts'

/** 100 bags lie here, at 61.000. */
const bring = (floor: StockFloor, code: string, amount: number, priceIn?: number, type = 'Nhập mới') =>
  floor.do(
    addSlip,
    {
      code,
      type,
      items: [{ productCode: 'TUI-KEM', amount, bin: 'BinDefault', priceIn }],
      note: 'x',
      sourceWarehouse: home,
      complete: true,
    },
    owner,
  )
const cancel = (floor: StockFloor, exchangeCode: string) =>
  floor.do(updateSlip, { exchangeCode, state: 'ĐÃ HỦY', note: 'Nhầm' }, owner)
const costOf = (floor: StockFloor) => floor.get('products', 'TUI-KEM').priceIn
const last = { settings: { costMethod: 'last' } }

describe('goods that come in with a cost', () => {
  test('[18] write the moving average over everything on hand, with two decimals, and an entry of its history', () => {
    const floor = stockFloor()
    bring(floor, 'NK-1', 50, 70_000)
    expect(costOf(floor)).toBe(64_000)
    bring(floor, 'NK-2', 7, 65_000, 'Nhập tự do')
    expect(costOf(floor)).toBe(64_044.59)
    expect(floor.get('products', 'TUI-KEM').costChanges).toEqual([
      { from: 61_000, to: 64_000, by: 'chu', at: expect.any(Number), document: 'NK-1' },
      { from: 64_000, to: 64_044.59, by: 'chu', at: expect.any(Number), document: 'NK-2' },
    ])
  })

  test('[18] write the last cost where the shop chose so', () => {
    const floor = stockFloor()
    floor.do(changeSettings, last, owner)
    bring(floor, 'NK-1', 50, 70_000)
    expect(costOf(floor)).toBe(70_000)
    bring(floor, 'NK-2', 1, 0)
    expect(costOf(floor)).toBe(70_000)
  })

  test('[18] with nothing on hand, or while nobody knew a cost, the new one stands', () => {
    const floor = stockFloor()
    bring(floor, 'XK-1', 100, undefined, 'Xuất tự do')
    bring(floor, 'NK-1', 50, 70_000)
    expect(costOf(floor)).toBe(70_000)
    floor.do(updateProduct, { productId: 'TUI-KEM', priceIn: 0 }, owner)
    bring(floor, 'NK-2', 1, 55_000)
    expect(costOf(floor)).toBe(55_000)
  })

  test('[18] without a word about cost, or from whoever may not see one, they leave it as it is', () => {
    const floor = stockFloor()
    bring(floor, 'NK-1', 50)
    const items = [{ productCode: 'TUI-KEM', amount: 5, bin: 'A1-01', priceIn: 1 }]
    floor.do(addSlip, { code: 'NK-2', type: 'Nhập mới', items, sourceWarehouse: home, complete: true })
    expect(costOf(floor)).toBe(61_000)
  })

  test('[18] a slip that is cancelled leaves the cost as it was before, sales in between or not', () => {
    const floor = stockFloor()
    bring(floor, 'NK-1', 30, 83_333)
    bring(floor, 'XK-1', 20, undefined, 'Xuất tự do')
    cancel(floor, 'NK-1')
    expect(costOf(floor)).toBe(61_000)
  })

  test('[18] one that others followed is taken out of the average; of last costs the others’ stays', () => {
    const floor = stockFloor()
    bring(floor, 'NK-1', 100, 81_000)
    bring(floor, 'NK-2', 100, 74_000)
    expect(costOf(floor)).toBe(72_000)
    cancel(floor, 'NK-1')
    expect(costOf(floor)).toBe(67_500)
    const other = stockFloor()
    other.do(changeSettings, last, owner)
    bring(other, 'NK-1', 100, 81_000)
    bring(other, 'NK-2', 100, 74_000)
    cancel(other, 'NK-1')
    expect(costOf(other)).toBe(74_000)
    cancel(other, 'NK-2')
    expect(costOf(other)).toBe(81_000)
  })

  test('[18] two lines of one product in a slip count as one, in and out', () => {
    const floor = stockFloor()
    const line = { productCode: 'TUI-KEM', amount: 50, bin: 'A1-01' }
    const items = [
      { ...line, priceIn: 60_000 },
      { ...line, bin: 'A1-02', priceIn: 80_000 },
    ]
    floor.do(addSlip, { code: 'NK-1', type: 'Nhập mới', items, sourceWarehouse: home, complete: true }, owner)
    expect(costOf(floor)).toBe(65_500)
    floor.do(updateSlip, { exchangeCode: 'NK-1', state: 'MỚI' }, owner)
    expect(costOf(floor)).toBe(61_000)
    floor.do(updateSlip, { exchangeCode: 'NK-1', state: 'HOÀN THÀNH' }, owner)
    expect(costOf(floor)).toBe(65_500)
  })

  test('[18] whatever came and was cancelled, each entry of the history begins where the one before ended', () => {
    const act = fc.record({
      amount: fc.integer({ min: 1, max: 60 }),
      cost: fc.integer({ min: 0, max: 200_000 }),
      cancels: fc.option(fc.nat({ max: 9 })),
      byLast: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(act, { minLength: 3, maxLength: 12 }), (acts) => {
        const floor = stockFloor()
        acts.forEach(({ amount, cost, cancels, byLast }, place) => {
          floor.act(changeSettings, { settings: { costMethod: byLast ? 'last' : 'average' } }, owner)
          if (cancels === null) bring(floor, `NK-${place}`, amount, cost)
          else floor.act(updateSlip, { exchangeCode: `NK-${cancels}`, state: 'ĐÃ HỦY', note: 'x' }, owner)
        })
        const { priceIn = 0, costChanges = [] } = floor.get('products', 'TUI-KEM')
        const ends = costChanges.map(({ to }) => to)
        const begins = [...costChanges.map(({ from }) => from), priceIn].slice(1)
        expect(ends).toEqual(begins)
        expect(priceIn).toBeGreaterThanOrEqual(0)
      }),
      { numRuns: 60 },
    )
  })
})

test('[18] what an order takes costs what it costs at that moment: its slip, its lines and its movements say so', () => {
  const floor = stockFloor()
  const shirt = { productCode: 'AT-DEN-M', amount: 100, bin: 'A1-01', priceIn: 71_000 }
  const slip = { code: 'NK-1', type: 'Nhập mới', items: [shirt], sourceWarehouse: home, complete: true }
  floor.do(addSlip, slip, owner)
  floor.do(openOrder, { code: 'DH-1' })
  const scan = { gesture: 'g1', productCode: 'AT-DEN-M', scanned: 'AT-DEN-M' }
  floor.do(scanItem, { parcelId: 'DH-1#1', ...scan })
  floor.do(closeParcel, { parcelId: 'DH-1#1' })
  expect(floor.get('orders', 'DH-1').swItems[0]?.cost).toBe(66_000)
  expect(floor.get('slips', 'XB-DH-1').items[0]?.cost).toBe(66_000)
  floor.do(updateProduct, { productId: 'AT-DEN-M', priceIn: 90_000 }, owner)
  const sold = floor
    .all('movements')
    .find(({ document, number }) => document === 'XB-DH-1' && number === 'total')
  expect(sold).toMatchObject({ quantity: -1, cost: 66_000 })
})
