import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { ref } from 'valtio'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import LinkScreen from '../../../src/app/markets/link-screen.tsx'
import { sessionState } from '../../../src/app/session/session.ts'
import type { Company, ShopLink } from '../../../src/domain/tables/company.ts'
import { aCompany, morning } from '../../support/builders.ts'
import { aStockPhone } from '../stock/stock-phone.ts'

const held = vi.hoisted((): { company?: Company } => ({}))

// Drawn once: the shop is there, and the server has keys of all four marketplaces.
vi.mock('../../../src/app/session/use-live.ts', () => ({ useLive: () => held.company }))
vi.mock('../../../src/app/components/sync-pill.tsx', () => ({ SyncPill: () => null }))
vi.mock('../../../src/app/session/online.ts', () => ({ useOnline: () => true }))
vi.mock('../../../src/app/session/use-answer.ts', () => ({
  useAnswer: () => ({
    told: { value: { markets: ['Shopee', 'Lazada', 'Tiki', 'Tiktok'], practice: [], shops: [] } },
    isBusy: false,
    isSettled: true,
  }),
}))
vi.mock('../../../src/app/markets/parts/market-card.tsx', () => ({
  MarketCard: ({ market }: { market: string }) => <h2>{`sàn ${market}`}</h2>,
}))

const link: ShopLink = { state: 'linked', at: morning, by: 'chu', endsAt: morning + 1 }
const shopee = (state: ShopLink['state']) =>
  aCompany({ shopeeShopId: [{ shopId: '88', shopName: 'Mây Official', link: { ...link, state } }] })

beforeAll(async () => {
  sessionState.replica = ref(await aStockPhone('chu'))
})
beforeEach(() => {
  held.company = aCompany()
})

function drawn(query: string): string {
  return renderToStaticMarkup(
    <MemoryRouter initialEntries={[`/authorize_ecommerce${query}`]}>
      <LinkScreen />
    </MemoryRouter>,
  )
}
const order = (query: string) => [...drawn(query).matchAll(/sàn (\w+)/g)].map(([, market]) => market)

describe('linking shops', () => {
  test.each(['Shopee', 'Lazada', 'Tiki', 'Tiktok'])(
    '[RTE-065] [FUL-030] begins with the marketplace that the address names: %s',
    (market) => {
      expect(order(`?channel=${market}`)[0]).toBe(market)
      expect(order(`?channel=${market}`)).toHaveLength(4)
      expect(order('?channel=Etsy')).toEqual(order(''))
    },
  )

  test('[RTE-003] offers the four marketplaces, and leads to a web store and to Facebook beside them', () => {
    expect(order('').toSorted()).toEqual(['Lazada', 'Shopee', 'Tiki', 'Tiktok'])
    const html = drawn('')
    for (const path of ['/ecommerce_webstore', '/ecommerce_facebook'])
      expect(html).toContain(`href="${path}"`)
  })

  test('[RTE-066] [FUL-031] says whether Shopee still takes our word, where the address asks for that', () => {
    held.company = shopee('ended')
    expect(drawn('?channel=Shopee&checkAuth=true')).toContain('Cần liên kết lại: Mây Official.')
    for (const query of [
      '?channel=Shopee',
      '?channel=Shopee&checkAuth=false',
      '?channel=Lazada&checkAuth=true',
    ])
      expect(drawn(query)).not.toContain('Cần liên kết lại')
    held.company = shopee('linked')
    expect(drawn('?channel=Shopee&checkAuth=true')).toContain(
      'Shopee còn cho phép mọi gian hàng đã liên kết.',
    )
  })
})
