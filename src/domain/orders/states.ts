/**
 * The states of an order and who may follow whom (decisions 8, STA-001 … STA-017).
 *
 *   ĐƠN NHÁP ─▶ CHỜ XÁC NHẬN ─▶ MỚI ─▶ CHỜ ĐÓNG GÓI ◀─▶ ĐANG ĐÓNG GÓI ◀─▶ CHỜ GỬI HÀNG ─▶ ĐÃ GỬI HÀNG ─▶ ĐANG GIAO ─▶ THÀNH CÔNG
 *                  │             ▲           ▲                              │                │              │
 *                  ├▶ CHỜ HÀNG ◀─┼───────────┤                              ├▶ KIỂM KÊ ◀─────┼──────────────┤
 *                  └▶ HẸN GIAO ◀─┴───────────┘                              └▶ THẤT THU ◀────┴──────────────┘
 *                                                                                └▶ ĐÃ HOÀN
 *   Short cuts: ĐƠN NHÁP ─▶ MỚI ─▶ ĐANG ĐÓNG GÓI, ĐÃ GỬI HÀNG ─▶ THÀNH CÔNG, KIỂM KÊ ─▶ THẤT THU or back to ĐÃ GỬI HÀNG.
 *   HỦY is reachable from CHỜ XÁC NHẬN through CHỜ GỬI HÀNG, and from ĐƠN NHÁP since 2026-11-25: a draft that nobody goes on with is thrown away by the
 *   same step (OPN-013). An in-store sale is THÀNH CÔNG at once.
 */
import type { Order, OrderState } from '../tables/orders.ts'
import { isOwnChannel } from './channels.ts'

const next: Record<OrderState, readonly OrderState[]> = {
  'ĐƠN NHÁP': ['CHỜ XÁC NHẬN', 'MỚI', 'HỦY'],
  'CHỜ XÁC NHẬN': ['MỚI', 'CHỜ HÀNG', 'HẸN GIAO', 'HỦY'],
  'CHỜ HÀNG': ['MỚI', 'CHỜ ĐÓNG GÓI', 'HỦY'],
  'HẸN GIAO': ['MỚI', 'CHỜ ĐÓNG GÓI', 'HỦY'],
  MỚI: ['CHỜ ĐÓNG GÓI', 'ĐANG ĐÓNG GÓI', 'CHỜ HÀNG', 'HẸN GIAO', 'HỦY'],
  'CHỜ ĐÓNG GÓI': ['ĐANG ĐÓNG GÓI', 'HỦY'],
  'ĐANG ĐÓNG GÓI': ['CHỜ GỬI HÀNG', 'CHỜ ĐÓNG GÓI', 'HỦY'],
  'CHỜ GỬI HÀNG': ['ĐÃ GỬI HÀNG', 'ĐANG ĐÓNG GÓI', 'HỦY', 'KIỂM KÊ', 'THẤT THU'],
  'ĐÃ GỬI HÀNG': ['ĐANG GIAO', 'THÀNH CÔNG', 'THẤT THU', 'KIỂM KÊ'],
  'ĐANG GIAO': ['THÀNH CÔNG', 'THẤT THU', 'KIỂM KÊ'],
  'KIỂM KÊ': ['THẤT THU', 'ĐÃ GỬI HÀNG'],
  'THẤT THU': ['ĐÃ HOÀN'],
  'THÀNH CÔNG': [],
  HỦY: [],
  'ĐÃ HOÀN': [],
}

export const orderStates = Object.keys(next) as OrderState[]

/** The states one step away, in the order the table lists them. */
export function nextStates(from: OrderState): readonly OrderState[] {
  return next[from]
}

/** The steps that people may take with an order of this channel. */
export function nextStatesOf(order: Pick<Order, 'state' | 'channel'>): readonly OrderState[] {
  return nextStates(order.state).filter((to) => to !== 'HỦY' || cancelsHere(order))
}

/**
 * Whether people cancel such an order here. 2026-11-22, decisions 33: a marketplace's order is cancelled by its marketplace, which is
 * asked in MỚI, CHỜ ĐÓNG GÓI and ĐANG ĐÓNG GÓI and never on Tiki (STA-035, STA-036); while nobody here can ask it, not at all.
 */
