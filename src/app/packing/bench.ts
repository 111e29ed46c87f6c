import { proxy } from 'valtio'
import { newGesture, type ScannedCode } from '../../device/scanner/scan.ts'
import type { Refusal } from '../../domain/command.ts'
import { lineName } from '../../domain/names.ts'
import { closeParcel } from '../../domain/packing/close-parcel.ts'
import { joinParcels } from '../../domain/packing/join-parcels.ts'
import { reportShortage } from '../../domain/packing/report-shortage.ts'
import { scanItem } from '../../domain/packing/scan-item.ts'
import { startNextParcel } from '../../domain/packing/start-next-parcel.ts'
import { parcelIdOf } from '../../domain/parcels/parcel-ids.ts'
import type { ShortageReason } from '../../domain/tables/parcels.ts'
import type { Product } from '../../domain/tables/products.ts'
import { noteMixUp } from '../../replica/mix-ups.ts'
import type { CodeHit } from '../../replica/queries/finder/find-by-code.ts'
import { lookAlikes } from '../../replica/queries/packing/look-alikes.ts'
import type { Replica } from '../../replica/replica.ts'
import { attempt, takeBack } from '../bench/do-at-bench.ts'
import { askHit, createScanDesk, tellUnknown, understandCode } from '../bench/scan-desk.ts'
import type { CommandCode } from '../scanner/command-code.ts'
import type { Meaning } from '../scanner/resolve-scan.ts'
import { refuseScan, showFeedback } from '../scanner/scan-state.ts'
import { signal } from '../scanner/signal.ts'
import {
  closeFirstFeedback,
  feedbackOfRefusal,
  itemFeedback,
  leavesOrder,
  otherOrderFeedback,
} from './feedback-of-refusal.ts'
import { shownNeed, shownProduct } from './goods-shown.ts'
import { binNamesOf, findInHand, type InHand, isInterrupted, stillNeeded } from './in-hand.ts'
import { findLastStep, sayUndone, stepsOf } from './last-step.ts'
import { benchLines } from './line-order.ts'
import { type BenchStep, nextStep, stepOfHit } from './next-step.ts'
import { askSecondLook } from './second-look.ts'
import { stoppedFeedback } from './stopped-feedback.ts'
import { takeOrder } from './take-order.ts'

/** Where the hands go from here. */
export interface BenchPaths {
  toOrder(code: string): void
  /** To the next scan; `done` names the parcel that was just closed. */
  toScan(done?: string): void
}

interface BenchState {
  phase: 'opening' | 'open' | 'stopped' | 'closed'
  /** Somebody else has the order; asked whether to take it over. */
  taken?: Refusal
  /** Units the next scan counts. */
  quantity: number
  /** The line that just counted, for its short green flash; `turn` makes each flash a new one. */
  flash?: { productCode: string; turn: number }
  sheet?: 'shortage' | 'type' | 'quantity' | 'more' | 'steps'
  /** Said quietly, to ears and eyes. */
  said?: string
}

export type Bench = ReturnType<typeof createBench>

/**
 * One order on the bench: works off scans and buttons one after the other over the rows as they are in the replica, answers
 * to eye, ear and hand, and says where the hands go. The rules decide; nothing is decided here twice.
 */
