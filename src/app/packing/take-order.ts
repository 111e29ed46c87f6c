import type { Refusal } from '../../domain/command.ts'
import { leftBesideStates } from '../../domain/orders/states.ts'
import { openOrder } from '../../domain/packing/open-order.ts'
import { mergedLimit } from '../../domain/parcels/one-parcel.ts'
import { type BenchRows, benchRows, sameWaybill } from '../../replica/queries/packing/packing.ts'
import type { Replica } from '../../replica/replica.ts'
import { attempt } from '../bench/do-at-bench.ts'
import { signal } from '../scanner/signal.ts'

/** Puts an order on this packer's bench, with those that leave under its waybill. Answers whether it lies there now. */
export async function takeOrder(
  replica: Replica,
  { code, takeOver }: { code: string; takeOver: boolean },
  onRefused: (refusal: Refusal) => Promise<void> | void,
): Promise<boolean> {
  const work = await benchRows(replica, code)
  const together = work ? await leavingAlong(replica, work) : []
  if (work && isInMyHands(replica, work, [code, ...together])) return true
  if (!(await attempt(replica, openOrder, { code, takeOver, together }, onRefused))) return false
  signal('saved')
  return true
}

/** Orders of the same waybill that can be packed; those that are packed or cancelled are left where they are. */
async function leavingAlong(replica: Replica, { order }: BenchRows): Promise<string[]> {
  const others = await sameWaybill(replica, order)
  const open = others.filter(({ state }) => !leftBesideStates.includes(state))
  return open.slice(0, mergedLimit - 1).map(({ code }) => code)
}

function isInMyHands({ session }: Replica, { order, parcel }: BenchRows, wanted: readonly string[]): boolean {
  const isMine = parcel?.packer === session.user.userName && parcel.state === 'open'
  const codes = new Set(wanted)
  const isWhole =
    parcel?.orderCodes.length === codes.size && parcel.orderCodes.every((code) => codes.has(code))
  return order.state === 'ĐANG ĐÓNG GÓI' && isMine && isWhole
}
