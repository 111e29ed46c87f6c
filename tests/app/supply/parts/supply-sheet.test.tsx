import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { ref } from 'valtio'
import { expect, test, vi } from 'vitest'
import { sessionState } from '../../../../src/app/session/session.ts'
import SupplySheet from '../../../../src/app/supply/parts/supply-sheet.tsx'
import { addSupply } from '../../../../src/domain/supply/add-supply.ts'
import { dispatch } from '../../../../src/replica/dispatch.ts'
import { anOrdering } from '../../../domain/supply/supply-floor.ts'
import { aStockPhone } from '../../stock/stock-phone.ts'

vi.mock('../../../../src/app/session/use-warehouse.ts', () => ({ useWarehouse: () => ({ warehouses: [] }) }))
vi.mock('../../../../src/app/session/now.ts', () => ({ useNow: () => Date.UTC(2026, 10, 26) }))

/** The keys under an order to a supplier. */
async function keysOf({ draft }: { draft: boolean }): Promise<string[]> {
  const phone = await aStockPhone('chu')
  sessionState.replica = ref(phone)
  const supplier = { _id: '', name: 'An Phát', phone: '0908112233' }
  const money = { prePaid: 0, discount: 0, typeDiscount: 'amount', taxVAT: 0 } as const
  const params = { ...anOrdering(), ...money, supplier, note: '', draft }
  expect(await dispatch(phone, addSupply, params)).toMatchObject({ ok: true })
  const order = (await phone.db.supplyRequests.get('DH-1'))!
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <SupplySheet order={order} onLock={() => {}} onClose={() => {}} />
    </MemoryRouter>,
  )
  const [, foot = ''] = html.split('<footer')
  return [...foot.matchAll(/<button[^>]*>([^<]+)</g)].map(([, name]) => name!)
}

test('an order that stands is closed, returned from, locked and updated (CAT-370, CAT-371, CAT-372, CAT-374)', async () => {
  expect(await keysOf({ draft: false })).toEqual(['Đóng', 'Trả hàng nhanh', 'Khóa', 'Cập nhật'])
})

test('a draft is placed, and nothing of it is returned or locked (CAT-370)', async () => {
  expect(await keysOf({ draft: true })).toEqual(['Đóng', 'Cập nhật', 'Đặt hàng'])
})
