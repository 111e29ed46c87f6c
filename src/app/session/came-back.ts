import { type Market, markets } from '../../domain/channels/market.ts'

/** Somebody came back from a marketplace, where they gave leave for a shop, or did not. */
export interface CameBack {
  channel: Market
  /** What they went with; empty where the address has none. */
  state: string
  /** All that the marketplace sent them back with. */
  query: Record<string, string>
}

/**
 * Recognises by an address that it leads back from a marketplace (FUL-038 … FUL-044). 2026-11-26: our own address says the channel itself. Shopee is told by its two
 * names on any path, and names a main account instead of a shop where one was chosen; the others go by the path alone, for they all bring a `code` (FUL-417).
 */
export function cameBackBy({ pathname, search }: Pick<URL, 'pathname' | 'search'>): CameBack | undefined {
  const params = new URLSearchParams(search)
  const channel = channelOf(pathname, params)
  if (!channel) return undefined
  const { state = '', channel: _, ...query } = Object.fromEntries(params)
  return { channel, state, query }
}

function channelOf(pathname: string, params: URLSearchParams): Market | undefined {
  const hasCode = params.has('code')
  const path = pathname.toLowerCase()
  if (path === '/authorize_ecommerce' && params.has('state'))
    return markets.find((market) => market === params.get('channel'))
  if (hasCode && (params.has('shop_id') || params.has('main_account_id'))) return 'Shopee'
  if (hasCode && path.endsWith('/lazada')) return 'Lazada'
  if (hasCode && path.endsWith('/tiki')) return 'Tiki'
  return path.endsWith('/callback/tiktok-shop') ? 'Tiktok' : undefined
}
