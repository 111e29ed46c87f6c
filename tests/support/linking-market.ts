import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Each } from '../../src/server/marketplaces/each.ts'
import type { GrantedShop, Marketplace } from '../../src/server/marketplaces/marketplace.ts'
import { OutsideTrouble } from '../../src/server/outside/call-outside.ts'
import type { OutsideSetup } from '../../src/server/outside/open-road.ts'
import { openVault } from '../../src/server/outside/vault.ts'

const day = 86_400_000

/** Shopee as far as linking goes, without a wire: what it gives, tells and cannot do is set by the test. */
export interface LinkingMarket extends Marketplace {
  /** What a code is traded for; a trouble where it is refused. */
  grants: GrantedShop[] | OutsideTrouble
  /** Why its word is not taken for anything that is asked; nothing while it is. */
  leave: OutsideTrouble | undefined
  /** Orders that changed, told with every question. */
  numbers: string[]
  /** Orders that cannot be read, and why. */
  troubles: Map<string, OutsideTrouble>
  /** Queries that people came back with. */
  readonly cameBack: string[]
}

/** A shop whose leave begins at `now` (ms) and lasts a year. */
export function aGrantedShop(shopId: string, name: string, now: number): GrantedShop {
  const tokens = {
    access: 'a-secret',
    accessEndsAt: now + day / 6,
    refresh: 'r-secret',
    refreshEndsAt: now + 365 * day,
  }
  return { shopId, name, tokens }
}

/** @param page where people are sent to, with `redirect` in its query */
export function aLinkingMarket(page: string, now: number): LinkingMarket {
  const shop = aGrantedShop('88210045', 'Mây Store Official', now)
  const market = {
    channel: 'Shopee' as const,
    leave: undefined as OutsideTrouble | undefined,
    grants: [shop] as LinkingMarket['grants'],
    numbers: [] as string[],
    troubles: new Map<string, OutsideTrouble>(),
    cameBack: [] as string[],
    mostOrders: 50,
    authorizeAddress: ({ redirect }: { redirect: string }) => `${page}?${new URLSearchParams({ redirect })}`,
    async grant(back: URLSearchParams) {
      market.cameBack.push(String(back))
      if (market.grants instanceof OutsideTrouble) throw market.grants
      if (!back.get('code')) throw new OutsideTrouble('person', 'Bạn chưa cho phép trên trang của Shopee.')
      return market.grants
    },
    refresh: async () => shop.tokens,
    async changed() {
      if (market.leave) throw market.leave
      return { numbers: [...market.numbers] }
    },
    orders: async (numbers: readonly string[]) =>
      numbers.flatMap((number): Each<never>[] => {
        const trouble = market.troubles.get(number)
        return trouble ? [{ number, trouble }] : []
      }),
    parcelsArranged: () => [],
    fulfilment: { mostTogether: 1 },
    isSigned: () => false,
    readHook: () => undefined,
  }
  return market as unknown as LinkingMarket
}

/** What a server needs to speak to it. */
export function outsideOf(market: Marketplace, practice: OutsideSetup['practice'] = []): OutsideSetup {
  const nobody = async () => {
    throw new Error('this marketplace has no wire')
  }
  return {
    vault: openVault({ KHOTAY_SECRET_KEY: 'k'.repeat(32) })!,
    markets: { [market.channel]: market },
    practice,
    call: nobody,
    callFor: () => nobody,
    hookAddress: 'https://kho.example.vn',
    close: () => undefined,
  }
}

/** Where people give their leave, or do not, at `http://127.0.0.1:…/auth`. */
export async function startMarketPage(): Promise<{ address: string; stop(): Promise<void> }> {
  const server = createServer(({ url = '' }, response) => {
    const redirect = new URL(url, 'http://here').searchParams.get('redirect') ?? ''
    const back = (query: string) => `${redirect.replaceAll('&', '&amp;')}${query}`
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(`<!doctype html><title>Sàn</title><h1>Trang của sàn</h1>
      <p><a href="${back('&amp;code=c-1&amp;shop_id=88210045')}">Cho phép</a></p><p><a href="${back('')}">Không cho phép</a></p>`)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return {
    address: `http://127.0.0.1:${port}/auth`,
    async stop() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}
