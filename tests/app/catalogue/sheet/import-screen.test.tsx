import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { ref } from 'valtio'
import { afterEach, expect, test, vi } from 'vitest'
import { takeDropped } from '../../../../src/app/catalogue/sheet/choose-file.tsx'
import ImportScreen from '../../../../src/app/catalogue/sheet/import-screen.tsx'
import { sessionState } from '../../../../src/app/session/session.ts'
import { toasts } from '../../../../src/app/session/toast-list.ts'
import { aPackingPhone } from '../../../support/a-packing-phone.ts'

/** At a desk. */
vi.mock('../../../../src/app/session/wide.ts', () => ({ useWide: () => true }))

// The list is the page's: other tests begin with none.
afterEach(() => {
  toasts.list = []
})

test.each([
  ['[CAT-356] [CAT-357] [CAT-358]', '?kieu=can-bang', 'TẠO CÂN BẰNG KHO', 'mau-can-bang-kho.xlsx'],
  ['[CAT-328]', '', 'Nhập sản phẩm từ Excel', 'mau-san-pham.xlsx'],
])(
  '%s the address "%s" opens %s, with its template and a key for the file',
  async (_, query, title, template) => {
    sessionState.replica = ref(await aPackingPhone('chu'))
    const html = renderToStaticMarkup(
      <MemoryRouter initialEntries={[`/products1/import${query}`]}>
        <ImportScreen />
      </MemoryRouter>,
    )
    expect(html).toContain(`>${title}</h1>`)
    expect(html).toContain(`href="/fileExcel/${template}" download=""`)
    expect(html).toMatch(/Chọn tệp Excel.*<input type="file" accept="\.xlsx/)
  },
)

test('[CAT-332] what is dropped there and is no file is answered to the letter', () => {
  const taken: string[] = []
  const take = async ({ name }: File) => void taken.push(name)
  takeDropped([], take)
  expect(toasts.list.map(({ kind, text }) => [kind, text])).toEqual([
    ['warning', 'Xin hãy chọn file sản phẩm KhoTay'],
  ])
  takeDropped([new File(['x'], 'hang.xlsx')], take)
  expect(taken).toEqual(['hang.xlsx'])
})
