import type { FastifyInstance, FastifyRequest } from 'fastify'
import type * as v from 'valibot'
import { accountOf, type Market } from '../../domain/channels/market.ts'
import { linkShop } from '../../domain/channels/shops/link-shop.ts'
import { shopIdOfSeller } from '../../domain/channels/shops/shops-of.ts'
import { unlinkShop } from '../../domain/channels/shops/unlink-shop.ts'
import { type Actor, mayDo } from '../../domain/people/actor.ts'
import type { Company } from '../../domain/tables/company.ts'
import { MarketBack, MarketGoing } from '../../protocol/queries/shops.ts'
import { findCaller } from '../auth/caller.ts'
import type { CallsOfRoad } from '../calls/calls-of-road.ts'
import { type Fields, fieldsOf, parse } from '../http/body.ts'
import { notAllowed, WireFault } from '../http/errors.ts'
import { printLabels } from '../labels/print-labels.ts'
import type { GrantedShop, Marketplace } from '../marketplaces/marketplace.ts'
import { questionByteLimit } from '../operation/connection-limits.ts'
import type { Realtime } from '../realtime.ts'
import type { Store } from '../store/store.ts'
import { type CallOutside, OutsideTrouble } from './call-outside.ts'
import { openGrant, spendGrant } from './grants.ts'
import { type Acting, runAsSystem } from './run-as.ts'
import { keepTokens } from './shop-tokens.ts'
import type { Vault } from './vault.ts'

export interface LinkShops {
  store: Store
  clock: () => number
  realtime: Pick<Realtime, 'poke'>
  acting: Acting
  vault: Vault
  markets: Partial<Record<Market, Marketplace>>
  /** Asks on behalf of nobody's shop yet. */
  call: CallOutside
  /** Where people open the app, as this server is told; where the caller came from unless told. */
  address?: string | undefined
  /** Where a call that shares its path with others is put. */
  ofRoad: CallsOfRoad
  /** There is work for the road. */
  nudge(): void
}

/**
 * A person goes to a marketplace to give us leave for a shop (`/api/market/go`), and comes back with a code (`/api/market/back`) that is traded
 * for tokens. Only who went comes back, within half an hour, once; the tokens are sealed and reach no phone.
 */
