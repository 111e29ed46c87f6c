import { proxy } from 'valtio'
import { newGesture, type ScannedCode } from '../../device/scanner/scan.ts'
import type { Refusal } from '../../domain/command.ts'
import { completeHandover } from '../../domain/handover/complete-handover.ts'
import { scanParcel } from '../../domain/handover/scan-parcel.ts'
import { takeOutParcel } from '../../domain/handover/take-out-parcel.ts'
import { carrierName } from '../../domain/names.ts'
import { orderCodeOf } from '../../domain/parcels/parcel-ids.ts'
import type { Handover } from '../../domain/tables/handovers.ts'
import { findRow } from '../../replica/queries/find-row.ts'
import { scannedBy } from '../../replica/queries/handover/handover.ts'
import type { Replica } from '../../replica/replica.ts'
import { currentAge } from '../bench/current-age.ts'
import { attempt, takeBack } from '../bench/do-at-bench.ts'
import { createScanDesk } from '../bench/scan-desk.ts'
import { unknownFeedback } from '../bench/unknown-feedback.ts'
import type { ShownThing } from '../scanner/feedback.ts'
import { ask, scanState, showFeedback } from '../scanner/scan-state.ts'
import { signal } from '../scanner/signal.ts'
import { type CourierForm, courierForm, courierOf } from './courier-form.ts'
import { feedbackOfRefusal } from './refusal-words.ts'
import { type HandoverStep, handoverStep } from './scanned-parcel.ts'

const samePullMs = 700

interface BenchState {
  /** What is typed about the courier; a scan that closes the sheet does not lose it. */
  form: { courier: CourierForm; note: string }
  /** The parcel that went in just now; `turn` makes each flash a new one. */
  flash?: { parcelId: string; turn: number }
  sheet?: 'type' | 'finish'
  /** Said quietly, to ears and eyes. */
  said?: string
}

interface DoorMeaning {
  kind: HandoverStep['step']
  step: HandoverStep
}

export type HandoverBench = ReturnType<typeof createHandoverBench>

/**
 * One session on the bench: works off scans one after the other, answers to eye, ear and hand. The rules decide.
 * @param left how many parcels of the carrier are still missing, as the screen knows it
 */
