import { addMappedOrder } from '../../../../src/domain/channels/add-mapped-order.ts'
import { createFromItems } from '../../../../src/domain/channels/create/create-from-items.ts'
import { removeCreated } from '../../../../src/domain/channels/create/remove-created.ts'
import { cacheLastPrintLables } from '../../../../src/domain/channels/labels/cache-last-print.ts'
import { fetchLabelAgain } from '../../../../src/domain/channels/labels/fetch-label-again.ts'
import { linkItem } from '../../../../src/domain/channels/link-item.ts'
import { linkItems, unlinkItems } from '../../../../src/domain/channels/link-items.ts'
import { answerBuyerCancel } from '../../../../src/domain/channels/requests/answer-buyer-cancel.ts'
import { cancelChannelOrder } from '../../../../src/domain/channels/requests/cancel-channel-order.ts'
import { firstReasonOf, offersCancel } from '../../../../src/domain/channels/requests/offers-cancel.ts'
import {
  shipChannelOrder,
  whyNotShipped,
} from '../../../../src/domain/channels/requests/ship-channel-order.ts'
import { answerMarketReturn } from '../../../../src/domain/channels/returns/answer-market-return.ts'
import { awaitsAnswer } from '../../../../src/domain/channels/returns/awaits-answer.ts'
import { disputeKeys } from '../../../../src/domain/channels/returns/dispute-reasons.ts'
import { pauseListing } from '../../../../src/domain/channels/stock/pause-listing.ts'
import { unlinkItem } from '../../../../src/domain/channels/unlink-item.ts'
import type { Command } from '../../../../src/domain/command.ts'
import { updateState } from '../../../../src/domain/orders/update-state.ts'
import { closeParcel } from '../../../../src/domain/packing/close-parcel.ts'
import { openOrder } from '../../../../src/domain/packing/open-order.ts'
import { scanItem } from '../../../../src/domain/packing/scan-item.ts'
import { answeredStep } from '../../../../src/domain/returns/asked.ts'
import type { Order } from '../../../../src/domain/tables/orders.ts'
import { isOfMarket, marketShop, unknownListing } from '../market.ts'
import { ordersToOpen } from '../newer-app.ts'
import { type AtWork, oneOf, type Works } from './at-work.ts'

/** A listing of which nobody has ordered yet. */
const soldAlone = { item: '24002', name: 'Quạt cầm tay' }

