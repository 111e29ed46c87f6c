import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { holderOf } from '../../domain/catalogue/barcodes.ts'
import { orderOfWord } from '../../domain/channels/order-of-word.ts'
import { type KnownShop, shopIn } from '../../domain/channels/shops/shops-of.ts'
import { stockToTell, unitsFor } from '../../domain/channels/stock/stock-to-tell.ts'
import { takeChannelOrder } from '../../domain/channels/take-channel-order.ts'
import { cancelStoreOrder } from '../../domain/channels/web-store/cancel-store-order.ts'
import { hearStoreGoods } from '../../domain/channels/web-store/hear-store-goods.ts'
import type { Command } from '../../domain/command.ts'
import { mapTogether, settle, WorkingSet } from '../../domain/run.ts'
import type { Company } from '../../domain/tables/company.ts'
import type { Link } from '../../domain/tables/links.ts'
import type { Product } from '../../domain/tables/products.ts'
import { placeFinder } from '../addresses/place-finder.ts'
import type { CallsOfRoad } from '../calls/calls-of-road.ts'
import { fieldsOf, parseAsked } from '../http/body.ts'
import { WireFault } from '../http/errors.ts'
import { idOfItem } from '../marketplaces/web-store/fields.ts'
import { OwnGoods, OwnOrder, ownGoods, ownOrder } from '../marketplaces/web-store/own.ts'
import { isStoreKey, storeOfKey } from '../marketplaces/web-store/sign.ts'
import type { Realtime } from '../realtime.ts'
import type { Reading, Store } from '../store/store.ts'
import { toldOf } from './effects/tell-store-order.ts'
import { type Acting, runAsSystem } from './run-as.ts'
import { takenOf } from './store-inbox.ts'
import { type FoundStore, findStore } from './store-secret.ts'
import type { Vault } from './vault.ts'

/** So much of a list at once. */
const pageRows = 100

const Skus = v.pipe(
  v.array(v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(200))),
  v.minLength(1),
  v.maxLength(pageRows),
)
const After = v.optional(v.pipe(v.string(), v.maxLength(400)), '')
const OrderNumber = OwnOrder.entries.number

const GetStock = v.object({ skus: v.optional(Skus), after: After })
const GetProducts = v.object({ after: After })
const PutProducts = v.object({ products: OwnGoods })
const AddOrder = v.object({ order: OwnOrder })
const CancelOrder = v.object({
  number: OrderNumber,
  reason: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(300)), ''),
})
const GetOrder = v.object({ number: OrderNumber })

export interface CallsByKey {
  store: Store
  clock: () => number
  realtime: Pick<Realtime, 'poke'>
  acting: Acting
  vault: Vault
  /** Where a call that shares its path with others is put. */
  ofRoad: CallsOfRoad
  /** There is work for the road. */
  nudge(): void
}

type Answer = (found: FoundStore, fields: unknown) => Promise<unknown>

/**
 * `/api/webstore` with `Authorization: Bearer <key>`: a web store that asks us, and need not be asked. By GET what only asks, by POST all of it.
 */
export function addCallsByKey(app: FastifyInstance, calls: CallsByKey): void {
  const { store, clock, vault, acting, realtime, ofRoad } = calls
  const asking: Readonly<Record<string, Answer>> = { getStock, getProducts, getOrder }
  const telling: Readonly<Record<string, Answer>> = { putProducts, addOrder, cancelOrder }

  ofRoad.set('/api/webstore by key', async (body, _, authorization) => {
    const fields = fieldsOf(body)
    const answer = { ...asking, ...telling }[String(fields['method'])]
    const found = await storeOf(authorization)
    if (!answer) throw new WireFault('unknown-method')
    return answer(found, fields)
  })

  app.get('/api/webstore', async (request: FastifyRequest) => {
    const { method, sku, ...fields } = request.query as Record<string, string | string[] | undefined>
    const found = await storeOf(request.headers.authorization)
    const answer = asking[String(method)]
    if (!answer) throw new WireFault('unknown-method')
    return answer(found, sku === undefined ? fields : { ...fields, skus: [sku].flat() })
  })

  async function storeOf(authorization: string | undefined): Promise<FoundStore> {
    const key = /^Bearer (\S{1,200})$/i.exec(authorization ?? '')?.[1] ?? ''
    const storeId = storeOfKey(key)
    const found = storeId === undefined ? undefined : await findStore(store, vault, storeId)
    if (!found || !isStoreKey(key, found.shop.shopId, found.secret))
      throw new WireFault('bad-signature', { text: notKnown })
    if (found.shop.store?.paused) throw new WireFault('busy', { text: paused, retryAfterSeconds: 300 })
    return found
  }

  function getStock({ company, shop }: FoundStore, fields: unknown) {
    const { skus, after } = parseAsked(GetStock, fields)
    return store.read(company, (reading) =>
      skus ? stockOfSkus(reading, company, shop, skus) : stockOfListings(reading, company, shop, after),
    )
  }

  function getProducts({ company, shop }: FoundStore, fields: unknown) {
    const { after } = parseAsked(GetProducts, fields)
    return store.read(company, (reading) => productsAfter(reading, shop, after))
  }

  async function getOrder({ company, shop }: FoundStore, fields: unknown) {
    const number = numberAt(shop, parseAsked(GetOrder, fields).number)
    return store.read(company, async (reading) => {
      const order = await settle(
        new WorkingSet(),
        (places) => reading.rows(places),
        (read) => orderOfWord(read, { channel: 'web_store', shopId: shop.shopId, number })?.order,
      )
      if (!order) throw new WireFault('refused', { code: 'order-not-found', text: noOrder(number) })
      return { order: toldOf(order) }
    })
  }

  async function putProducts(found: FoundStore, fields: unknown) {
    const { products } = parseAsked(PutProducts, fields)
    await give(found, hearStoreGoods, { shopId: found.shop.shopId, goods: ownGoods(products) })
    const { company, shop } = found
    const skus = products.map(({ sku }) => sku)
    return store.read(company, (reading) => stockOfSkus(reading, company, shop, skus))
  }

  async function addOrder(found: FoundStore, fields: unknown) {
    const { order } = parseAsked(AddOrder, fields)
    const placeOf = await placeFinder()
    await give(found, takeChannelOrder, takenOf(found.shop.shopId, ownOrder(order), placeOf))
    return getOrder(found, { number: order.number })
  }

  async function cancelOrder(found: FoundStore, fields: unknown) {
    const { number: said, reason } = parseAsked(CancelOrder, fields)
    const number = numberAt(found.shop, said)
    await give(found, cancelStoreOrder, { shopId: found.shop.shopId, number, reason })
    return getOrder(found, { number })
  }

  async function give<P>({ company }: FoundStore, command: Command<P>, params: P): Promise<void> {
    const { applied, version, error } = await store.write(company, (writing) =>
      runAsSystem(writing, { company, now: clock(), acting }, command, params),
    )
    if (!applied) throw new WireFault(error?.code === 'bad-params' ? 'bad-params' : 'refused', error)
    realtime.poke(company, version)
    calls.nudge()
  }
}

