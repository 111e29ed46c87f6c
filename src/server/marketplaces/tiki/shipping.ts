import { isAtShop, isLacking, isToConfirm } from '../../../domain/channels/tiki/tiki-steps.ts'
import type { ShippingChoice } from '../../../domain/tables/channel-requests.ts'
import { must } from '../../../lib/must.ts'
import { OutsideTrouble } from '../../outside/call-outside.ts'
import type { Asking } from '../asking.ts'
import { answerFor, answerSideBySide, type Each } from '../each.ts'
import type { Fulfilment, Parcel, PickupAddress, Shipped, ShippingWays } from '../fulfilment.ts'
import { wayGone } from '../way-gone.ts'
import type { TikiClient } from './client.ts'
import { refusedBy, TikiTrouble } from './errors.ts'
import { mostTogether, pathOf, tikiPaths } from './paths.ts'
import { askInventories, askSlots } from './pickup.ts'
import { cancelled, inventoryGone, slotGone, stateChanged } from './refusal-table.ts'
import { askStanding, type OrderStanding, progressOf } from './standing.ts'

type Shipping = Pick<Fulfilment, 'ways' | 'waysTogether' | 'ship' | 'shipTogether'>

/**
 * At Tiki an order leaves by being confirmed: the shop says that it has the goods and where they lie; for dropship also when the driver may come (FUL-116, FUL-117). Each order is looked at
 * before, so that what is confirmed is not confirmed twice, and after a refusal, so that nothing depends on how that is worded (O4).
 */
export function tikiShipping(client: TikiClient): Shipping {
  async function waysFor(orders: readonly OrderStanding[], asking: Asking) {
    const inventoriesFor = await askInventories(
      client,
      orders.map(({ tiki_warehouse }) => tiki_warehouse.code ?? ''),
      asking,
    )
    const slots = orders.some(isDropship) ? await askSlots(client, asking) : []
    return (order: OrderStanding): ShippingWays => {
      if (order.fulfillment_type === 'seller_delivery') return { own: { needsTracking: false } }
      const addresses = inventoriesFor(order.tiki_warehouse.code ?? '')
      return {
        pickup: {
          addresses: isDropship(order) ? addresses.map((address) => ({ ...address, slots })) : addresses,
        },
      }
    }
  }

  /** Throws where nothing is left to confirm, or nothing may be. */
  async function openOrder({ number }: Parcel, asking: Asking): Promise<OrderStanding> {
    const order = await askStanding(client, number, asking)
    const why = whyNot(order)
    if (why) throw why
    return order
  }

  async function confirm(order: OrderStanding, choice: ShippingChoice, asking: Asking): Promise<Shipped> {
    const inventoriesFor = await askInventories(client, [order.tiki_warehouse.code ?? ''], asking)
    const inventory = inventoryFor(choice, inventoriesFor(order.tiki_warehouse.code ?? ''))
    const seller_inventory_id = numberOf(inventory.id)
    if (isDropship(order)) {
      const slot = slotFor(choice, await askSlots(client, asking))
      await client.act(
        pathOf(tikiPaths.confirmDropship, order.code),
        { confirmation_status: 'seller_confirmed', seller_inventory_id, expected_pickup_time: slot },
        asking,
      )
      return { wasAlready: false }
    }
    // What the shop is not asked about lies in Tiki's own warehouse. What is not named is taken for lacking, so what was confirmed before is named again.
    const available_item_ids = order.items
      .filter((item) => isAtShop(item) && !isLacking(item))
      .map(({ id }) => numberOf(id))
    await client.act(
      pathOf(tikiPaths.confirm, order.code),
      { available_item_ids, seller_inventory_id },
      asking,
    )
    return { wasAlready: false }
  }

  async function ship(parcel: Parcel, choice: ShippingChoice, asking: Asking): Promise<Shipped> {
    const order = await askStanding(client, parcel.number, asking)
    if (isConfirmed(order)) return { wasAlready: true }
    const why = whyNot(order) ?? whyNotThisWay(order, choice)
    if (why) throw why
    try {
      return await confirm(order, choice, asking)
    } catch (error) {
      if (!(error instanceof OutsideTrouble && error.kind === 'person' && !error.forAll)) throw error
      // Refused, it may be confirmed by now, or cancelled: that says more than a sentence.
      const now = await askStanding(client, parcel.number, asking)
      if (isConfirmed(now)) return { wasAlready: true }
      const why = whyNot(now)
      if (why) throw why
      // Its look may be some seconds behind its word.
      if (saysConfirmed(error)) return { wasAlready: true }
      throw error.message === cancelled.words ? contradicted(error) : error
    }
  }

  return {
    ways: (parcel, asking) =>
      answerFor(parcel, async () => {
        const order = await openOrder(parcel, asking)
        const ways = await waysFor([order], asking)
        return ways(order)
      }),

    /** Of several kinds and warehouses those that are like the first of them. */
    async waysTogether({ parcels }, asking) {
      few(parcels)
      const looked = await answerSideBySide(parcels, (parcel) => openOrder(parcel, asking))
      const inTheWay = looked.find((each) => 'trouble' in each && each.trouble.forAll)
      if (inTheWay && 'trouble' in inTheWay) throw inTheWay.trouble
      const first = looked.find((each) => 'ok' in each)
      if (!first || !('ok' in first)) return { ways: {}, each: looked as Each<object>[] }
      const ways = await waysFor([first.ok], asking)
      const kind = kindOf(first.ok)
      const each = looked.map((one): Each<object> => {
        if (!('ok' in one) || kindOf(one.ok) === kind) return 'ok' in one ? { ...one, ok: {} } : one
        return { number: one.number, parcel: one.parcel, trouble: ofAnotherKind }
      })
      return { ways: ways(first.ok), each }
    },

    ship: (parcel, choice, asking) => answerFor(parcel, () => ship(parcel, choice, asking)),

    shipTogether({ parcels }, choice, asking) {
      few(parcels)
      return answerSideBySide(parcels, (parcel) => ship(parcel, choice, asking))
    },
  }
}

