import type { NavigateFunction } from 'react-router-dom'
import type { ShippingChoice } from '../../domain/tables/channel-requests.ts'
import type { Order } from '../../domain/tables/orders.ts'
import { orderRows } from '../../replica/queries/orders/order-list.ts'
import type { Replica } from '../../replica/replica.ts'
import { choose, chosen, type OwnChoice } from './own-choice.ts'
import { openDialog } from './use-dialog-in-address.ts'

/*
 * The orders that a person is about to have shipped, or has: what 'ĐI ĐƠN' shows. What became of them stands on their rows, so the dialog is closed and opened as one likes, on a page that
 * was loaded again too. It is kept with what a person chose for themselves: nothing of it is lost with it.
 */

export interface ShipBatch {
  codes: readonly string[]
  /** The shop whose tab was looked at last: `Shopee/88210045`. */
  account?: string | undefined
  /** How parcels leave, where somebody chose; see `choiceKey`. */
  choices: Readonly<Record<string, ShippingChoice>>
  /** The numbers of parcels that the shop brings itself, by the codes of their orders, where somebody typed them. */
  trackings?: Readonly<Record<string, string>>
}

export const noBatch: ShipBatch = { codes: [], choices: {} }

export const shipBatch: OwnChoice<ShipBatch> = {
  name: 'di-don',
  read(kept) {
    const { codes, account, choices, trackings } = (kept ?? {}) as Partial<Record<keyof ShipBatch, unknown>>
    if (!Array.isArray(codes)) return noBatch
    const batch: ShipBatch = {
      codes: codes.filter((code) => typeof code === 'string'),
      account: typeof account === 'string' ? account : undefined,
      choices: typeof choices === 'object' && choices !== null ? (choices as ShipBatch['choices']) : {},
    }
    return typeof trackings === 'object' && trackings !== null
      ? { ...batch, trackings: trackings as Readonly<Record<string, string>> }
      : batch
  },
}

/** 'ĐI ĐƠN', as the address names it. */
export const shipDialog = 'ship'

/** Opens 'ĐI ĐƠN' with these orders; those of before that still wait for their marketplace stay in it. */
export async function openShipping(
  replica: Replica,
  navigate: NavigateFunction,
  codes: readonly string[],
): Promise<void> {
  const before = chosen(replica, shipBatch)
  const rows = await orderRows(replica, before.codes)
  const waiting = rows.flatMap((order) => (order && waits(order) ? [order.code] : []))
  choose(replica, shipBatch, { ...noBatch, codes: [...new Set([...codes, ...waiting])] })
  openDialog(navigate, shipDialog)
}

function waits({ requests }: Pick<Order, 'requests'>): boolean {
  return requests?.ship?.state === 'waiting'
}
