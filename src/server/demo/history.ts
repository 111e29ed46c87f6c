import { isOwnChannel } from '../../domain/orders/channels.ts'
import type { HistoryEntry, OrderState } from '../../domain/tables/orders.ts'
import { must } from '../../lib/must.ts'
import type { DemoChannel } from './channels.ts'
import type { Dice } from './dice.ts'
import { cancelReasons, holdReasons } from './names.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** How many orders are in a state, in shares. In-store sales are THÀNH CÔNG at once. */
export const stateShares: Record<Exclude<OrderState, 'ĐƠN NHÁP'>, number> = {
  'CHỜ XÁC NHẬN': 2.5,
  'CHỜ HÀNG': 2,
  MỚI: 6,
  'HẸN GIAO': 1.5,
  'CHỜ ĐÓNG GÓI': 13,
  'ĐANG ĐÓNG GÓI': 1.5,
  'CHỜ GỬI HÀNG': 6,
  'ĐÃ GỬI HÀNG': 5,
  'ĐANG GIAO': 8,
  'THÀNH CÔNG': 42,
  HỦY: 6,
  'THẤT THU': 2.5,
  'KIỂM KÊ': 1,
  'ĐÃ HOÀN': 2,
}

/** Drafts exist in the shop's own channel only. */
export const ownStateShares: Record<OrderState, number> = { 'ĐƠN NHÁP': 4, ...stateShares }

/** How long ago an order came into its state, from … to. */
const ages: Record<OrderState, readonly [number, number]> = {
  'ĐƠN NHÁP': [5 * minute, 3 * day],
  'CHỜ XÁC NHẬN': [2 * minute, 8 * hour],
  'CHỜ HÀNG': [hour, 4 * day],
  MỚI: [minute, 6 * hour],
  'HẸN GIAO': [hour, 4 * day],
  'CHỜ ĐÓNG GÓI': [3 * minute, 16 * hour],
  'ĐANG ĐÓNG GÓI': [2 * minute, 50 * minute],
  'CHỜ GỬI HÀNG': [5 * minute, 10 * hour],
  'ĐÃ GỬI HÀNG': [hour, 40 * hour],
  'ĐANG GIAO': [hour, 40 * hour],
  'THÀNH CÔNG': [2 * hour, 55 * day],
  HỦY: [30 * minute, 55 * day],
  'THẤT THU': [day, 30 * day],
  'KIỂM KÊ': [day, 20 * day],
  'ĐÃ HOÀN': [day, 45 * day],
}

/** A parcel on its way that nobody heard of for more than three days is delayed (shipping care). */
export const delayedAges: readonly [number, number] = [75 * hour, 9 * day]

/** How long it takes to come into a state from the one before. */
const waits: Record<OrderState, readonly [number, number]> = {
  'ĐƠN NHÁP': [minute, minute],
  'CHỜ XÁC NHẬN': [minute, 30 * minute],
  'CHỜ HÀNG': [5 * minute, hour],
  MỚI: [5 * minute, 3 * hour],
  'HẸN GIAO': [10 * minute, 5 * hour],
  'CHỜ ĐÓNG GÓI': [10 * minute, 8 * hour],
  'ĐANG ĐÓNG GÓI': [15 * minute, 9 * hour],
  'CHỜ GỬI HÀNG': [3 * minute, 25 * minute],
  'ĐÃ GỬI HÀNG': [30 * minute, 10 * hour],
  'ĐANG GIAO': [4 * hour, 30 * hour],
  'THÀNH CÔNG': [10 * hour, 3 * day],
  HỦY: [10 * minute, 20 * hour],
  'THẤT THU': [day, 4 * day],
  'KIỂM KÊ': [12 * hour, 2 * day],
  'ĐÃ HOÀN': [day, 4 * day],
}

