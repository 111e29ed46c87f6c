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

vi.mock('../../../../src/app/session/use-warehouse.ts', () => ({
  useWarehouse: () => ({ warehouses: [{ wid: 'KhoTayWarehouse', name: 'Kho Quận 7' }] }),
}))
vi.mock('../../../../src/app/session/now.ts', () => ({ useNow: () => Date.UTC(2026, 10, 26) }))

/** 'Thông tin đơn hàng' of an order to a supplier, as somebody sees it. */
async function drawn({ draft, by = 'chu' }: { draft: boolean; by?: string }): Promise<string> {
  const phone = await aStockPhone('chu')
  sessionState.replica = ref(phone)
  const supplier = { _id: '', name: 'An Phát', phone: '0908112233' }
  const money = { prePaid: 0, discount: 0, typeDiscount: 'amount', taxVAT: 0 } as const
  const params = { ...anOrdering(), ...money, supplier, note: '', draft }
  expect(await dispatch(phone, addSupply, params)).toMatchObject({ ok: true })
  const order = (await phone.db.supplyRequests.get('DH-1'))!
  if (by !== 'chu') sessionState.replica = ref(await aStockPhone(by))
  return renderToStaticMarkup(
    <MemoryRouter>
      <SupplySheet order={order} onLock={() => {}} onClose={() => {}} />
    </MemoryRouter>,
  )
}

/** The keys under it. */
async function keysOf(of: { draft: boolean }): Promise<string[]> {
  const [, foot = ''] = (await drawn(of)).split('<footer')
  return [...foot.matchAll(/<button[^>]*>([^<]+)</g)].map(([, name]) => name!)
}

test('an order that stands is closed, returned from, locked and updated (CAT-370, CAT-371, CAT-372, CAT-374)', async () => {
  expect(await keysOf({ draft: false })).toEqual(['Đóng', 'Trả hàng nhanh', 'Khóa', 'Cập nhật'])
})

test('a draft is placed, and nothing of it is returned or locked (CAT-370)', async () => {
  expect(await keysOf({ draft: true })).toEqual(['Đóng', 'Cập nhật', 'Đặt hàng'])
})

test('an order says its goods line by line, its warehouse, day, supplier and note, and what comes now may be all that is left (CAT-361–368)', async () => {
  const html = await drawn({ draft: false })
  const labels = [...html.matchAll(/aria-label="([^"]*)"/g)].map(([, label]) => label)
  const words = html.split(/<[^>]*>/).filter(Boolean)
  expect(words).toEqual(
    expect.arrayContaining([
      ...['Thông tin đơn hàng', 'Nhà cung cấp', 'Số điện thoại nhà cung cấp', 'Kho nhận', 'Kho Quận 7'],
      ...['Ghi chú', 'Nhận tất cả hàng còn lại', 'Số lượng đặt', 'Giá nhập', 'Hỏng thêm', 'Trả thêm lần này'],
    ]),
  )
  expect(labels).toEqual(expect.arrayContaining(['Ngày hẹn giao', 'Sản phẩm trong đơn', 'Tiền của đơn']))
  expect(html).toContain('value="An Phát"')
  expect(html).toContain('value="0908112233"')
})

test('what it costs and what is paid is shown to those alone who see costs (CAT-369, CAT-502)', async () => {
  const html = await drawn({ draft: false, by: 'kho' })
  expect(html).toContain('Số lượng đặt')
  for (const money of ['Tiền của đơn', 'Giá nhập', 'Trả thêm lần này']) expect(html).not.toContain(money)
})
