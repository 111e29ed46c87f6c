import { must } from '../../lib/must.ts'
import type { Reader, Refusal } from '../command.ts'
import { parcelIdsOf } from '../parcels/parcel-ids.ts'
import { nameOf } from '../people/name-of.ts'
import { refuse } from '../refuse.ts'
import type { Order, OrderState } from '../tables/orders.ts'
import { formatMoment } from '../time.ts'
import { isLeftByCarrier } from './carriage-of.ts'
import { isOwnChannel } from './channels.ts'
import { lastEntry } from './last-entry.ts'
import { isAside, isOfCustomer, type OrderPart } from './order-edit.ts'
import { isInOwnHands } from './own-hands.ts'
import { inHouseStates, stateName } from './states.ts'

/** STA-018; a draft may be gone on with (OPN-001). */
const ownEditable: readonly OrderState[] = ['ĐƠN NHÁP', 'CHỜ XÁC NHẬN', 'CHỜ HÀNG', 'MỚI', 'HẸN GIAO']
/** STA-022 … STA-027. */
const wholeStates: readonly OrderState[] = [...ownEditable, 'CHỜ ĐÓNG GÓI']

/**
 * Why nobody changes what was written of such an order (STA-018 … STA-021); nothing where they may.
 * 2026-11-27: one that its carrier did not take is changed as long as it is in the house: the address that was refused has to be mended, and no parcel goes to it.
 */
export function whyNotEditable(read: Reader, order: Order): Refusal | undefined {
  const { code, channel, state, delivery } = order
  const mayBe = isOwnChannel(channel)
    ? ownEditable.includes(state) ||
      (state === 'CHỜ ĐÓNG GÓI' && isInOwnHands(delivery)) ||
      (inHouseStates.includes(state) && isLeftByCarrier(order))
    : state !== 'THÀNH CÔNG'
  return mayBe ? undefined : refuse('order-not-editable', { code, state, ...lastEntry(read, order) })
}

/** Whether goods, money and delivery of the order may be changed still, beside its notes (STA-022 … STA-027, OPN-011). */
export function isWhollyEditable({ state }: Pick<Order, 'state'>): boolean {
  return wholeStates.includes(state)
}

/** Whether hands that have an order wait for this of it. Where its carrier has no parcel, whom it goes to is on nothing in their hands: the label comes with the waybill. */
export function isOfHands(order: Order, part: OrderPart): boolean {
  return !isAside(part) && !(isOfCustomer(part) && isLeftByCarrier(order))
}

/** Why an order is not changed under the hands that have it: in a wave, a parcel, a handover (decisions 24). */
export function whyInHands(read: Reader, order: Order): Refusal | undefined {
  return whyInWave(read, order) ?? whyInParcel(read, order)
}

function whyInWave(read: Reader, { code, wave: waveCode, state }: Order): Refusal | undefined {
  if (waveCode === undefined || (state !== 'MỚI' && state !== 'CHỜ ĐÓNG GÓI')) return undefined
  const wave = read.get('waves', waveCode)
  if (!wave || wave.state === 'dropped') return undefined
  const first = must(wave.pickers[0], 'who began a wave')
  const [who, at] =
    wave.state === 'done'
      ? [nameOf(read, wave.endedBy ?? ''), wave.endedAt ?? wave.updatedAt]
      : [first.name, first.at]
  return refuse('order-edit-in-wave', { code, wave: waveCode, who, when: formatMoment(at) })
}

function whyInParcel(read: Reader, order: Order): Refusal | undefined {
  const { code } = order
  for (const parcel of read.many('parcels', parcelIdsOf(order))) {
    if (parcel.state === 'dropped') continue
    const session = parcel.handover === undefined ? undefined : read.get('handovers', parcel.handover)
    if (session && session.state !== 'dropped') {
      const { by, at } = parcel.handoverScan ?? { by: session.createdBy, at: session.updatedAt }
      const about = { code, session: session.code, who: nameOf(read, by), when: formatMoment(at) }
      return refuse('order-edit-in-handover', about)
    }
    if (parcel.state === 'open' && order.state !== 'ĐANG ĐÓNG GÓI' && parcel.scans.length === 0) continue
    const about = { code, who: parcel.packerName, when: formatMoment(parcel.openedAt) }
    return refuse('order-edit-in-parcel', about)
  }
  return undefined
}

/** What is fixed by now, in a refusal that names it. */
export function whyFixed({ code, state }: Order, part: string): Refusal {
  return refuse('order-part-fixed', { code, state: stateName(state), part })
}
