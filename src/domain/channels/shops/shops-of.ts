import type { ChannelPricing, Company, ShopLink, StockFollowing, WebStore } from '../../tables/company.ts'
import type { Market, MarketShop, Seller, SellerShop } from '../market.ts'

/** A shop at a marketplace or a web store, as the company knows it: the specification keeps each marketplace's in a list of its own. */
export interface KnownShop extends SellerShop {
  name: string
  link?: ShopLink | undefined
  /** How its marketplace names it where it tells us of changes, where that is not by its id. */
  hookId?: string | undefined
  /** Where its picture lies, where its marketplace says so. */
  logo?: string | undefined
  /** How its stock follows ours; nothing where nobody ever chose. */
  stock?: StockFollowing | undefined
  /** What else is known of a web store. */
  store?: Pick<WebStore, 'url' | 'template' | 'paused'> | undefined
  /** How prices there follow from ours; nothing where nobody ever chose. */
  pricing?: ChannelPricing | undefined
}

/** The shops at marketplaces, in the order of the lists, and the web stores. */
export function shopsOf(company: Company): KnownShop[] {
  return [
    ...company.shopeeShopId.map(({ shopId, shopName, ...rest }) => known('Shopee', shopId, shopName, rest)),
    ...company.lazadaAccounts.map(({ email, shopName, sellerId, ...rest }) => ({
      ...known('Lazada', email, shopName, rest),
      hookId: sellerId,
    })),
    ...company.tikiAccounts.map(({ sid, name, logo, ...rest }) => ({
      ...known('Tiki', sid, name, rest),
      logo,
    })),
    ...company.tiktokShopId.map(({ shopId, shopName, ...rest }) => known('Tiktok', shopId, shopName, rest)),
    ...(company.webStores ?? []).map(({ storeId, name, url, template, paused, ...rest }) => ({
      ...known('web_store', storeId, name, rest),
      store: { url, template, paused },
    })),
  ]
}

/** Whether figures of a shop follow ours; of one that has to be linked again they wait. */
export function follows({ stock, link, store }: KnownShop): boolean {
  if (store && (store.paused || store.url === undefined)) return false
  return stock?.follows === 1 && link !== undefined && link.state !== 'off'
}

/** The company with this shop in its list, under the name, link and way of following it has now. */
export function withShop(
  company: Company,
  { channel, shopId, name, link, hookId, logo, stock, pricing, store }: KnownShop,
): Company {
  const rest: Pick<KnownShop, 'link' | 'stock' | 'pricing'> = { link }
  if (stock) rest.stock = stock
  if (pricing) rest.pricing = pricing
  switch (channel) {
    case 'Shopee':
      return {
        ...company,
        shopeeShopId: put(company.shopeeShopId, 'shopId', { shopId, shopName: name, ...rest }),
      }
    case 'Lazada':
      return {
        ...company,
        lazadaAccounts: put(company.lazadaAccounts, 'email', {
          email: shopId,
          shopName: name,
          sellerId: hookId,
          ...rest,
        }),
      }
    case 'Tiki':
      return {
        ...company,
        tikiAccounts: put(company.tikiAccounts, 'sid', { sid: shopId, name, logo, ...rest }),
      }
    case 'Tiktok':
      return {
        ...company,
        tiktokShopId: put(company.tiktokShopId, 'shopId', { shopId, shopName: name, ...rest }),
      }
    case 'web_store': {
      const webStore = { template: 'khotay' as const, ...store, storeId: shopId, name, ...rest }
      return { ...company, webStores: put(company.webStores ?? [], 'storeId', webStore) }
    }
  }
}

/** The shop that webhooks name so; of several that do, one that is linked. */
export function shopByHookId(company: Company, channel: Market, hookId: string): KnownShop | undefined {
  const named = shopsOf(company).filter((shop) => shop.channel === channel && shop.hookId === hookId)
  return named.find(({ link }) => link?.state === 'linked') ?? named[0]
}

/**
 * Under which id a shop is linked that a marketplace gave leave for: a seller may have several accounts there, each of which lets us into the same shop. The one that is linked goes on, so that
 * no order comes twice.
 */
export function shopIdOfSeller(
  company: Company,
  { channel, shopId, hookId }: MarketShop & Pick<KnownShop, 'hookId'>,
): string {
  const same = shopsOf(company).filter((shop) => shop.channel === channel && shop.hookId === hookId)
  if (hookId === undefined || same.length === 0) return shopId
  const exact = same.filter((shop) => shop.shopId === shopId)
  const alive = [...exact, ...same].find(({ link }) => link && link.state !== 'off')
  return (alive ?? exact[0] ?? same[0])?.shopId ?? shopId
}

export function shopIn(company: Company, { channel, shopId }: SellerShop): KnownShop | undefined {
  return shopsOf(company).find((shop) => shop.channel === channel && shop.shopId === shopId)
}

function known(
  channel: Seller,
  shopId: string,
  name: string,
  { link, stock, pricing }: Pick<KnownShop, 'link' | 'stock' | 'pricing'>,
): KnownShop {
  const shop: KnownShop = { channel, shopId, name, link }
  if (stock) shop.stock = stock
  if (pricing) shop.pricing = pricing
  return shop
}

function put<S>(shops: readonly S[], key: keyof S, shop: S): S[] {
  const isThere = shops.some((other) => other[key] === shop[key])
  return isThere ? shops.map((other) => (other[key] === shop[key] ? shop : other)) : [...shops, shop]
}
