import { newGesture } from '../../device/scanner/scan.ts'
import type { Refusal } from '../../domain/command.ts'
import { joinParcels } from '../../domain/packing/join-parcels.ts'
import { reportShortage } from '../../domain/packing/report-shortage.ts'
import { scanItem } from '../../domain/packing/scan-item.ts'
import { startNextParcel } from '../../domain/packing/start-next-parcel.ts'
import { parcelIdOf } from '../../domain/parcels/parcel-ids.ts'
import type { ShortageReason } from '../../domain/tables/parcels.ts'
import type { BenchFrame, BenchShown } from '../bench/create-bench.ts'
import { signal } from '../scanner/signal.ts'
import { findInHand } from './in-hand.ts'
import { findLastStep, sayUndone, stepsOf } from './last-step.ts'

export interface PackingState extends BenchShown {
  phase: 'opening' | 'open' | 'stopped' | 'closed'
  /** Somebody else has the order; asked whether to take it over. */
  taken?: Refusal
  sheet?: 'shortage' | 'type' | 'quantity' | 'more' | 'steps'
}

/**
 * What is done to the parcel in hand besides scanning into it.
 * @param stop the order may not go on
 */
export function createPackingActs(
  bench: BenchFrame<PackingState>,
  code: string,
  stop: (refusal: Refusal) => Promise<void>,
) {
  const { replica, say } = bench
  const inHand = () => findInHand(replica, code)

  async function undoLast(): Promise<void> {
    const parcel = (await inHand())?.parcel
    const last = parcel && findLastStep(parcel)
    if (!parcel || !last) return void bench.undo(undefined)
    const parcelId = parcel.id
    const done =
      last.kind === 'scan'
        ? { command: scanItem, params: { parcelId, gesture: last.id } }
        : { command: reportShortage, params: { parcelId, id: last.id } }
    await bench.undo({ ...done, undone: sayUndone(last) }, stop)
  }

  /** Takes steps back, the last one first, until this one is gone too. */
  async function undoTo(id: string): Promise<void> {
    bench.close()
    for (let parcel = (await inHand())?.parcel; parcel && stepsOf(parcel).some((step) => step.id === id); ) {
      const before = stepsOf(parcel).length
      await undoLast()
      parcel = (await inHand())?.parcel
      // A step that could not be taken back was told; going on would ask for it again.
      if (parcel && stepsOf(parcel).length >= before) return
    }
  }

  async function report(productCode: string, quantity: number, reason: ShortageReason): Promise<void> {
    bench.close()
    const id = newGesture()
    const parcelId = (await inHand())?.parcel.id ?? parcelIdOf(code)
    const params = { parcelId, id, productCode, quantity, reason, note: '' }
    if (!(await bench.attempt(reportShortage, params))) return
    signal('saved')
    say('Đã báo thiếu. Bàn sẽ thấy khi có mạng.')
  }

  /** The box is full: what lies in it is closed, the rest goes into the next one. */
  async function nextBox(): Promise<void> {
    bench.close()
    const rows = await inHand()
    if (!rows) return
    if (!(await bench.attempt(startNextParcel, { parcelId: rows.parcel.id }))) return
    signal('done', 'kiện mới')
    say('Kiện trước đã đóng. Đang đóng kiện mới.')
  }

  /** Everything fits into the box before after all. */
  async function joinBox(parcelId: string): Promise<void> {
    bench.close()
    if (!(await bench.attempt(joinParcels, { parcelId }))) return
    signal('saved')
    say('Đã gộp lại vào kiện trước.')
  }

  return { undoLast, undoTo, report, nextBox, joinBox }
}
