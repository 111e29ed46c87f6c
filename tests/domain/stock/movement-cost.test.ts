import { expect, test } from 'vitest'
import { addSlip } from '../../../src/domain/stock/add-slip.ts'
import { moveBetweenBins } from '../../../src/domain/stock/move-between-bins.ts'
import { owner, stockFloor } from './stock-floor.ts'

const costsOf = (floor: ReturnType<typeof stockFloor>, document: string) =>
  floor
    .all('movements')
    .filter((movement) => movement.document === document)
    .map(({ number, quantity, cost }) => [number, quantity, cost])

const slip = (code: string, type: string, line: object) => ({
  code,
  type,
  items: [{ productCode: 'TUI-KEM', amount: 3, bin: 'A1-01', ...line }],
  note: 'Kiểm',
  sourceWarehouse: 'KhoTayWarehouse',
  complete: true,
})

test('[18] goods that come in cost what their line says, goods that go what the product costs then', () => {
  const floor = stockFloor()
  floor.do(addSlip, slip('NK-1', 'Nhập tự do', { priceIn: 72_000 }), owner)
  expect(costsOf(floor, 'NK-1')).toEqual([['total', 3, 72_000]])
  floor.do(addSlip, slip('XK-1', 'Xuất tự do', {}), owner)
  expect(costsOf(floor, 'XK-1')).toEqual([['total', -3, 61_320.39]])
})

test('[18] who may not see cost prices moves goods at the product’s', () => {
  const floor = stockFloor()
  floor.do(addSlip, slip('NK-1', 'Nhập tự do', { priceIn: 72_000 }))
  expect(costsOf(floor, 'NK-1')).toEqual([['total', 3, 61_000]])
})

test('[18] where nobody knows a cost none is written', () => {
  const floor = stockFloor()
  const { priceIn: _, ...bag } = floor.get('products', 'TUI-KEM')
  floor.put('products', bag)
  floor.do(addSlip, slip('NK-1', 'Nhập tự do', {}), owner)
  expect(costsOf(floor, 'NK-1')).toEqual([['total', 3, undefined]])
})

test('[18] goods carried from bin to bin keep their cost', () => {
  const floor = stockFloor()
  floor.do(addSlip, slip('NK-1', 'Nhập tự do', {}), owner)
  const items = [{ productCode: 'TUI-KEM', amount: 2 }]
  floor.do(moveBetweenBins, { code: 'DC-1', wid: 'KhoTayWarehouse', from: 'A1-01', to: 'A1-02', items })
  expect(costsOf(floor, 'DC-1')).toEqual([
    ['total', -2, 61_000],
    ['total', 2, 61_000],
  ])
})
