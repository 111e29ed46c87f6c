import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { ref } from 'valtio'
import { expect, test, vi } from 'vitest'
import { sessionState } from '../../../src/app/session/session.ts'
import SlipDesk from '../../../src/app/stock/desk/slip-desk.tsx'
import { aStockPhone } from '../stock/stock-phone.ts'

vi.mock('../../../src/app/session/desk.ts', () => ({ useDesk: () => true }))
vi.mock('../../../src/app/session/wide.ts', () => ({ useWide: () => true }))
vi.mock('../../../src/app/session/online.ts', () => ({ useOnline: () => true }))
vi.mock('../../../src/app/session/now.ts', () => ({ useNow: () => Date.UTC(2026, 10, 26) }))

test('a table of papers counts nothing before the device was read: no zero stands under a reloaded page', async () => {
  sessionState.replica = ref(await aStockPhone('chu'))
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <SlipDesk />
    </MemoryRouter>,
  )
  expect(html).toContain('Nhập xuất')
  const [, foot] = /<footer[^>]*>(.*?)<\/footer>/.exec(html) ?? []
  expect(foot?.replace(/<[^>]+>/g, '') ?? '').not.toMatch(/\d/)
})
