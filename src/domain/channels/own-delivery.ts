import type { Order } from '../tables/orders.ts'

interface Telling {
  /** The marketplace's states in which it waits to be told what became of a parcel. */
  underWay: readonly string[]
  /** It asks under which number a parcel goes, and who brings it. */
  takesNumbers: boolean
}

/** Marketplaces that want to be told of parcels that a shop brings itself. */
const tellings: Partial<Record<Order['channel'], Telling>> = {
  Tiktok: { underWay: ['IN_TRANSIT'], takesNumbers: true },
  Tiki: {
    underWay: ['ready_to_ship', 'handover_to_partner', 'shipping'],
    takesNumbers: false,
  },
}

type Facts = Pick<Order, 'channel' | 'delivery_option'>

/** Whether the shop brings it itself, and its marketplace is told how that ended (STA-046, STA-047, FUL-155, FUL-156). */
export function isOwnDelivery(order: Facts): boolean {
  return tellingOf(order) !== undefined
}

/** Whether its marketplace is told the number and the carrier of such a parcel, too. */
export function takesNumbers(order: Facts): boolean {
  return tellingOf(order)?.takesNumbers === true
}

/** Whether its marketplace has it as on its way, and waits to be told how that ended. */
export function isUnderWay(order: Facts & Pick<Order, 'channelState'>): boolean {
  return tellingOf(order)?.underWay.includes(order.channelState ?? '') === true
}

function tellingOf({ channel, delivery_option }: Facts): Telling | undefined {
  return delivery_option === 'SEND_BY_SELLER' ? tellings[channel] : undefined
}
