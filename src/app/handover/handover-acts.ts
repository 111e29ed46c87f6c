import { newGesture } from '../../device/scanner/scan.ts'
import type { Refusal } from '../../domain/command.ts'
import { completeHandover } from '../../domain/handover/complete-handover.ts'
import { scanParcel } from '../../domain/handover/scan-parcel.ts'
import { takeOutParcel } from '../../domain/handover/take-out-parcel.ts'
import { carrierName } from '../../domain/names.ts'
import { orderCodeOf } from '../../domain/parcels/parcel-ids.ts'
import { recipientName } from '../../domain/people/recipient-name.ts'
import type { Handover } from '../../domain/tables/handovers.ts'
import { must } from '../../lib/must.ts'
import { findRow } from '../../replica/queries/find-row.ts'
import { scannedBy } from '../../replica/queries/handover/handover.ts'
import type { BenchFrame, BenchShown } from '../bench/create-bench.ts'
import { currentAge } from '../bench/current-age.ts'
import type { ShownThing } from '../scanner/feedback.ts'
import { scanState, showFeedback } from '../scanner/scan-state.ts'
import { signal } from '../scanner/signal.ts'
import { type CourierForm, courierOf } from './courier-form.ts'
import { feedbackOfRefusal } from './refusal-words.ts'

export interface HandoverState extends BenchShown {
  /** What is typed about the courier; a scan that closes the sheet does not lose it. */
  form: { courier: CourierForm; note: string }
  sheet?: 'type' | 'finish'
}

/**
 * What is done to a session: parcels go in and come out, and it is handed over.
 * @param left how many parcels of the carrier are still missing, as the screen knows it
 */
export function createHandoverActs(
  bench: BenchFrame<HandoverState>,
  { code, carrier }: Pick<Handover, 'code' | 'carrier'>,
  left: () => number | undefined,
) {
  const { replica, run, say, state } = bench

  async function put(parcelId: string, gesture: string): Promise<void> {
    const missing = left()
    const stopped = (refusal: Refusal) => stop(refusal, parcelId)
    const changes = await bench.attempt(scanParcel, { code, parcelId, gesture }, stopped)
    if (!changes) return
    bench.flash(parcelId)
    if (changes.length === 0) return
    const count = (await findRow(replica, 'handovers', code))?.count ?? 0
    const rest = missing === undefined ? undefined : Math.max(0, missing - 1)
    signal(rest === 0 ? 'done' : 'ok', spoken(carrierName(carrier), count, rest))
    bench.sayRight(
      `Đúng: đơn ${orderCodeOf(parcelId)}, ${count} kiện${rest === undefined ? '' : `, còn ${rest}`}`,
    )
  }

  async function stop(refusal: Refusal, parcelId: string): Promise<void> {
    const age = await currentAge(replica)
    const other = refusal.details['session']
    const scanned = await shownParcel(parcelId)
    const feedback = { ...feedbackOfRefusal(refusal), age, scanned }
    if (refusal.code === 'handover-full')
      return showFeedback({ ...feedback, onward: () => bench.open('finish') })
    if (refusal.code !== 'parcel-in-other-handover' || typeof other !== 'string')
      return showFeedback(feedback)
    const move = () => run(() => moveHere(other, parcelId))
    showFeedback({ ...feedback, other: { label: 'Chuyển sang phiên này', act: move } })
  }

  /** The label in the hand, by what the eye compares. */
  async function shownParcel(parcelId: string): Promise<ShownThing | undefined> {
    const order = await findRow(replica, 'orders', orderCodeOf(parcelId))
    return order && { title: order.delivery.id || order.code, detail: recipientName(order.customer) }
  }

  async function moveHere(other: string, parcelId: string): Promise<void> {
    if (!(await bench.attempt(takeOutParcel, { code: other, parcelId }))) return
    await put(parcelId, newGesture())
  }

  async function takeOut(parcelId: string): Promise<void> {
    if (!(await bench.attempt(takeOutParcel, { code, parcelId }))) return
    signal('saved')
    say(`Đã bỏ đơn ${orderCodeOf(parcelId)} khỏi phiên`)
  }

  /** The last parcel this person put in: out of the queue while the scan waits there, else taken out again. */
  async function undoLast(): Promise<void> {
    const last = (await scannedBy(replica, code, replica.session.user.userName)).at(-1)
    if (!last) return say('Bạn chưa quét kiện nào để hoàn tác.')
    const { gesture } = must(last.handoverScan, 'the scan into the session')
    await bench.undo({
      command: scanParcel,
      params: { code, parcelId: last.id, gesture },
      undone: `Đã hoàn tác: lấy đơn ${orderCodeOf(last.id)} ra khỏi phiên`,
    })
  }

  /** @param seen what the screen showed in the session; anything that slipped in behind stops it */
  async function finish(seen: readonly string[]): Promise<void> {
    const courier = courierOf(state.form.courier)
    const params = { code, parcelIds: [...seen], note: state.form.note, courier }
    const changes = await bench.attempt(completeHandover, params)
    bench.close()
    if (changes) signal('done', `đã bàn giao ${seen.length} kiện`)
  }

  /** An order was cancelled under the hands: its parcel is stopped, and comes out when the button says so. */
  async function interrupt(parcelId: string, sentence: string): Promise<void> {
    if (scanState.feedback) return
    const scanned = await shownParcel(parcelId)
    showFeedback({
      kind: 'stopped',
      word: 'LẤY KIỆN RA',
      sentence,
      button: 'Đã lấy ra, bỏ khỏi phiên',
      scanned: scanned ? { ...scanned, heading: 'Kiện phải lấy ra' } : undefined,
      onward: () => run(() => takeOut(parcelId)),
      other: { label: 'Để sau, kiện vẫn được đánh dấu' },
    })
  }

  return { put, takeOut, undoLast, finish, interrupt }
}

/** "GHN, 12, còn 3"; how many are left is worth a word only near the end. */
function spoken(name: string, count: number, rest: number | undefined): string {
  if (rest === 0) return `${name}, ${count}, đủ rồi`
  return rest !== undefined && rest <= 5 ? `${name}, ${count}, còn ${rest}` : `${name}, ${count}`
}
