import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { ref } from 'valtio'
import { expect, test, vi } from 'vitest'
import QuickCheckSheet from '../../../src/app/look-up/quick-check-sheet.tsx'
import { sessionState } from '../../../src/app/session/session.ts'
import { productLook } from '../../../src/replica/queries/stock/product-look.ts'
import { aStockPhone } from '../stock/stock-phone.ts'

/** Nobody types here: the sheet reads 103 units. */
vi.mock('../../../src/app/look-up/check-figures.ts', async (original) => ({
  ...(await original<typeof import('../../../src/app/look-up/check-figures.ts')>()),
  readCount: () => 103,
}))

async function wordsFor(userName: string): Promise<string[]> {
  const phone = await aStockPhone(userName)
  sessionState.replica = ref(phone)
  const look = (await productLook(phone, 'AT-DEN-M'))!
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <QuickCheckSheet look={look} onClose={() => {}} />
    </MemoryRouter>,
  )
  return html.split(/<[^>]*>/).filter(Boolean)
}

test('[CAT-171–173] [CAT-501] [CAT-570] the quick stock check asks what lies where, the cost of those alone who see it, and is saved or given up', async () => {
  const counted = [
    ...['Kiểm kho nhanh', 'Áo thun cổ tròn · Đen · M', 'Kho', 'Ô kệ', 'Kệ A1-01', 'Tồn hiện tại', '100'],
    ...['Chênh lệch', '+3', 'Tồn thực tế', 'Đang giữ 6, chờ hàng 0'],
  ]
  const end = ['Ghi chú', 'Hủy', 'Lưu']
  expect(await wordsFor('chu')).toEqual([...counted, 'Giá nhập mỗi món', ...end])
  expect(await wordsFor('kho')).toEqual([...counted, ...end])
})
