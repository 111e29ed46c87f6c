import { newGesture } from '../../device/scanner/scan.ts'
import type { Refusal } from '../../domain/command.ts'
import { scanParcel } from '../../domain/handover/scan-parcel.ts'
import { carrierName } from '../../domain/names.ts'
import { parcelIdsOf } from '../../domain/parcels/parcel-ids.ts'
import type { Handover } from '../../domain/tables/handovers.ts'
import type { Order } from '../../domain/tables/orders.ts'
import type { Parcel } from '../../domain/tables/parcels.ts'
import { formatMoment } from '../../domain/time.ts'
import { findRow } from '../../replica/queries/find-row.ts'
import { openHandoverFor } from '../../replica/queries/handover/handover.ts'
import type { Replica } from '../../replica/replica.ts'
import { attempt } from '../bench/do-at-bench.ts'
import { type Feedback, words } from '../scanner/feedback.ts'
import { showFeedback } from '../scanner/scan-state.ts'
import { signal } from '../scanner/signal.ts'
import { showToast } from '../session/toast-list.ts'
import { feedbackOfRefusal } from './refusal-words.ts'

/**
 * A packed parcel was scanned where no session is open on the screen. It must not be packed twice, so the hands are stopped all
 * the same; where a session of its carrier is open, one tap puts it there. `undefined` when there is nothing to offer.
 */
export async function handoverOffer(replica: Replica, order: Order): Promise<Feedback | undefined> {
  const session = await openHandoverFor(replica, order)
  const [parcelId, ...more] = parcelIdsOf(order)
  // Which of several parcels the hand holds is asked at the session's own bench.
  if (!session || !parcelId || more.length > 0) return undefined
  const parcel = await findRow(replica, 'parcels', parcelId)
  const waits = parcel?.handover === undefined
  return {
    kind: 'duplicate',
    word: words.duplicate,
    sentence: `${packedBy(order, parcel)} ${waits ? 'Kiện đang chờ bàn giao.' : `Kiện đã ở trong phiên ${parcel.handover}.`} Đừng đóng thêm kiện nữa.`,
    button: 'Để riêng, quét đơn khác',
    other: waits
      ? {
          label: `Cho vào phiên ${carrierName(session.carrier)} (${session.count} kiện)`,
          act: () => void put(replica, session, parcelId),
        }
      : undefined,
  }
}

function packedBy({ code }: Order, parcel: Parcel | undefined): string {
  const when = parcel?.closedAt
  return parcel?.packerName && when !== undefined
    ? `Đơn ${code} đã đóng xong (${parcel.packerName}, ${formatMoment(when)}).`
    : `Đơn ${code} đã đóng xong.`
}

async function put(replica: Replica, { code, carrier }: Handover, parcelId: string): Promise<void> {
  const refused = (refusal: Refusal) => showFeedback(feedbackOfRefusal(refusal))
  const params = { code, parcelId, gesture: newGesture() }
  if (!(await attempt(replica, scanParcel, params, refused))) return
  const count = (await findRow(replica, 'handovers', code))?.count ?? 0
  signal('ok', `${carrierName(carrier)}, ${count}`)
  showToast('success', `Đã cho vào phiên ${carrierName(carrier)}: ${count} kiện.`)
}