/** A legal way to the state, from the order's first state on. */
export function somePath(dice: Dice, state: OrderState, channel: DemoChannel): OrderState[] {
  if (channel === 'STORE') return ['THÀNH CÔNG']
  const start: OrderState[] =
    channel === 'KhoTay' && dice.chance(0.2)
      ? ['ĐƠN NHÁP', 'CHỜ XÁC NHẬN']
      : dice.chance(0.45)
        ? ['CHỜ XÁC NHẬN']
        : []
  const toNew: OrderState[] = [...start, 'MỚI']
  const toPack = (): OrderState[] => [...toNew, ...detour(dice), 'CHỜ ĐÓNG GÓI']
  const toSent = (): OrderState[] => [...toPack(), 'ĐANG ĐÓNG GÓI', 'CHỜ GỬI HÀNG', 'ĐÃ GỬI HÀNG']
  switch (state) {
    case 'ĐƠN NHÁP':
      return ['ĐƠN NHÁP']
    case 'CHỜ XÁC NHẬN':
      return start.length > 0 ? start : ['CHỜ XÁC NHẬN']
    case 'MỚI':
      return toNew
    case 'CHỜ HÀNG':
    case 'HẸN GIAO':
      return [...toNew, state]
    case 'CHỜ ĐÓNG GÓI':
      return toPack()
    case 'ĐANG ĐÓNG GÓI':
      return [...toPack(), 'ĐANG ĐÓNG GÓI']
    case 'CHỜ GỬI HÀNG':
      return [...toPack(), 'ĐANG ĐÓNG GÓI', 'CHỜ GỬI HÀNG']
    case 'ĐÃ GỬI HÀNG':
      return toSent()
    case 'ĐANG GIAO':
      return [...toSent(), 'ĐANG GIAO']
    case 'THÀNH CÔNG':
      return dice.chance(0.9) ? [...toSent(), 'ĐANG GIAO', 'THÀNH CÔNG'] : [...toSent(), 'THÀNH CÔNG']
    case 'KIỂM KÊ':
      return [...toSent(), 'KIỂM KÊ']
    case 'THẤT THU':
      return [...toSent(), 'ĐANG GIAO', 'THẤT THU']
    case 'ĐÃ HOÀN':
      return [...toSent(), 'ĐANG GIAO', 'THẤT THU', 'ĐÃ HOÀN']
    case 'HỦY':
      return [...cancelledFrom(dice, start, toNew, toPack()), 'HỦY']
  }
}

function detour(dice: Dice): OrderState[] {
  const taken = dice.weighted({ none: 92, 'CHỜ HÀNG': 4, 'HẸN GIAO': 4 })
  return taken === 'none' ? [] : [taken]
}

/** Most cancelled orders never reached the bench; a few come back from the shelf of packed ones. */
function cancelledFrom(
  dice: Dice,
  start: OrderState[],
  toNew: OrderState[],
  toPack: OrderState[],
): OrderState[] {
  const at = dice.weighted({ start: 20, new: 45, pack: 25, packed: 10 })
  if (at === 'packed') return [...toPack, 'ĐANG ĐÓNG GÓI', 'CHỜ GỬI HÀNG']
  if (at === 'pack') return toPack
  return at === 'start' && start.length > 0 ? start : toNew
}

export interface Told {
  channel: DemoChannel
  now: number
  /** How long ago the last step was taken; as usual for the state when absent. */
  age?: readonly [number, number]
  /** Who packs. */
  packer: string
  note?: string
}

/** The path with its times and people: rising, the last one before now. */
export function tellHistory(dice: Dice, path: readonly OrderState[], told: Told): HistoryEntry[] {
  let at = told.now - dice.int(...(told.age ?? ages[must(path.at(-1), 'the last state of a path')]))
  const entries: HistoryEntry[] = []
  for (const [index, state] of [...path.entries()].reverse()) {
    const last = index === path.length - 1
    const note = (last ? told.note : undefined) ?? noteOf(dice, state)
    entries.unshift({ state, updatedAt: at, userId: whoDid(dice, state, told, path.length), note })
    at -= dice.int(...waits[state])
  }
  return entries
}

function whoDid(dice: Dice, state: OrderState, { channel, packer }: Told, steps: number): string {
  const desk = dice.chance(0.85) ? 'ban' : 'chu'
  switch (state) {
    case 'ĐANG ĐÓNG GÓI':
    case 'CHỜ GỬI HÀNG':
      return packer
    case 'ĐÃ HOÀN':
    case 'KIỂM KÊ':
      return 'kho'
    case 'CHỜ ĐÓNG GÓI':
    case 'CHỜ HÀNG':
    case 'HẸN GIAO':
      return desk
    case 'HỦY':
      return isOwnChannel(channel) || steps > 4 || dice.chance(0.3) ? desk : channel
    default:
      return isOwnChannel(channel) ? desk : channel
  }
}

function noteOf(dice: Dice, state: OrderState): string {
  if (state === 'HỦY') return dice.pick(cancelReasons)
  return state === 'HẸN GIAO' ? dice.pick(holdReasons) : ''
}
