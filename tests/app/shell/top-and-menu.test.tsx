import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { ref } from 'valtio'
import { beforeAll, expect, test, vi } from 'vitest'
import { sessionState } from '../../../src/app/session/session.ts'
import LeftMenu from '../../../src/app/shell/left-menu.tsx'
import TopBar from '../../../src/app/shell/top-bar.tsx'
import { aStockPhone } from '../stock/stock-phone.ts'

const look = vi.hoisted(() => ({ narrow: false, folded: {} }))

// Drawn once, without a window: how the person left the menu is told, and no number stands beside an entry.
vi.mock('../../../src/app/session/own-choice.ts', () => ({ useOwnChoice: () => [look, () => undefined] }))
vi.mock('../../../src/app/session/use-live.ts', () => ({ useLive: () => undefined }))
vi.mock('../../../src/app/session/desk.ts', () => ({ useDesk: () => true }))
vi.mock('../../../src/app/shell/menu-counts.ts', () => ({ useMenuCounts: () => ({}) }))
vi.mock('../../../src/app/components/sync-pill.tsx', () => ({ SyncPill: () => null }))

beforeAll(async () => {
  sessionState.replica = ref(await aStockPhone('kho'))
})

function drawn(Part: typeof LeftMenu, address = '/orders'): string {
  return renderToStaticMarkup(
    <MemoryRouter initialEntries={[address]}>
      <Part />
    </MemoryRouter>,
  )
}

test('[RTE-078] the bar at the top says whose shop it is and who is at work', () => {
  const { company_name, name } = sessionState.replica!.session.user
  const html = drawn(TopBar)
  expect(html).toContain(company_name)
  expect(html).toContain(`aria-label="Tài khoản ${name}"`)
})

test('[RTE-079] the menu at the left folds to its icons, and says which key does it', () => {
  look.narrow = false
  const wide = drawn(LeftMenu)
  expect(wide).toMatch(/aria-label="Thu gọn menu"[^>]*aria-expanded="true"/)
  expect(wide).toContain('>Danh sách đơn<')
  look.narrow = true
  const narrow = drawn(LeftMenu)
  expect(narrow).toMatch(/aria-label="Mở rộng menu"[^>]*aria-expanded="false"/)
  expect(narrow).not.toContain('>Danh sách đơn<')
  expect(narrow).toMatch(
    /href="\/orders"[^>]*aria-label="Danh sách đơn"|aria-label="Danh sách đơn"[^>]*href="\/orders"/,
  )
})

test('[RTE-025] the menu is not there while an order is written', () => {
  expect(drawn(LeftMenu, '/create_order')).toBe('')
})