export function cancelsHere({ channel }: Pick<Order, 'channel'>): boolean {
  return isOwnChannel(channel)
}

export function canBecome(from: OrderState, to: OrderState): boolean {
  return next[from].includes(to)
}

/** Whether the goods are reserved by an order in this state until a slip takes them out (decisions 9). */
export function reserves(state: OrderState): boolean {
  return state === 'MỚI' || state === 'HẸN GIAO' || state === 'CHỜ ĐÓNG GÓI' || state === 'ĐANG ĐÓNG GÓI'
}

/** Whether it was placed and is not called off: from then on it counts among the orders of its products. */
export function isOrdered(state: OrderState): boolean {
  return state !== 'ĐƠN NHÁP' && state !== 'CHỜ XÁC NHẬN' && state !== 'HỦY'
}

/** Its goods lie in the house and no parcel of it is closed yet. */
export const packableStates: readonly OrderState[] = ['MỚI', 'CHỜ ĐÓNG GÓI', 'ĐANG ĐÓNG GÓI']

/** It lies in the house: to be packed, or packed. */
export const inHouseStates: readonly OrderState[] = [...packableStates, 'CHỜ GỬI HÀNG']

/** Of several orders of one waybill these are left where they are when the others are packed: out of it, or packed already. */
export const leftBesideStates: readonly OrderState[] = ['HỦY', 'CHỜ GỬI HÀNG']

/** It still asks the house for goods; what waits for them comes first. */
export const askingStates: readonly OrderState[] = [
  'CHỜ HÀNG',
  'ĐANG ĐÓNG GÓI',
  'CHỜ ĐÓNG GÓI',
  'MỚI',
  'HẸN GIAO',
]

/** The shop's own shipper may take it along: packed, or sent and not on the road yet. */
export const toTakeAlongStates: readonly OrderState[] = ['CHỜ GỬI HÀNG', 'ĐÃ GỬI HÀNG']

/** It is with the carrier, or with the shop's own shipper. */
export const onTheRoadStates: readonly OrderState[] = ['ĐÃ GỬI HÀNG', 'ĐANG GIAO']

/** Its parcel is outside: on the road, or looked for there. */
export const outsideStates: readonly OrderState[] = [...onTheRoadStates, 'KIỂM KÊ']

/** Whether the order still has to leave the house. */
export function isToLeave(state: OrderState): boolean {
  return !isClosed(state) && !outsideStates.includes(state) && state !== 'THẤT THU'
}

/** The states of orders that still have to leave the house. */
export const toLeaveStates: readonly OrderState[] = orderStates.filter(isToLeave)

/** Whether nothing more will happen to the order. */
export function isClosed(state: OrderState): boolean {
  return state === 'THÀNH CÔNG' || state === 'HỦY' || state === 'ĐÃ HOÀN'
}

/** What lists show: THẤT THU reads HOÀN (STA-012). */
export function stateName(state: OrderState): string {
  return state === 'THẤT THU' ? 'HOÀN' : state
}

/** Colour of a state (OPN-056). */
export function stateTone(state: OrderState): 'waiting' | 'work' | 'new' | 'ok' | 'bad' | 'quiet' {
  switch (state) {
    case 'MỚI':
      return 'new'
    case 'CHỜ XÁC NHẬN':
    case 'CHỜ HÀNG':
    case 'HẸN GIAO':
    case 'KIỂM KÊ':
    case 'ĐANG GIAO':
      return 'waiting'
    case 'CHỜ ĐÓNG GÓI':
    case 'ĐANG ĐÓNG GÓI':
    case 'CHỜ GỬI HÀNG':
    case 'ĐÃ GỬI HÀNG':
      return 'work'
    case 'THÀNH CÔNG':
      return 'ok'
    case 'HỦY':
    case 'THẤT THU':
      return 'bad'
    case 'ĐÃ HOÀN':
    case 'ĐƠN NHÁP':
      return 'quiet'
  }
}