const ofAnotherKind = new OutsideTrouble('person', 'Đơn này có cách giao khác các đơn kia. Xác nhận riêng.')

function kindOf({ fulfillment_type, tiki_warehouse: { code = '' } }: OrderStanding): string {
  return `${fulfillment_type}/${code}`
}

export function isDropship({ fulfillment_type }: Pick<OrderStanding, 'fulfillment_type'>): boolean {
  return fulfillment_type === 'dropship'
}

function isConfirmed(order: OrderStanding): boolean {
  const progress = progressOf(order)
  return progress === 'arranged' || progress === 'gone'
}

/** Refused because it was confirmed before: by a second tap, or by a call whose answer was lost. That is what was wished for. */
function saysConfirmed(error: OutsideTrouble): boolean {
  if (!(error instanceof TikiTrouble)) return false
  const said = (error.refusal.errors ?? []).join(' ')
  return (
    /already.{0,20}confirm|confirm\w*.{0,10}already|đã.{0,12}xác nhận/i.test(said) &&
    !/cancel|hủy/i.test(said)
  )
}

/** It names a cancellation, and the order is not cancelled: nobody is told that it was. */
function contradicted({ said }: OutsideTrouble): OutsideTrouble {
  return new OutsideTrouble(stateChanged.kind, stateChanged.words, { said })
}

const types: readonly string[] = ['dropship', 'tiki_delivery', 'seller_delivery', 'cross_border']

/** Why an order is not confirmed (any more). */
export function whyNot(order: OrderStanding): OutsideTrouble | undefined {
  const progress = progressOf(order)
  if (progress === 'cancelled') return refusedBy(cancelled)
  if (progress !== 'open')
    return new OutsideTrouble('person', 'Đơn đã được xác nhận trên Tiki.', { isFinal: true })
  if (!isToConfirm(order))
    return new OutsideTrouble(
      'person',
      'Tiki chưa nhận xong đơn này nên chưa xác nhận được. KhoTay tự cập nhật.',
    )
  if (!types.includes(order.fulfillment_type))
    return new OutsideTrouble(
      'person',
      'KhoTay chưa biết kiểu giao này. Xác nhận đơn ở Tiki Seller Center.',
      {
        said: order.fulfillment_type,
      },
    )
  return undefined
}

function whyNotThisWay(order: OrderStanding, { way }: ShippingChoice): OutsideTrouble | undefined {
  const isOwn = order.fulfillment_type === 'seller_delivery'
  if (way === (isOwn ? 'own' : 'pickup')) return undefined
  const ways: ShippingWays = isOwn ? { own: { needsTracking: false } } : { pickup: { addresses: [] } }
  return wayGone(way, ways, 'Tiki')
}

/** The one that was chosen; without a choice the first of those that Tiki names. */
export function inventoryFor(choice: ShippingChoice, all: readonly PickupAddress[]): PickupAddress {
  const wanted = choice.way === 'pickup' ? choice.addressId : undefined
  const found = wanted === undefined ? all[0] : all.find(({ id }) => id === wanted)
  if (found) return found
  if (wanted !== undefined) throw refusedBy(inventoryGone)
  throw noInventory
}

const noInventory = new OutsideTrouble(
  'person',
  'Tiki chưa có kho lấy hàng nào của gian hàng cho đơn này. Thêm kho ở Tiki Seller Center rồi xác nhận lại.',
)

function slotFor(choice: ShippingChoice, slots: readonly { id: string }[]): string {
  const wanted = choice.way === 'pickup' ? choice.slotId : undefined
  if (slots.length === 0) throw noSlot
  const found = wanted === undefined ? slots[0] : slots.find(({ id }) => id === wanted)
  if (!found) throw refusedBy(slotGone)
  return must(found, 'a pickup time').id
}

const noSlot = new OutsideTrouble(
  'person',
  'Tiki chưa mở giờ lấy hàng nào. Đợi Tiki mở giờ mới rồi xác nhận lại.',
)

/** Tiki wants numbers as they are where they fit. */
export function numberOf(id: string): number | string {
  const number = Number(id)
  return Number.isSafeInteger(number) ? number : id
}

function few(parcels: readonly Parcel[]): void {
  if (parcels.length > mostTogether) throw new RangeError('Tiki confirms 20 orders at once here.')
}
