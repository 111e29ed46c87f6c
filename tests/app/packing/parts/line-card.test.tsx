import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import type { BenchLine } from '../../../../src/app/packing/line-order.ts'
import { LineCard } from '../../../../src/app/packing/parts/line-card.tsx'
import { aProduct, morning } from '../../../support/builders.ts'

const lots = [
  { lot: 'A', expires: '2026-12-10', units: 3 },
  { lot: 'B', expires: '2027-06-30', units: 5 },
]
const lipstick = aProduct({
  code: 'SON-DO',
  lots: 1,
  warehouses: [{ wid: 'K1', bid: 'A1-03', total: 8, book: 5, wait: 0, exp_amount: 0, lots }],
})

vi.mock('../../../../src/app/session/use-live.ts', () => ({ useLive: () => lipstick }))
vi.mock('../../../../src/app/session/now.ts', () => ({ useNow: () => morning }))
vi.mock('../../../../src/app/session/session.ts', () => ({ useSeesGifts: () => false }))
vi.mock('../../../../src/app/components/product-tile.tsx', () => ({ ProductTile: () => null }))

const line: BenchLine = {
  productCode: 'SON-DO',
  name: 'Son kem lì',
  bid: 'A1-03',
  need: 5,
  packed: 0,
  short: 0,
  left: 5,
  place: 'next',
  combos: [],
  shares: [],
}

function said(of: Partial<BenchLine>, taken?: { quantity: number; lot?: string; expires?: string }[]) {
  const lotsFrom = taken && { wid: 'K1', taken }
  const html = renderToStaticMarkup(
    <LineCard line={{ ...line, ...of }} binNames={new Map()} lotsFrom={lotsFrom} flash={0} />,
  )
  return /Lấy .*?<\/p>/.exec(html)?.[0].replace(/<[^>]+>/g, '')
}

test('the bench says which lot to take of a line that is not full, and what is left of it once units lie in the box', () => {
  expect(said({}, [])).toBe('Lấy lô A, HSD 10/12/2026 × 3, rồi lô B, HSD 30/06/2027 × 2')
  expect(said({ packed: 3, left: 2 }, [{ quantity: 3 }])).toBe('Lấy lô B, HSD 30/06/2027')
  expect(said({ packed: 5, left: 0, place: 'done' }, [{ quantity: 5 }])).toBeUndefined()
  expect(said({}, undefined)).toBeUndefined()
})