/** What a marketplace sells is goods of the shop, and its orders are packed, whatever it says meanwhile. */
export const listingWorks = {
  link: {
    weight: 4,
    async act(at) {
      const products = [{ productCode: 'SP-B', amount: at.dice.pick([1, 1, 2]) }]
      await at.does(linkItem, { ...unknownListing, products, from: linked(at) })
    },
  },
  unlink: {
    weight: 1,
    async act(at) {
      if (linked(at) || at.dice.chance(0.2))
        await at.does(unlinkItem, { ...unknownListing, from: linked(at) })
    },
  },
  'accept what is proposed': {
    weight: 1,
    async act(at) {
      const links = [{ ...unknownListing, products: [{ productCode: 'SP-B', amount: 1 }] }]
      if (!linked(at)) await at.does(linkItems, { links })
      // Taken back mostly: orders whose goods are known wait for nobody.
      if (at.dice.chance(0.9)) await at.does(unlinkItems, { links })
    },
  },
  'make a product of it': {
    weight: 2,
    async act(at) {
      const variants = [{ model: '0', variant: '', code: 'SP-TAO', price: 50_000 }]
      const items = [{ channel: marketShop.channel, shopId: marketShop.shopId, ...soldAlone, variants }]
      const isMade = at.rows('links').some(({ item }) => item === soldAlone.item)
      if (!isMade) await at.does(createFromItems, { items })
      else if (at.dice.chance(0.5)) await at.does(removeCreated, { items })
    },
  },
  'keep its figure by hand': {
    weight: 1,
    async act(at) {
      if (linked(at)) await at.does(pauseListing, { ...unknownListing, paused: at.dice.pick([0, 1]) })
    },
  },
  // The goods of several orders are asked for until they are.
  finish: {
    weight: 4,
    async act(at) {
      const order = oneOf(
        at.dice,
        ofMarket(at).filter(({ swItems }) => swItems.some(({ mapped }) => mapped === false)),
      )
      if (!order) return
      if (!linked(at))
        await at.does(linkItem, { ...unknownListing, products: [{ productCode: 'SP-B', amount: 1 }] })
      await at.does(addMappedOrder, { orderId: order.code })
    },
  },
  'pack it': {
    weight: 4,
    async act(at) {
      const order = oneOf(
        at.dice,
        ofMarket(at).filter(({ state }) => state === 'MỚI' || state === 'CHỜ ĐÓNG GÓI'),
      )
      if (!order) return
      await at.does(openOrder as Command, ordersToOpen(order.code, false))
      const parcel = at.rows('parcels').find(({ id }) => id === `${order.code}#1`)
      for (const { productCode, need, packed } of parcel?.lines ?? []) {
        if (need === packed) continue
        const scan = { gesture: at.fresh('g'), productCode, scanned: productCode, quantity: need - packed }
        await at.does(scanItem, { parcelId: `${order.code}#1`, ...scan })
      }
      if (parcel) await at.does(closeParcel, { parcelId: parcel.id })
    },
  },
  'ask for its label': {
    weight: 2,
    async act(at) {
      const order = oneOf(
        at.dice,
        ofMarket(at).filter(({ marketLabel }) => marketLabel || at.dice.chance(0.1)),
      )
      if (!order) return
      await at.does(fetchLabelAgain, { code: order.code })
      if (at.dice.chance(0.3)) await at.does(cacheLastPrintLables, { channel: 'Shopee' })
    },
  },
  'have it leave': {
    weight: 8,
    async act(at) {
      const order = oneOf(
        at.dice,
        ofMarket(at).filter((one) => !whyNotShipped(one) || at.dice.chance(0.1)),
      )
      if (order) await at.does(shipChannelOrder, { code: order.code, choice: { way: 'pickup' } })
    },
  },
  'call it off': {
    weight: 2,
    async act(at) {
      const quiet = () => ofMarket(at).filter(({ cancelAsked }) => !cancelAsked || at.dice.chance(0.1))
      if (!quiet().some(offersCancel)) {
        const waits = oneOf(
          at.dice,
          quiet().filter(({ state }) => state === 'CHỜ HÀNG' || state === 'HẸN GIAO'),
        )
        if (waits) await at.does(updateState, { orderCodes: [waits.code], state: 'MỚI' })
      }
      const order = oneOf(at.dice, quiet().filter(offersCancel))
      if (order) await at.does(cancelChannelOrder, { code: order.code, ...firstReasonOf(order) })
    },
  },
  'answer its buyer': {
    weight: 3,
    async act(at) {
      const order = oneOf(
        at.dice,
        ofMarket(at).filter(({ cancelAsked }) => cancelAsked || at.dice.chance(0.05)),
      )
      if (order) await at.does(answerBuyerCancel, { code: order.code, accepts: at.dice.chance(0.4) })
    },
  },
  'answer what comes back': {
    weight: 3,
    async act(at) {
      const asked = at
        .rows('returns')
        .flatMap(({ id: returnId, asked: all = [] }) => all.map((one) => ({ returnId, one })))
      const open = asked.filter(({ one }) => awaitsAnswer(one) || at.dice.chance(0.05))
      const found = oneOf(at.dice, open)
      if (!found) return
      const { returnId, one } = found
      const accepts = at.dice.chance(0.5)
      const why = accepts ? {} : { reason: at.dice.pick(disputeKeys) }
      const params = { returnId, number: one.number, accepts, ...answeredStep(one), ...why }
      await at.does(answerMarketReturn, params)
    },
  },
  'send or hold it': {
    weight: 2,
    async act(at) {
      const order = oneOf(at.dice, ofMarket(at))
      const state = at.dice.pick(['ĐÃ GỬI HÀNG', 'HẸN GIAO', 'CHỜ ĐÓNG GÓI', 'MỚI'] as const)
      if (order) await at.does(updateState, { orderCodes: [order.code], state })
    },
  },
} satisfies Works

function linked(at: AtWork) {
  const { shopId, item, model } = unknownListing
  return at.rows('links').find(({ id }) => id === `Shopee/${shopId}/${item}/${model}`)?.products
}

function ofMarket(at: AtWork): Order[] {
  return at.rows('orders').filter(isOfMarket)
}
