import type { Told } from './lazada-call.ts'

/** What fulfilment calls answer inside `result`: said to be well as a whole, whatever became of each. */
export function wellDone(data: object, error = ''): Told {
  return { result: { success: true, error_code: '', error_msg: '', data }, error }
}

/** Nothing was done. */
export function notDone(code: string, message: string): Told {
  return { result: { success: false, error_code: code, error_msg: message, data: null }, error: code }
}

/** Why one of many came to nothing. */
export interface ItemRefusal {
  code: string
  msg: string
  retry: boolean
}

export const refusals = {
  packageStatus: { code: '700000', msg: 'current package status not allow to operation', retry: false },
  itemStatus: { code: '700026', msg: 'item current status not allow to pack', retry: false },
  orderUnknown: { code: '700021', msg: 'order not found', retry: false },
  itemUnknown: { code: '700025', msg: 'order item not found', retry: false },
  notOwnFleet: { code: '700009', msg: 'operation not support fot nonDBS order!', retry: false },
  packageUnknown: { code: '600001', msg: 'package not found', retry: false },
  packageCancelled: { code: '600002', msg: 'package already cancelled', retry: false },
  noCarrier: { code: '1003', msg: '3pl allocation failed', retry: true },
} as const satisfies Record<string, ItemRefusal>

/** So many are taken at once. */
export const mostAtOnce = 20
