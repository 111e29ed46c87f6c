import * as v from 'valibot'
import { shipChannelOrder } from '../../domain/channels/requests/ship-channel-order.ts'
import { shopsOf } from '../../domain/channels/shops/shops-of.ts'
import { mayDo } from '../../domain/people/actor.ts'
import type { Company } from '../../domain/tables/company.ts'
import { readAs } from '../auth/caller.ts'
import { type Fields, parseAsked } from '../http/body.ts'
import { notAllowed, WireFault } from '../http/errors.ts'
import { askCategories, askCategory } from '../outside/category-rules.ts'
import { askFlashSale, askFlashSales, askSaleSlots } from '../outside/flash-sale-questions.ts'
import { askParcelHistory } from '../outside/parcel-history.ts'
import { askShippingProviders } from '../outside/shipping-providers.ts'
import { askShippingWays, refused } from '../outside/shipping-ways.ts'
import { getAccessToken } from '../outside/shopee-token.ts'
import { carrierCalls } from './carrier-calls.ts'
import { lazadaCalls } from './lazada-calls.ts'
import { listingCalls } from './listings/listing-calls.ts'
import type { MarketCall } from './market-call.ts'
import { atBoth, parcelCalls } from './parcel-calls.ts'
import { shopeeProductCalls } from './shopee-product-calls.ts'
import { tikiCalls } from './tiki-calls.ts'
import { tiktokCalls } from './tiktok-calls.ts'
import { withdrawCancellation } from './withdraw-call.ts'

/*
 * What document 2 §7 calls "Shopee official": a client that was written from it arranges orders by these. What the app itself asks is `/api/market shippingWays` and `shipChannelOrder`.
 */

export const marketCalls: Readonly<Record<string, (call: MarketCall) => Promise<unknown>>> = {
  '/api/market shippingWays': askShippingWays,
  '/api/market shippingProviders': askShippingProviders,
  '/api/market parcelHistory': askParcelHistory,
  '/api/flash_sale listSlots': askSaleSlots,
  '/api/flash_sale listFlashSales': askFlashSales,
  '/api/flash_sale getFlashSale': askFlashSale,
  '/api/clone getCategories': askCategories,
  '/api/clone getCategory': askCategory,
  ...atBoth('official_shopee', {
    getListShopInfo,
    getAddress,
    getTimeSlot,
    getShippingParameters,
    initMultipleLogistic,
    getAccessTokenByShopeeShopId: getAccessToken,
    buyerWithdrawCancellation: withdrawCancellation,
  }),
  ...atBoth('shopee', { getAccessTokenByShopeeShopId: getAccessToken }),
  ...parcelCalls,
  ...shopeeProductCalls,
  ...lazadaCalls,
  ...tikiCalls,
  ...tiktokCalls,
  ...listingCalls,
  ...carrierCalls,
}

const Text = v.pipe(v.string(), v.nonEmpty(), v.maxLength(120))
const Id = v.union([Text, v.pipe(v.number(), v.transform(String))])

/** `{}`: the shops that are linked, or were. */
async function getListShopInfo({ store, session }: MarketCall) {
  return readAs(store, session, async (reading, actor) => {
    if (!mayDo(actor, shipChannelOrder.permission)) throw notAllowed()
    const [company] = await reading.rows([{ table: 'companies', key: actor.company }])
    const shops = company ? shopsOf(company as Company).filter(({ channel }) => channel === 'Shopee') : []
    return shops.map(({ shopId, name, link }) => ({
      shopId,
      shopName: name,
      isLinked: link?.state === 'linked',
    }))
  })
}

const OfOrder = v.object({ shopId: Id, orderCode: Text, address_id: v.optional(Id) })

/** `{shopId, orderCode}`: where a carrier comes to for this order (FUL-179). */
async function getAddress(call: MarketCall) {
  const { shopId, orderCode } = parseAsked(OfOrder, call.fields)
  return (await addressesFor(call, shopId, orderCode)).map(({ id, flags, slots: _, ...place }) => ({
    address_id: Number(id),
    ...place,
    address_flag: flags,
  }))
}