/** What of goods may be sold, by what the store calls them; those that are no goods of ours are left out. */
function stockOfSkus(reading: Reading, company: string, shop: KnownShop, skus: readonly string[]) {
  return settle(
    new WorkingSet(),
    (places) => reading.rows(places),
    (read) => {
      const row = read.get('companies', company)
      const following = row && shopIn(row, shop)?.stock
      const stock = mapTogether(skus, (sku) => {
        const product = holderOf(read, sku)
        return product
          ? [{ sku, stock: unitsFor(read, [{ productCode: product.code, amount: 1 }], following) }]
          : []
      })
      return { stock: stock.flat() }
    },
  )
}

/** What of all its listings may be sold, a page of them. */
async function stockOfListings(
  reading: Reading,
  company: string,
  { channel, shopId }: KnownShop,
  after: string,
) {
  const own = `${channel}/${shopId}/`
  const stretch = {
    table: 'links' as const,
    closed: false,
    after: after.startsWith(own) ? after : own,
    closedSince: 0,
  }
  const rows = await reading.scan(stretch, pageRows)
  const links = rows.flatMap(({ key, doc = 'null' }) =>
    key.startsWith(own) ? [JSON.parse(doc) as Link | null] : [],
  )
  const stock = await settle(
    new WorkingSet(),
    (places) => reading.rows(places),
    (read) => {
      const row = read.get('companies', company) as Company
      read.many(
        'channelItems',
        links.flatMap((link) => link?.id ?? []),
      )
      return mapTogether(links, (link) =>
        link
          ? [
              {
                sku: read.get('channelItems', link.id)?.sku ?? '',
                id: idOfItem(link.item),
                stock: stockToTell(read, link, row),
              },
            ]
          : [],
      ).flat()
    },
  )
  const isAll = rows.length < pageRows || links.length < rows.length
  return isAll ? { stock } : { stock, next: rows.at(-1)?.key }
}

/** Goods of the shop, a page of them; what they cost it is nobody's outside. */
async function productsAfter(reading: Reading, { stock: following }: KnownShop, after: string) {
  const rows = await reading.scan({ table: 'products', closed: false, after, closedSince: 0 }, pageRows)
  const found = rows.flatMap(({ doc = 'null' }) => (JSON.parse(doc) as Product | null) ?? [])
  const products = await settle(
    new WorkingSet(),
    (places) => reading.rows(places),
    (read) =>
      mapTogether(
        found.filter(({ deletedAt }) => deletedAt === undefined),
        ({ code, name, variant, price }) => ({
          sku: code,
          name,
          variant: variant ?? '',
          price,
          stock: unitsFor(read, [{ productCode: code, amount: 1 }], following),
        }),
      ),
  )
  return rows.length < pageRows ? { products } : { products, next: rows.at(-1)?.key }
}

const notKnown = 'Khóa không đúng, hoặc trang web đã gỡ khỏi KhoTay. Chép lại khóa rồi gọi lại.'
const paused = 'Trang web đang tạm dừng ở KhoTay. Gọi lại sau.'
const noOrder = (number: string) => `Trang web này chưa gửi đơn ${number}.`

/** Haravan writes a number with a sign before it ("#100245"); orders are known here without. */
function numberAt({ store }: FoundStore['shop'], number: string): string {
  return store?.template === 'haravan' ? number.replace(/^#/, '') : number
}