export function addShopLinks(app: FastifyInstance, links: LinkShops): void {
  const { store, clock, markets: known } = links
  const question = { bodyLimit: questionByteLimit }

  app.post('/api/market/go', question, async (request) => {
    const fields = fieldsOf(request.body)
    const actor = await keeperOf(fields.token)
    const { channel } = parse(MarketGoing, fields)
    const market = marketOf(channel)
    const now = clock()
    const state = await openGrant(store, actor, { channel, now })
    const redirect = `${originOf(request)}/authorize_ecommerce?${new URLSearchParams({ channel, state })}`
    return { address: market.authorizeAddress({ redirect, state, now }) }
  })

  app.post('/api/market/back', question, async (request) => {
    const fields = fieldsOf(request.body)
    return comeBack(await keeperOf(fields.token), parse(MarketBack, fields), originOf(request))
  })

  // As document 2 calls it (FUL-416): what Shopee sent back, with the shop under either of its names.
  for (const path of ['/api/shopee', '/api/v2/shopee'])
    links.ofRoad.set(`${path} addShopShopee`, (body, origin) => {
      const { code, shop_id, shopId = shop_id, main_account_id } = fieldsOf(body)
      return comeWith('Shopee', { code, shop_id: shopId, main_account_id }, body, origin)
    })

  links.ofRoad.set('/api/shopee printMultipleCarriersLabel', async (body) => {
    const { token, method: _, ...fields } = fieldsOf(body)
    const { actor } = await findCaller(store, token, clock())
    return printLabels({ store, actor, fields })
  })

  // As document 2 calls it (FUL-416): the code alone, beside what the person went with.
  links.ofRoad.set('/api/lazada generateAccessToken', (body, origin) =>
    comeWith('Lazada', { code: fieldsOf(body)['lazada_code'] }, body, origin),
  )
  links.ofRoad.set('/api/tiki addNewTikiAccount', (body, origin) =>
    comeWith('Tiki', { code: fieldsOf(body)['authorization_code'] }, body, origin),
  )

  /** Whoever brings a code and not what they went with is told how to begin anew. */
  async function comeWith(channel: Market, back: Fields, body: unknown, origin: string) {
    const { token, state } = fieldsOf(body)
    const told = Object.entries(back).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)] as const],
    )
    const actor = await keeperOf(token)
    if (state === undefined || state === '') throw refused('grant-unknown', whyNot.unknown)
    const query = Object.fromEntries(told)
    return comeBack(actor, parse(MarketBack, { channel, state, query }), links.address ?? origin)
  }

  /** Where people open the app. */
  function originOf({ protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>): string {
    return links.address ?? `${protocol}://${host}`
  }

  async function keeperOf(token: unknown): Promise<Actor> {
    const { actor } = await findCaller(store, token, clock())
    if (!mayDo(actor, unlinkShop.permission)) throw notAllowed()
    return actor
  }

  function marketOf(channel: Market): Marketplace {
    const market = known[channel]
    if (!market) throw refused('market-not-set-up', notSetUp(channel))
    return market
  }

  async function comeBack(
    actor: Actor,
    { channel, state, query }: v.InferOutput<typeof MarketBack>,
    origin: string,
  ) {
    const market = marketOf(channel)
    const now = clock()
    await spendGrant(store, actor, { channel, now, state, whyNot })
    const shops = await tradeFor(market, new URLSearchParams(query), { now, origin })
    if (shops.length === 0) throw refused('grant-empty', noShop)
    const linked = []
    for (const shop of shops) {
      const { shopId: given, name } = shop
      const shopId = await link(actor.company, actor.userName, channel, shop)
      linked.push(shopId === given ? { channel, shopId, name } : { channel, shopId, name, linkedBy: given })
    }
    links.nudge()
    return { shops: linked }
  }

  async function tradeFor(
    market: Marketplace,
    back: URLSearchParams,
    asking: { now: number; origin: string },
  ): Promise<GrantedShop[]> {
    try {
      return await market.grant(back, { call: links.call, ...asking })
    } catch (error) {
      if (!(error instanceof OutsideTrouble)) throw error
      const text = error.said ? `${error.message} (${error.said})` : error.message
      throw refused('grant-refused', text)
    }
  }

  /** Tokens, the owner of the shop's webhooks and what phones know of it come in one transaction. Answers the id under which it is linked. */
  async function link(company: string, by: string, channel: Market, shop: GrantedShop): Promise<string> {
    const { name, tokens, hookId, logo } = shop
    const now = clock()
    const { version, shopId } = await store.write(company, async (writing) => {
      const [row] = await writing.rows([{ table: 'companies', key: company }])
      const shopId = row ? shopIdOfSeller(row as Company, { channel, ...shop }) : shop.shopId
      const account = accountOf({ channel, shopId })
      // Both of its names lead to this company; no shop of its marketplace is called by the other one.
      for (const named of hookId === undefined ? [shopId] : [shopId, hookId]) {
        const isOurs = await writing.outside.linkShop({ channel, shopId: named, linkedAt: now })
        if (!isOurs) throw refused('shop-elsewhere', linkedElsewhere(name))
      }
      await writing.outside.wake(account, now)
      await keepTokens(writing.outside, links.vault, { company, account }, tokens, now)
      const { accessEndsAt, refreshEndsAt: endsAt } = tokens
      const params = { channel, shopId, name, by, accessEndsAt, endsAt, hookId, logo }
      const acted = await runAsSystem(writing, { company, now, acting: links.acting }, linkShop, params)
      // Refused, it leaves no tokens behind.
      if (!acted.applied) throw new WireFault('refused', acted.error)
      return { version: acted.version, shopId }
    })
    links.realtime.poke(company, version)
    return shopId
  }
}

function refused(code: string, text: string): WireFault {
  return new WireFault('refused', { code, text })
}

const whyNot = {
  unknown: "Lần liên kết này không bắt đầu từ tài khoản đang mở. Bấm 'Liên kết gian hàng' để làm lại.",
  expired: "Quá 30 phút từ lúc bắt đầu liên kết. Bấm 'Liên kết gian hàng' để làm lại.",
  used: 'Lần liên kết này đã xong rồi. Xem gian hàng trong danh sách; nếu chưa có, bấm liên kết lại.',
} as const
const noShop = 'Sàn không trả về gian hàng nào. Chọn ít nhất một gian hàng khi sàn hỏi, rồi làm lại.'
const linkedElsewhere = (name: string) =>
  `Gian hàng ${name} đang được liên kết với một cửa hàng khác trên máy chủ này. Gỡ ở đó trước rồi liên kết lại.`
const notSetUp = (channel: Market) =>
  `Máy chủ này chưa có khóa của ${channel}. Người quản trị đặt khóa theo README rồi thử lại.`
