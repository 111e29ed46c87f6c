import type { Giver } from '../people/permissions.ts'
import { floorWork, orderWork } from '../people/permissions.ts'
import type { OrderState } from '../tables/orders.ts'

/**
 * What people are told of as it happens, wherever they look: orders that came in, buyers who ask to cancel, orders that were called off while hands had them, orders that should have left by now; and
 * what needs a person: a marketplace's leave that ended, and work at a marketplace that came to nothing.
 */
export const alertKinds = ['orders', 'asked', 'cancelled', 'late', 'leave', 'failed'] as const

export type AlertKind = (typeof alertKinds)[number]

/** Whom each kind is of concern to. */
export const alertedBy: Readonly<Record<AlertKind, Exclude<Giver, 'system'>>> = {
  orders: orderWork,
  asked: ['orders_ecommerce_handle'],
  cancelled: floorWork,
  late: orderWork,
  leave: ['setting_crud', 'orders_ecommerce_handle'],
  failed: ['orders_ecommerce_handle'],
}

/** An order is news for so long after it was made, ms (FUL-323). */
export const newsMs = 900_000

/** Somebody of the shop has to do something with it. */
export const waitsForSeller: readonly OrderState[] = [
  ...(['CHỜ XÁC NHẬN', 'MỚI', 'CHỜ HÀNG'] as const),
  ...(['HẸN GIAO', 'CHỜ ĐÓNG GÓI'] as const),
]
