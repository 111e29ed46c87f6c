import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { UnreadNotice } from '../../../../src/app/orders/parts/unread-notice.tsx'

const saidAt = (address: string) =>
  renderToStaticMarkup(
    <MemoryRouter initialEntries={[address]}>
      <UnreadNotice onClear={() => {}} />
    </MemoryRouter>,
  ).replace(/<[^>]*>/g, '')

test('a list says which filter of its address it does not follow, and how to drop it; nothing where it follows all', () => {
  expect(saidAt('/orders?state=BAY&printed=maybe')).toBe(
    'Địa chỉ có bộ lọc không hiểu được: Trạng thái “BAY”, Đã in tem “maybe”. Danh sách chưa lọc theo đó.Bỏ bộ lọc này',
  )
  expect(saidAt('/orders?state=moi')).toBe('')
})
