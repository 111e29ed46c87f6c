import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import DeleteAllSheet from '../../../src/app/catalogue/sheet/delete-all-sheet.tsx'

test('[CAT-323] deleting all products asks for the phrase, and says how many go', () => {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <DeleteAllSheet count={1_250} onClose={() => undefined} />
    </MemoryRouter>,
  )
  const words = html.split(/<[^>]*>/).filter(Boolean)
  expect(words).toEqual(
    expect.arrayContaining(['Xóa tất cả sản phẩm', 'Gõ TÔI ĐỒNG Ý để xác nhận', 'Hủy', 'Xóa 1.250 sản phẩm']),
  )
})
