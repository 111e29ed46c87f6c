import { accountOf } from '../../domain/channels/market.ts'
import { marketShopOf } from '../../domain/channels/market-shop-of.ts'
import { shopIn } from '../../domain/channels/shops/shops-of.ts'
import { mayDo } from '../../domain/people/actor.ts'
import { floorWork } from '../../domain/people/permissions.ts'
import { inScope, scopeOf } from '../../domain/people/scope.ts'
import type { Company } from '../../domain/tables/company.ts'
import type { Order } from '../../domain/tables/orders.ts'
import { type ParcelHistoryAnswer, ParcelHistoryQuestion } from '../../protocol/queries/parcel-history.ts'
import { readAs } from '../auth/caller.ts'
import { parseAsked } from '../http/body.ts'
import { notAllowed } from '../http/errors.ts'
import { OutsideTrouble } from './call-outside.ts'
import { askingFor } from './effects/performer.ts'
import { parcelsOf } from './parcels-of.ts'
import { type AskingWays, refused } from './shipping-ways.ts'
import { linkAgain } from './shop-tokens.ts'

/** Whoever asks has given up after this (ms). */
const deadlineMs = 15_000

/**
 * `/api/market parcelHistory {code}`: the way of an order's parcels, asked of its marketplace now, for whoever works with orders or goods. No transaction is open while the marketplace is asked (O2),
 * and it is asked no longer than somebody waits (O14).
 */
export async function askParcelHistory(asking: AskingWays): Promise<ParcelHistoryAnswer> {
  const { now, gone, road, session } = asking
  const { code } = parseAsked(ParcelHistoryQuestion, asking.fields)
  const { order, company } = await readOrder(asking, code)
  const shop = marketShopOf(order)
  const parcels = parcelsOf(order)
  if (!shop || parcels.length === 0) throw refused('order-of-no-market', noParcelYet(code))
  const link = shopIn(company, shop)?.link?.state
  if (link === undefined || link === 'off') throw refused('shop-not-known', unlinked(shop.channel))
  if (link === 'ended') throw refused('market-grant', linkAgain)
  const history = road?.markets[shop.channel]?.history
  if (!road || !history) throw refused('market-not-set-up', notTold(shop.channel))
  const signal = AbortSignal.any([gone, AbortSignal.timeout(deadlineMs)])
  try {
    const speaking = await askingFor({
      road,
      shop,
      signal,
      company: session.company,
      account: accountOf(shop),
    })
    const tracked = parcels.map((parcel, index) =>
      index === 0 ? { ...parcel, tracking: order.delivery.id } : parcel,
    )
    const each = await history.historyOf(order.subCode, tracked, speaking)
    const ways = each.flatMap((one) => ('ok' in one ? [{ parcel: one.parcel ?? '', ...one.ok }] : []))
    const trouble = each.find((one) => 'trouble' in one)
    // Of several parcels those that are told are shown.
    if (trouble && 'trouble' in trouble && ways.length === 0) throw trouble.trouble
    return { askedAt: now, parcels: ways }
  } catch (error) {
    if (!(error instanceof OutsideTrouble)) throw error
    throw refused(`market-${error.kind}`, error.said ? `${error.message} (${error.said})` : error.message)
  }
}

async function readOrder(
  { store, session }: AskingWays,
  code: string,
): Promise<{ order: Order; company: Company }> {
  return readAs(store, session, async (reading, actor) => {
    if (!mayDo(actor, floorWork)) throw notAllowed()
    const [company, row] = await reading.rows([
      { table: 'companies', key: actor.company },
      { table: 'orders', key: code },
    ])
    const order = row as Order | undefined
    if (!order || !company || !inScope(scopeOf(actor), 'orders', order))
      throw refused('order-not-found', `Không tìm thấy đơn ${code}.`)
    return { order, company: company as Company }
  })
}

const noParcelYet = (code: string) => `Đơn ${code} chưa có kiện nào trên sàn.`
const unlinked = (channel: string) =>
  `Gian hàng ${channel} này chưa liên kết với KhoTay. Mở 'Liên kết sàn' để liên kết.`
const notTold = (channel: string) => `Máy chủ này không hỏi được hành trình của ${channel}.`