/** `{shopId, orderCode, address_id}`: when it comes there (FUL-180); at the first address unless told. `date` is in seconds since 1970, as Shopee has it. */
async function getTimeSlot(call: MarketCall) {
  const { shopId, orderCode, address_id } = parseAsked(OfOrder, call.fields)
  const addresses = await addressesFor(call, shopId, orderCode)
  const address = address_id === undefined ? addresses[0] : addresses.find(({ id }) => id === address_id)
  return (address?.slots ?? []).map(({ id, date, text }) => ({
    pickup_time_id: id,
    date: Math.floor(date / 1000),
    time_text: text,
  }))
}

/** `{shopId, orderCode}`: the ways in which this order may leave, and what each asks to be told (FUL-372, FUL-446). */
async function getShippingParameters(call: MarketCall) {
  const { shopId, orderCode } = parseAsked(OfOrder, call.fields)
  return waysFor(call, shopId, orderCode)
}

async function addressesFor(call: MarketCall, shopId: string, code: string) {
  return (await waysFor(call, shopId, code)).pickup?.addresses ?? []
}

async function waysFor(call: MarketCall, shopId: string, code: string) {
  const fields = { channel: 'Shopee', shopId, codes: [code] }
  const { groups, leftOut } = await askShippingWays({ ...call, fields })
  const [out] = leftOut
  if (out) throw refused('order-not-to-ship', out.text)
  return groups[0]?.ways ?? {}
}

const Shipped = v.pipe(
  v.object({
    order: v.union([
      Text,
      v.pipe(
        v.object({ code: Text }),
        v.transform(({ code }) => code),
      ),
    ]),
    type: v.picklist(['pickup', 'dropoff']),
    address_id: v.optional(Id),
    pickup_time_id: v.optional(Id),
    branch_id: v.optional(Id),
    sender_real_name: v.optional(Text),
  }),
  v.transform(({ order: code, type: way, address_id, pickup_time_id, branch_id, sender_real_name }) => ({
    code,
    choice:
      way === 'pickup'
        ? { way, addressId: address_id, slotId: pickup_time_id }
        : { way, branchId: branch_id, senderName: sender_real_name },
  })),
)
const ShippedList = v.object({
  orderList: v.pipe(v.array(v.unknown()), v.minLength(1, 'Không có đơn hàng.'), v.maxLength(200)),
})

/**
 * `{orderList: [{shop, order, type, address_id, pickup_time_id}]}`: each order is asked to leave by a command of its own, and has an answer of its own (O5, FUL-175, FUL-181, FUL-185).
 */
async function initMultipleLogistic({ fields, command, store, session }: MarketCall) {
  await readAs(store, session, async (_, actor) => {
    if (!mayDo(actor, shipChannelOrder.permission)) throw notAllowed()
  })
  const { orderList } = parseAsked(ShippedList, fields)
  const orders = orderList.map((one) => {
    const shipped = v.safeParse(Shipped, one)
    if (shipped.success) return shipped.output
    const isWay = shipped.issues.some((issue) => v.getDotPath(issue) === 'type')
    throw new WireFault('bad-params', { text: isWay ? noWay : undefined })
  })
  const answers: { order: string; ok: boolean; error?: string }[] = []
  const { path, method } = shipChannelOrder
  for (const { code, choice } of orders)
    try {
      await command({ path, body: { method, params: { code, choice: toldOf(choice) } } })
      answers.push({ order: code, ok: true })
    } catch (error) {
      if (!(error instanceof WireFault)) throw error
      answers.push({ order: code, ok: false, error: error.message })
    }
  return answers
}

const noWay = 'Xin hãy chọn cách gửi hàng: lấy hàng tận nơi hoặc gửi tại bưu cục.'

function toldOf(choice: Fields): Fields {
  return Object.fromEntries(Object.entries(choice).filter(([, value]) => value !== undefined))
}
