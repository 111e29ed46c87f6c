import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import CreateBillScreen from '../../../src/app/invoices/create-bill-screen.tsx'
import { NoInvoices } from '../../../src/app/invoices/no-invoices.tsx'
import { invoicedStates } from '../../../src/domain/invoices/offers-invoice.ts'
import type { Company } from '../../../src/domain/tables/company.ts'
import { aCompany } from '../../support/builders.ts'

const stage = vi.hoisted((): { shop: unknown; may: boolean } => ({ shop: undefined, may: true }))
vi.mock('../../../src/app/session/use-live.ts', () => ({ useLive: () => stage.shop }))
vi.mock('../../../src/app/session/session.ts', async (session) => ({
  ...(await session<object>()),
  useMayDo: () => stage.may,
}))
vi.mock('../../../src/app/components/screen.tsx', () => ({
  Screen: ({ children }: { children: ReactNode }) => children,
}))
vi.mock('../../../src/app/session/now.ts', () => ({ useNow: () => Date.UTC(2026, 10, 26) }))

const account = {
  provider: 'HILO',
  accountId: '0312345678',
  name: 'Shop Mây',
  link: { state: 'linked', at: 1, by: 'chu', endsAt: 8_640_000_000_000_000 },
} as const
const linked: Company = { ...aCompany(), accounts: [account] }

beforeEach(() => {
  stage.shop = aCompany()
  stage.may = true
})

function shown(screen: ReactNode, at = '/digitalbill') {
  const html = renderToStaticMarkup(<MemoryRouter initialEntries={[at]}>{screen}</MemoryRouter>)
  const links = [...html.matchAll(/<a\b[^>]*href="([^"]+)"[^>]*>([^<]+)/g)].map(([, to, words]) => [
    words,
    to,
  ])
  return { text: html.replace(/<[^>]+>/g, ' '), links }
}

const toConnect = ['Kết nối nhà cung cấp', '/settings?tab=invoices']
const toOrders = ['Mở danh sách đơn', '/orders']

test('an empty list of invoices leads to connecting a provider where none is, and says whom to ask', () => {
  expect(shown(<NoInvoices isNarrowed={false} />).links).toEqual([toConnect])
  stage.may = false
  const { text, links } = shown(<NoInvoices isNarrowed={false} />)
  expect(links).toEqual([])
  expect(text).toContain('Nhờ chủ shop cấp quyền')
})

test('with one it leads to the orders, and says in which states these get an invoice (FUL-279)', () => {
  stage.shop = linked
  const { text, links } = shown(<NoInvoices isNarrowed={false} />)
  expect(links).toEqual([toOrders])
  for (const state of invoicedStates) expect(text).toContain(state)
  expect(text).not.toContain('CHỜ ĐÓNG GÓI')
  expect(shown(<NoInvoices isNarrowed />).links).toEqual([])
})

test('the page of a new invoice without an order leads to the orders (FUL-034)', () => {
  stage.shop = linked
  const { text, links } = shown(<CreateBillScreen />, '/create_digital_bill')
  expect(text).toContain('Chưa chọn đơn nào.')
  expect(links).toEqual([toOrders])
})