export function createHandoverBench(
  replica: Replica,
  { code, carrier, courier, note }: Pick<Handover, 'code' | 'carrier' | 'courier' | 'note'>,
  left: () => number | undefined,
) {
  const state = proxy<BenchState>({ form: { courier: courierForm(courier), note } })
  const desk = createScanDesk<DoorMeaning>({ understand, take: perform })
  const { run } = desk
  const me = replica.session.user.userName
  let lastRead: { parcelId: string; at: number } | undefined

  async function understand(scan: ScannedCode): Promise<DoorMeaning> {
    const step = await handoverStep(replica, scan)
    return { kind: step.step, step }
  }

  async function perform({ step }: DoorMeaning, scan: ScannedCode): Promise<void> {
    delete state.sheet
    switch (step.step) {
      case 'parcel':
        return isSamePull(step.parcelId, scan) ? undefined : put(step.parcelId, scan.gesture)
      case 'which':
        return ask({
          title: 'Kiện nào đang cầm?',
          text: 'Mã này có trên nhiều kiện. Chọn kiện đang cầm.',
          choices: step.choices.map(({ parcelId, order, part }) => ({
            label: part,
            detail: `${order.customer.name} · ${order.state}`,
            mark: 'order',
            act: () => run(() => put(parcelId, scan.gesture)),
          })),
        })
      case 'no-label':
        return showFeedback({
          kind: 'unknown',
          word: 'KHÔNG PHẢI TEM',
          sentence: `Đây là mã của ${step.name}. Quét mã vận đơn trên tem của kiện.`,
          scanned: { title: scan.text },
          button: 'Đã hiểu, quét tem',
        })
      case 'command':
        if (step.command === 'undo') return undoLast()
        if (step.command === 'type') state.sheet = 'type'
        if (step.command === 'finish') state.sheet = 'finish'
        if (step.command === 'shortage') {
          signal('unknown')
          say('Kiện chưa có thì không quét: nó ở mục Còn thiếu và chờ phiên sau.')
        }
        return
      case 'unknown':
        return showFeedback(unknownFeedback(scan.text, step.guess, await currentAge(replica)))
    }
  }

  /** A label read twice by one pull of the trigger is one parcel; a second box takes longer to lift. */
  function isSamePull(parcelId: string, { at }: ScannedCode): boolean {
    const isSame = lastRead?.parcelId === parcelId && Math.abs(at - lastRead.at) < samePullMs
    if (!isSame) lastRead = { parcelId, at }
    return isSame
  }

  async function put(parcelId: string, gesture: string): Promise<void> {
    const missing = left()
    const stopped = (refusal: Refusal) => stop(refusal, parcelId)
    const changes = await attempt(replica, scanParcel, { code, parcelId, gesture }, stopped)
    if (!changes) return
    state.flash = { parcelId, turn: (state.flash?.turn ?? 0) + 1 }
    if (changes.length === 0) return
    const count = (await findRow(replica, 'handovers', code))?.count ?? 0
    const rest = missing === undefined ? undefined : Math.max(0, missing - 1)
    signal(rest === 0 ? 'done' : 'ok', spoken(count, rest))
    say(`Đúng: đơn ${orderCodeOf(parcelId)}, ${count} kiện${rest === undefined ? '' : `, còn ${rest}`}`)
  }

  function spoken(count: number, rest: number | undefined): string {
    const name = carrierName(carrier)
    if (rest === 0) return `${name}, ${count}, đủ rồi`
    return rest !== undefined && rest <= 5 ? `${name}, ${count}, còn ${rest}` : `${name}, ${count}`
  }

  async function stop(refusal: Refusal, parcelId: string): Promise<void> {
    const age = await currentAge(replica)
    const other = refusal.details['session']
    const scanned = await shownParcel(parcelId)
    const feedback = { ...feedbackOfRefusal(refusal), age, scanned }
    if (refusal.code === 'handover-full') return showFeedback({ ...feedback, onward: openFinish })
    if (refusal.code !== 'parcel-in-other-handover' || typeof other !== 'string')
      return showFeedback(feedback)
    const move = () => run(() => moveHere(other, parcelId))
    showFeedback({ ...feedback, other: { label: 'Chuyển sang phiên này', act: move } })
  }

  /** The label in the hand, by what the eye compares. */
  async function shownParcel(parcelId: string): Promise<ShownThing | undefined> {
    const order = await findRow(replica, 'orders', orderCodeOf(parcelId))
    return order && { title: order.delivery.id || order.code, detail: order.customer.name }
  }

  function openFinish(): void {
    state.sheet = 'finish'
  }

  async function moveHere(other: string, parcelId: string): Promise<void> {
    if (!(await attempt(replica, takeOutParcel, { code: other, parcelId }, tell))) return
    await put(parcelId, newGesture())
  }

  async function takeOut(parcelId: string): Promise<void> {
    if (!(await attempt(replica, takeOutParcel, { code, parcelId }, tell))) return
    signal('saved')
    say(`Đã bỏ đơn ${orderCodeOf(parcelId)} khỏi phiên`)
  }

  /** The last parcel this person put in: out of the queue while the scan waits there, else taken out again. */
  async function undoLast(): Promise<void> {
    const last = (await scannedBy(replica, code, me)).at(-1)
    if (!last) return say('Bạn chưa quét kiện nào để hoàn tác.')
    const { gesture } = last.handoverScan!
    const params = { code, parcelId: last.id, gesture }
    if (!(await takeBack(replica, { command: scanParcel, params }, tell))) return
    signal('saved')
    say(`Đã hoàn tác: lấy đơn ${orderCodeOf(last.id)} ra khỏi phiên`)
  }

  /** @param seen what the screen showed in the session; anything that slipped in behind stops it */
  async function finish(seen: readonly string[]): Promise<void> {
    const taker = courierOf(state.form.courier)
    const params = { code, parcelIds: [...seen], note: state.form.note, courier: taker }
    const changes = await attempt(replica, completeHandover, params, tell)
    delete state.sheet
    if (changes) signal('done', `đã bàn giao ${seen.length} kiện`)
  }

  /** An order was cancelled under the hands: its parcel is stopped, and comes out when the button says so. */
  function interrupt(parcelId: string, sentence: string): void {
    run(async () => {
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
    })
  }

  function tell(refusal: Refusal): void {
    showFeedback(feedbackOfRefusal(refusal))
  }

  function say(text: string): void {
    state.said = text
  }

  return {
    state,
    scan: desk.scan,
    /** Chosen from the list: the label cannot be read. */
    putByHand: (parcelId: string) => run(() => put(parcelId, newGesture())),
    takeOut: (parcelId: string) => run(() => takeOut(parcelId)),
    undoLast: () => run(undoLast),
    finish: (seen: readonly string[]) => run(() => finish(seen)),
    interrupt,
    settled: desk.settled,
  }
}
