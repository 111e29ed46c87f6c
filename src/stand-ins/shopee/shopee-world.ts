import type { CallLog } from '../market/call-log.ts'
import type { Faults } from '../market/faults.ts'
import type { Hooks } from '../market/hooks.ts'
import type { KeptFile, KeptRows } from '../market/kept-file.ts'
import type { PracticeGood } from '../market/practice-good.ts'
import type { MayCall } from '../market/rate-limit.ts'
import type { PracticeOrder } from './shopee-order.ts'
import type { Grant, GrantCode, ShopeeItem, ShopeeShop } from './shopee-shop.ts'

/** What can be done twice by mistake. */
export type CountedAct = 'ship' | 'cancel' | 'stock'

/** How often something was asked for, and how often it was done. */
export interface ActCount {
  act: CountedAct
  shop_id: number
  /** The order's number, or the listing and its model: `20000000001/0`. */
  of: string
  asked: number
  done: number
}

/** Something that is told when its time has come. */
export interface LaterPush {
  /** Seconds since 1970. */
  at: number
  /** Of the message, see `pushCodes`. */
  code: number
  order_sn: string
}

/** A stock that was told for a listing. */
export interface ToldStock {
  shop_id: number
  item_id: number
  model_id: number
  sku: string
  stock: number
  /** Seconds since 1970. */
  at: number
}

export interface ShopeeSettings {
  partnerId: number
  partnerKey: string
  goods: readonly PracticeGood[]
  shops: readonly ShopeeShop[]
  /** A tracking number is told so long after the parcel was arranged (s). */
  trackingAfter: number
  /** A paper is ready so long after it was asked for (s). */
  documentAfter: number
}

/** Everything that the practice Shopee is made of. */
export interface ShopeeWorld {
  settings: ShopeeSettings
  kept: KeptFile
  grants: KeptRows<Grant>
  codes: KeptRows<GrantCode>
  orders: KeptRows<PracticeOrder>
  items: KeptRows<ShopeeItem>
  counts: KeptRows<ActCount>
  /** What is told when its time has come. */
  later: KeptRows<LaterPush>
  /** What a person set: `automatic` makes orders by itself. */
  switches: KeptRows<{ on: boolean }>
  /** Slots that are taken: `address/slot`. */
  goneSlots: Set<string>
  /** The latest last. */
  stockTold: ToldStock[]
  faults: Faults
  calls: CallLog
  hooks: Hooks
  mayCall: MayCall
  /** Ms since 1970, right whatever its own clock says. */
  clock(): number
  /** 0 to 1, below 1. */
  random(): number
}

/** Its own clock is fast by so much when it is off (s). */
export const clockOffSeconds = 600

/** What its own clock says, seconds since 1970. */
export function secondsOf({ clock, faults }: Pick<ShopeeWorld, 'clock' | 'faults'>): number {
  return Math.floor(clock() / 1000) + (faults.isOn('clock-off') ? clockOffSeconds : 0)
}

export function countAct(
  world: ShopeeWorld,
  of: Pick<ActCount, 'act' | 'shop_id' | 'of'>,
  isDone: boolean,
): void {
  const key = `${of.act}/${of.shop_id}/${of.of}`
  const { asked, done } = world.counts.get(key) ?? { asked: 0, done: 0 }
  world.counts.put(key, { ...of, asked: isDone ? asked : asked + 1, done: isDone ? done + 1 : done })
}
