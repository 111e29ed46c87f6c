import type { ScannedCode } from '../../device/scanner/scan.ts'
import { personName } from '../../domain/names.ts'
import { orderCodeOf } from '../../domain/parcels/parcel-ids.ts'
import type { Handover } from '../../domain/tables/handovers.ts'
import { formatMoment } from '../../domain/time.ts'
import { findRow } from '../../replica/queries/find-row.ts'
import type { Replica } from '../../replica/replica.ts'
import { currentAge } from '../bench/current-age.ts'
import { unknownFeedback } from '../bench/unknown-feedback.ts'
import { acknowledge, isAsking, refuseScan, scanState, showFeedback } from '../scanner/scan-state.ts'
import { signal } from '../scanner/signal.ts'
import { showToast } from '../session/toast-list.ts'
import { handoverStep } from './scanned-parcel.ts'

/** A label scanned over a record is looked up in it: did this parcel leave with this session? Nothing is written. */
export async function recordScan(replica: Replica, scan: ScannedCode, session: Handover): Promise<void> {
  const step = await handoverStep(replica, scan)
  if (scanState.feedback && step.step === 'command') return acknowledge()
  if (isAsking()) return refuseScan()
  if (step.step === 'unknown')
    return showFeedback(unknownFeedback(scan.text, step.guess, await currentAge(replica)))
  const ids =
    step.step === 'parcel'
      ? [step.parcelId]
      : step.step === 'which'
        ? step.choices.map((one) => one.parcelId)
        : []
  const [first] = ids
  if (first === undefined) return
  const handed = session.parcels.find(({ parcelId }) => ids.includes(parcelId))
  if (handed) {
    signal('saved')
    const staff = await findRow(replica, 'staff', handed.by)
    return void showToast(
      'success',
      `Có trong phiên này: ${personName(staff, handed.by)} quét ${formatMoment(handed.at)}.`,
    )
  }
  showFeedback({
    kind: 'unknown',
    word: 'KHÔNG CÓ TRONG PHIÊN',
    sentence: `Kiện của đơn ${orderCodeOf(first)} không có trong phiên ${session.code}. Để riêng, tìm trong mục Đã bàn giao.`,
    scanned: { title: scan.text },
    button: 'Để riêng, quét tiếp',
  })
}
