import { accountOf, type MarketShop } from '../../domain/channels/market.ts'
import { marketShopOf } from '../../domain/channels/market-shop-of.ts'
import { shipChannelOrder, whyNotShipped } from '../../domain/channels/requests/ship-channel-order.ts'
import { shopIn } from '../../domain/channels/shops/shops-of.ts'
import { personName } from '../../domain/names.ts'
import { mayDo } from '../../domain/people/actor.ts'
import { inScope, scopeOf } from '../../domain/people/scope.ts'
import type { Company, ShopLink, Staff } from '../../domain/tables/company.ts'
import type { Order } from '../../domain/tables/orders.ts'
import { type ShippingWaysAnswer, ShippingWaysQuestion } from '../../protocol/queries/shipping-ways.ts'
import { readAs } from '../auth/caller.ts'
import { type Fields, parseAsked } from '../http/body.ts'
import { notAllowed, WireFault } from '../http/errors.ts'
import type { Fulfilment } from '../marketplaces/fulfilment.ts'
import type { StoredSession } from '../store/accounts.ts'
import type { Store } from '../store/store.ts'
import { OutsideTrouble } from './call-outside.ts'
import { askingFor, type Road } from './effects/performer.ts'
import { waysOf } from './group-ways.ts'
import { noParcel, parcelsToShip } from './parcels-of.ts'
import { linkAgain } from './shop-tokens.ts'

export interface AskingWays {
  store: Store
  session: StoredSession
  fields: Fields
  now: number
  /** Nothing on a server that speaks to no marketplace. */
  road: Road | undefined
  /** Nobody waits for the answer any more (O14). */
  gone: AbortSignal
}

/** Whoever asks has given up after this (ms). */
const deadlineMs = 15_000
/**
 * `/api/market shippingWays {channel, shopId, codes}`: in which ways orders may leave, asked of their marketplace now. Who handles orders of marketplaces may ask. No transaction is open while
 * the marketplace is asked (O2), and it is asked no longer than somebody waits.
 */
export async function askShippingWays(asking: AskingWays): Promise<ShippingWaysAnswer> {
  const { now, gone } = asking
  const { codes, ...shop } = parseAsked(ShippingWaysQuestion, asking.fields)
  const known = await readOrders(asking, shop, codes)
  const leftOut: ShippingWaysAnswer['leftOut'] = []
  const fit: Order[] = []
  for (const code of new Set(codes)) {
    const order = known.orders.get(code)
    const why = order
      ? whyNot(order, shop, known.nameOf, asking.road?.markets[shop.channel]?.fulfilment)
      : `Không tìm thấy đơn ${code}.`
    if (order && why === undefined) fit.push(order)
    else leftOut.push({ code, text: why ?? '' })
  }
  if (fit.length === 0) return { askedAt: now, groups: [], leftOut }
  const road = roadTo(asking.road, shop, known.link)
  const { company } = asking.session
  return askMarket(gone, async (signal) => {
    const speaking = await askingFor({ road, shop, signal, company, account: accountOf(shop) })
    const found = await waysOf(road.fulfilment, fit, speaking)
    return { askedAt: now, groups: found.groups, leftOut: [...leftOut, ...found.leftOut] }
  })
}

/** Asks a marketplace no longer than somebody waits; what stands in the way is said as a refusal. */
export async function askMarket<A>(gone: AbortSignal, ask: (signal: AbortSignal) => Promise<A>): Promise<A> {
  try {
    return await ask(AbortSignal.any([gone, AbortSignal.timeout(deadlineMs)]))
  } catch (error) {
    if (!(error instanceof OutsideTrouble)) throw error
    throw refused(`market-${error.kind}`, error.said ? `${error.message} (${error.said})` : error.message)
  }
}

export async function readOrders({ store, session }: AskingWays, shop: MarketShop, codes: readonly string[]) {
  return readAs(store, session, async (reading, actor) => {
    if (!mayDo(actor, shipChannelOrder.permission)) throw notAllowed()
    const scope = scopeOf(actor)
    const [company, ...rows] = await reading.rows([
      { table: 'companies', key: actor.company },
      ...codes.map((key) => ({ table: 'orders' as const, key })),
    ])
    const orders = (rows as (Order | undefined)[]).flatMap((order) =>
      order && inScope(scope, 'orders', order) ? [order] : [],
    )
    const askers = [...new Set(orders.flatMap(({ requests }) => requests?.ship?.by ?? []))]
    const staff = await reading.rows(askers.map((key) => ({ table: 'staff' as const, key })))
    const names = new Map(askers.map((name, index) => [name, staff[index] as Staff | undefined]))
    return {
      orders: new Map(orders.map((order) => [order.code, order])),
      link: company && shopIn(company as Company, shop)?.link?.state,
      nameOf: (userName: string) => personName(names.get(userName), userName),
    }
  })
}

function whyNot(
  order: Order,
  shop: MarketShop,
  nameOf: (userName: string) => string,
  fulfilment: Pick<Fulfilment, 'packsByShipping'> = {},
): string | undefined {
  const own = marketShopOf(order)
  if (own?.channel !== shop.channel || own.shopId !== shop.shopId)
    return `Đơn ${order.code} không thuộc gian hàng này.`
  const why = whyNotShipped(order, nameOf)?.text
  return why ?? (parcelsToShip(order, fulfilment).length === 0 ? noParcel.message : undefined)
}

export function roadTo(
  road: Road | undefined,
  { channel }: MarketShop,
  link: ShopLink['state'] | undefined,
): Road & { fulfilment: Fulfilment } {
  if (link === undefined || link === 'off') throw refused('shop-not-known', unlinked(channel))
  if (link === 'ended') throw refused('market-grant', linkAgain)
  const fulfilment = road?.markets[channel]?.fulfilment
  if (!road || !fulfilment) throw refused('market-not-set-up', notSetUp(channel))
  return { ...road, fulfilment }
}

export function refused(code: string, text: string): WireFault {
  return new WireFault('refused', { code, text })
}

const unlinked = (channel: string) =>
  `Gian hàng ${channel} này chưa liên kết với KhoTay. Mở 'Liên kết sàn' để liên kết.`
const notSetUp = (channel: string) =>
  `Máy chủ này chưa được cài khóa của ${channel}. Người quản trị đặt khóa (README, mục các sàn) rồi thử lại.`
