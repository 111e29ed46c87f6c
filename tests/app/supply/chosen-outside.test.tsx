import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { ref } from 'valtio'
import { beforeEach, expect, test, vi } from 'vitest'
import { sessionState } from '../../../src/app/session/session.ts'
import SupplierDesk from '../../../src/app/supply/desk/supplier-desk.tsx'
import SupplyDesk from '../../../src/app/supply/desk/supply-desk.tsx'
import { supplierList } from '../../../src/replica/queries/supply/suppliers.ts'
import { supplyList } from '../../../src/replica/queries/supply/supply-orders.ts'
import { ordered, supplyOf } from '../../domain/supply/supply-floor.ts'
import { aStockPhone } from '../stock/stock-phone.ts'

const read = vi.hoisted((): { rows: unknown } => ({ rows: [] }))

// A screen is drawn once here: what it reads is there at once, and its rows are chosen before.
vi.mock('../../../src/app/session/use-live.ts', () => ({ useLive: () => read.rows }))
vi.mock('../../../src/app/session/now.ts', () => ({ useNow: () => Date.UTC(2026, 10, 26) }))
vi.mock('../../../src/app/components/table/table-grid.tsx', () => ({ TableGrid: () => null }))
vi.mock('../../../src/app/components/table/selection.ts', async (selection) => ({
  ...(await selection<object>()),
  nothingSelected: { keys: new Set(['DH-1', 'ncc-1', 'ncc-2']), anchor: undefined },
}))

/** What the bar says of the rows that are chosen. */
function chosenIn(Desk: ComponentType, address: string): string | undefined {
  const html = renderToStaticMarkup(
    <MemoryRouter initialEntries={[address]}>
      <Desk />
    </MemoryRouter>,
  )
  return /<p role="status"[^>]*><b[^>]*>([^<]*)</.exec(html)?.[1]
}

beforeEach(async () => {
  const phone = await aStockPhone('chu')
  const supplier = { phone: '', createdAt: 1, updatedAt: 1 }
  await phone.db.suppliers.bulkPut([
    { ...supplier, id: 'ncc-1', name: 'an phát' },
    { ...supplier, id: 'ncc-2', name: 'bình minh', archivedAt: 1 },
  ])
  await phone.db.supplyRequests.put(supplyOf(ordered()))
  sessionState.replica = ref(phone)
})

test('a chosen supplier whom the filter leaves out is counted among the chosen', async () => {
  read.rows = await supplierList(sessionState.replica!)
  expect(chosenIn(SupplierDesk, '/supplier?o=cat')).toMatch(/^2 nhà cung cấp/)
  expect(chosenIn(SupplierDesk, '/supplier?q=zzz')).toMatch(/^2 nhà cung cấp/)
})

test('so is a supply order', async () => {
  // They stand for the warehouses of the filter, too.
  read.rows = (await supplyList(sessionState.replica!)).map((one) => ({ ...one, wid: one.order.code }))
  expect(chosenIn(SupplyDesk, '/supplyrequest')).toMatch(/^1 đơn/)
  expect(chosenIn(SupplyDesk, '/supplyrequest?q=zzz')).toMatch(/^1 đơn/)
})
