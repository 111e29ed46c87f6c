import type { Giver } from '../people/permissions.ts'
import { circles, floorWork, orderWork } from '../people/permissions.ts'
import type { OrderState } from '../tables/orders.ts'

/**
 * What people are told of as it happens, wherever they look: orders that came in, buyers who write to the shop's Facebook Page, buyers who ask to cancel, orders that were called off while hands had them, orders that should have left by now; and
 * what needs a person: a marketplace's leave that ended, and work at a marketplace that came to nothing.
 */
export const alertKinds = ['orders', 'messages', 'asked', 'cancelled', 'late', 'leave', 'failed'] as const

export type AlertKind = (typeof alertKinds)[number]

/** Whom each kind is of concern to. */
export const alertedBy: Readonly<Record<AlertKind, Exclude<Giver, 'system'>>> = {
  orders: orderWork,
  messages: circles.customers,
  asked: ['orders_ecommerce_handle'],
  cancelled: floorWork,
  late: orderWork,
  leave: ['setting_crud', 'orders_ecommerce_handle'],
  failed: [...floorWork, 'setting_crud'],
}

/**
 * Work at a marketplace that may come to nothing: what was asked about an order (to leave, to be called off, a buyer's answer, another number), what became of a parcel that the shop brings
 * itself, an answer about goods that come back, a label or an invoice, and what the server asks for by itself.
 */
export const failedWorks = ['order', 'delivery', 'return', 'paper', 'road'] as const

export type FailedWork = (typeof failedWorks)[number]

/** Who may do something about each. */
export const failureToldTo: Readonly<Record<FailedWork, Exclude<Giver, 'system'>>> = {
  order: ['orders_ecommerce_handle'],
  delivery: ['orders_ecommerce_handle'],
  return: ['orders_ecommerce_handle'],
  paper: floorWork,
  road: ['setting_crud'],
}

/** Something that people of the shop are told of, also where the app is closed. */
export interface Alert {
  kind: Exclude<AlertKind, 'late'>
  /** The order, the talk with a buyer, or the shop at a marketplace; of what the server asks for by itself, what it is. */
  about: string
  channel: string
  /** Until when a buyer is answered (ms since 1970). */
  until?: number | undefined
  /** Which work came to nothing. */
  work?: FailedWork | undefined
}

/** Whom an alert is of concern to. */
export function isToldTo({ kind, work }: Pick<Alert, 'kind' | 'work'>): Exclude<Giver, 'system'> {
  return kind === 'failed' && work ? failureToldTo[work] : alertedBy[kind]
}

/** An order is news for so long after it was made, ms (FUL-323). */
export const newsMs = 900_000

/** Somebody of the shop has to do something with it. */
export const waitsForSeller: readonly OrderState[] = [
  ...(['CHỜ XÁC NHẬN', 'MỚI', 'CHỜ HÀNG'] as const),
  ...(['HẸN GIAO', 'CHỜ ĐÓNG GÓI'] as const),
]