export function createBench(replica: Replica, code: string, paths: BenchPaths) {
  const state = proxy<BenchState>({ phase: 'opening', quantity: 1 })
  const desk = createScanDesk({
    understand: (scan) => understandCode(replica, scan),
    isHeld: () => state.taken !== undefined,
    take,
  })
  const { run } = desk
  const inHand = () => findInHand(replica, code)

  async function open(takeOver = false): Promise<void> {
    if (!(await takeOrder(replica, { code, takeOver }, refuseOpening))) return
    delete state.taken
    state.phase = 'open'
  }

  function refuseOpening(refusal: Refusal): Promise<void> | void {
    if (refusal.code !== 'order-being-packed') return stop(refusal)
    state.taken = refusal
    signal('duplicate')
  }

  async function take(meaning: Meaning, scan: ScannedCode): Promise<void> {
    // What was missing is in the hand after all: its scan says more than an open sheet.
    delete state.sheet
    const rows = await inHand()
    if (!rows || state.phase !== 'open') return refuseScan()
    await perform(nextStep(meaning, rows.parcel), scan, rows)
  }

  async function perform(step: BenchStep, scan: ScannedCode, rows: InHand): Promise<void> {
    switch (step.step) {
      case 'count':
        return (await needsSecondLook(step, scan, rows))
          ? askSecondLook(step.product, () =>
              run(() => count(step.product, step.scanned, scan.gesture, rows)),
            )
          : count(step.product, step.scanned, scan.gesture, rows)
      case 'close':
        return finish()
      case 'nothing':
        // The camera still sees the label that opened the order: nothing to tell.
        return scan.source === 'camera' ? undefined : say('Đơn này đang mở. Quét sản phẩm.')
      case 'not-goods':
        signal('unknown')
        return say(`${step.name} không phải hàng. Quét sản phẩm.`)
      case 'switch':
        return paths.toOrder(step.order.code)
      case 'close-first':
        return showFeedback(
          closeFirstFeedback(code, step.order.code, () => run(() => finish(step.order.code))),
        )
      case 'other-order':
        return showFeedback(otherOrderFeedback(code, step.order.code, () => paths.toOrder(step.order.code)))
      case 'ask':
        return askHit(desk, step.hits, (hit) => pick(hit, scan))
      case 'command':
        return obey(step.command)
      case 'unknown':
        return tellUnknown(replica, scan, step.guess, stillNeeded(rows.parcel))
    }
  }

  async function pick(hit: CodeHit, scan: ScannedCode): Promise<void> {
    const rows = await inHand()
    if (rows) await perform(stepOfHit(hit, rows.parcel), scan, rows)
  }

  async function count(product: Product, scanned: string, gesture: string, rows: InHand): Promise<void> {
    const { quantity } = state
    state.quantity = 1
    const params = { parcelId: rows.parcel.id, gesture, productCode: product.code, scanned, quantity }
    const refused = (refusal: Refusal) => refuseItem(refusal, product, scanned, rows)
    if (!(await attempt(replica, scanItem, params, refused))) return
    state.flash = { productCode: product.code, turn: (state.flash?.turn ?? 0) + 1 }
    signal('ok', quantity > 1 ? `đúng, ${quantity}` : 'đúng')
    say(`Đúng: ${lineName(product)}${quantity > 1 ? ` × ${quantity}` : ''}`)
  }

  /** A barcode tells variants apart; a code typed from memory, of a product that is easily taken for another, does not. */
  async function needsSecondLook(
    { product, scanned }: { product: Product; scanned: string },
    scan: ScannedCode,
    { order, parcel }: InHand,
  ): Promise<boolean> {
    if (scan.source !== 'typed' || scanned === product.barcode) return false
    return (await lookAlikes(replica, order.wid, parcel.lines)).has(product.code)
  }

  async function refuseItem(
    refusal: Refusal,
    product: Product,
    scanned: string,
    { parcel, orders }: InHand,
  ): Promise<void> {
    if (leavesOrder(refusal) || refusal.code === 'parcel-not-found') return stop(refusal)
    const lines = benchLines(parcel, orders)
    const needed = shownNeed(lines, lineName(product), await binNamesOf(replica, parcel))
    showFeedback(itemFeedback(refusal, shownProduct(product, scanned), needed))
    if (refusal.code !== 'wrong-item' || !needed?.code) return
    // A warning that cannot be kept is not worth stopping the hands for.
    await noteMixUp(replica, needed.code, product.code).catch(() => undefined)
  }

  /** The order may not go on: a full screen, and the button leads away from it (or opens it anew). */
  async function stop(refusal: Refusal): Promise<void> {
    state.phase = 'stopped'
    delete state.sheet
    const ways = { ...paths, reopen: () => run(() => open()) }
    showFeedback(await stoppedFeedback(replica, { code, refusal }, ways))
  }

  /** @param onwards the order that was scanned while this one stood full */
  async function finish(onwards?: string): Promise<void> {
    const rows = await inHand()
    const params = { parcelId: rows?.parcel.id ?? parcelIdOf(code) }
    if (!(await attempt(replica, closeParcel, params, refuseClosing))) return
    state.phase = 'closed'
    signal('done', 'đóng xong')
    if (onwards) paths.toOrder(onwards)
    else paths.toScan(code)
  }

  async function refuseClosing(refusal: Refusal): Promise<void> {
    const bare = feedbackOfRefusal(refusal)
    if (refusal.code === 'parcel-short') return showFeedback({ ...bare, onward: () => paths.toScan() })
    if (refusal.code !== 'parcel-not-complete') return stop(refusal)
    const rows = await inHand()
    const needed =
      rows && shownNeed(benchLines(rows.parcel, rows.orders), '', await binNamesOf(replica, rows.parcel))
    showFeedback({ ...bare, needed })
  }

  async function undoLast(): Promise<void> {
    const parcel = (await inHand())?.parcel
    const last = parcel && findLastStep(parcel)
    if (!parcel || !last) return say('Chưa có gì để hoàn tác.')
    const parcelId = parcel.id
    const command = last.kind === 'scan' ? scanItem : reportShortage
    const params = last.kind === 'scan' ? { parcelId, gesture: last.id } : { parcelId, id: last.id }
    if (!(await takeBack(replica, { command, params }, stop))) return
    signal('saved')
    say(sayUndone(last))
  }

  async function undoTo(id: string): Promise<void> {
    delete state.sheet
    for (let parcel = (await inHand())?.parcel; parcel && stepsOf(parcel).some((step) => step.id === id); ) {
      const before = stepsOf(parcel).length
      await undoLast()
      parcel = (await inHand())?.parcel
      // A step that could not be taken back was told; going on would ask for it again.
      if (parcel && stepsOf(parcel).length >= before) return
    }
  }

  async function report(productCode: string, quantity: number, reason: ShortageReason): Promise<void> {
    delete state.sheet
    const id = newGesture()
    const parcelId = (await inHand())?.parcel.id ?? parcelIdOf(code)
    const params = { parcelId, id, productCode, quantity, reason, note: '' }
    if (!(await attempt(replica, reportShortage, params, tell))) return
    signal('saved')
    say('Đã báo thiếu. Bàn sẽ thấy khi có mạng.')
  }

  /** The box is full: what lies in it is closed, the rest goes into the next one. */
  async function nextBox(): Promise<void> {
    delete state.sheet
    const rows = await inHand()
    if (!rows) return
    if (!(await attempt(replica, startNextParcel, { parcelId: rows.parcel.id }, tell))) return
    signal('done', 'kiện mới')
    say('Kiện trước đã đóng. Đang đóng kiện mới.')
  }

  /** Everything fits into the box before after all. */
  async function joinBox(parcelId: string): Promise<void> {
    delete state.sheet
    if (!(await attempt(replica, joinParcels, { parcelId }, tell))) return
    signal('saved')
    say('Đã gộp lại vào kiện trước.')
  }

  function obey(command: CommandCode): Promise<void> | void {
    if (command === 'finish') return finish()
    if (command === 'undo') return undoLast()
    state.sheet = command
  }

  function tell(refusal: Refusal): void {
    showFeedback(feedbackOfRefusal(refusal))
  }

  function say(text: string): void {
    state.said = text
  }

  return {
    state,
    open: () => run(() => open()),
    takeOver: () => run(() => open(true)),
    /** Leaves an order that somebody else has. */
    leave: () => {
      if (state.taken) paths.toScan()
    },
    scan: desk.scan,
    finish: () => run(() => finish()),
    undoLast: () => run(undoLast),
    /** What is short was reported; the parcel waits for the desk. */
    putAside: () => paths.toScan(),
    report: (productCode: string, quantity: number, reason: ShortageReason) =>
      run(() => report(productCode, quantity, reason)),
    nextBox: () => run(nextBox),
    joinBox: (parcelId: string) => run(() => joinBox(parcelId)),
    /** Takes steps back, the last one first, until this one is gone too. */
    undoTo: (id: string) => run(() => undoTo(id)),
    /** The server changed the order under the packer's hands. Said once, however often it is seen. */
    interrupt: (refusal: Refusal) =>
      run(async () => {
        if (state.phase === 'open' && (await isInterrupted(replica, code))) await stop(refusal)
      }),
    settled: desk.settled,
  }
}
