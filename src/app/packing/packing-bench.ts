import { proxy } from 'valtio'
import type { ScannedCode } from '../../device/scanner/scan.ts'
import { unitsOfScan } from '../../domain/catalogue/packs.ts'
import type { Refusal } from '../../domain/command.ts'
import { lineName } from '../../domain/names.ts'
import { scanItem } from '../../domain/packing/scan-item.ts'
import type { ShortageReason } from '../../domain/tables/parcels.ts'
import type { CodeHit } from '../../replica/queries/finder/find-by-code.ts'
import { lookAlikes } from '../../replica/queries/packing/look-alikes.ts'
import type { Replica } from '../../replica/replica.ts'
import { createBench } from '../bench/create-bench.ts'
import { lotOfScan, otherLotWords } from '../bench/lot-of-scan.ts'
import { askHit, tellUnknown, understandCode } from '../bench/scan-desk.ts'
import type { CommandCode } from '../scanner/command-code.ts'
import type { Meaning } from '../scanner/resolve-scan.ts'
import { refuseScan, showFeedback } from '../scanner/scan-state.ts'
import { signal } from '../scanner/signal.ts'
import { findInHand, type InHand, stillNeeded } from './in-hand.ts'
import { noteLeaving } from './leave-order.ts'
import { hasNothingLeft, progressOf } from './line-order.ts'
import { type BenchStep, nextStep, stepOfHit } from './next-step.ts'
import { createPackingActs, type PackingState } from './packing-acts.ts'
import { type BenchPaths, createPackingWays } from './packing-ways.ts'
import { closeFirstFeedback, feedbackOfRefusal, leavesOrder, otherOrderFeedback } from './refusal-words.ts'
import { type ItemInHand, tellRefusedItem } from './refused-item.ts'
import { askSecondLook } from './second-look.ts'

export type PackingBench = ReturnType<typeof createPackingBench>

/**
 * One order on the bench: works off scans and buttons one after the other over the rows as they are in the replica, answers
 * to eye, ear and hand, and says where the hands go. The rules decide; nothing is decided here twice.
 */
export function createPackingBench(replica: Replica, code: string, paths: BenchPaths) {
  const state = proxy<PackingState>({ phase: 'opening', quantity: 1 })
  const bench = createBench(replica, {
    state,
    refusalFeedback: feedbackOfRefusal,
    understand: (scan) => understandCode(replica, scan),
    isHeld: () => state.taken !== undefined,
    take,
  })
  const ways = createPackingWays(bench, code, paths)
  const acts = createPackingActs(bench, code, ways.stop)
  const { run, say } = bench
  const inHand = () => findInHand(replica, code)

  async function take(meaning: Meaning, scan: ScannedCode): Promise<void> {
    // What was missing is in the hand after all: its scan says more than an open sheet.
    bench.close()
    const rows = await inHand()
    if (!rows || state.phase !== 'open') return refuseScan()
    await perform(nextStep(meaning, rows.parcel), scan, rows)
  }

  async function perform(asked: BenchStep, scan: ScannedCode, rows: InHand): Promise<void> {
    switch (asked.step) {
      case 'count':
        return (await needsSecondLook(replica, asked, scan, rows))
          ? askSecondLook(asked.product, () => run(() => count(asked, scan, rows)))
          : count(asked, scan, rows)
      case 'close':
        return ways.finish()
      case 'nothing':
        // The camera still sees the label that opened the order: nothing to tell.
        return scan.source === 'camera' ? undefined : say('Đơn này đang mở. Quét sản phẩm.')
      case 'not-goods':
        signal('unknown')
        return say(`${asked.name} không phải hàng. Quét sản phẩm.`)
      case 'switch':
        return paths.toOrder(asked.order.code)
      case 'close-first': {
        const other = asked.order.code
        return showFeedback(closeFirstFeedback(code, other, () => run(() => ways.finish(other))))
      }
      case 'other-order': {
        const other = asked.order.code
        return showFeedback(otherOrderFeedback(code, other, () => paths.toOrder(other)))
      }
      case 'ask':
        return askHit(bench, asked.hits, (hit) => pick(hit, scan))
      case 'command':
        return obey(asked.command)
      case 'unknown':
        return tellUnknown(replica, scan, asked.guess, stillNeeded(rows.parcel))
    }
  }

  async function pick(hit: CodeHit, scan: ScannedCode): Promise<void> {
    const rows = await inHand()
    if (rows) await perform(stepOfHit(hit, rows.parcel), scan, rows)
  }

  /** @param expired so many that are past their last good day, and the packer takes them all the same */
  async function count(item: ItemInHand, scan: ScannedCode, rows: InHand, expired?: number): Promise<void> {
    const { product, scanned } = item
    const { id: parcelId, wid, lines, scans } = rows.parcel
    const quantity = expired ?? bench.takeUnits() * unitsOfScan(product, scanned)
    const lot = lotOfScan(product, scan.text)
    const named = { parcelId, gesture: scan.gesture, productCode: product.code, scanned }
    const params = { ...named, quantity, expired: expired === undefined ? undefined : true, ...lot }
    const counted = await bench.attempt(scanItem, params, (refusal) =>
      leavesOrder(refusal) || refusal.code === 'parcel-not-found'
        ? ways.stop(refusal)
        : tellRefusedItem(replica, refusal, item, rows, () => run(() => count(item, scan, rows, quantity))),
    )
    if (!counted) return
    bench.flash(product.code)
    bench.praise(lineName(product), quantity)
    const { bid = '' } = lines.find((line) => line.productCode === product.code) ?? {}
    const taken = scans.filter(({ productCode }) => productCode === product.code)
    const other = otherLotWords(product, { wid, bid, taken }, lot, replica.environment.now())
    if (other) say(other)
    const parcel = (await inHand())?.parcel
    if (parcel && hasNothingLeft(progressOf(parcel))) bench.endTyping()
  }

  function obey(command: CommandCode): Promise<void> | void {
    if (command === 'finish') return ways.finish()
    if (command === 'undo') return acts.undoLast()
    bench.open(command)
  }

  return {
    state,
    open: () => run(() => ways.open()),
    /** Its screen goes. */
    left: () => noteLeaving(new Promise((left) => run(() => ways.giveBack().finally(left)))),
    takeOver: () => run(() => ways.open(true)),
    /** Leaves an order that somebody else has. */
    leave: () => {
      if (state.taken) paths.toScan()
    },
    scan: bench.scan,
    finish: () => run(() => ways.finish()),
    undoLast: () => run(acts.undoLast),
    /** What is short was reported; the parcel waits for the desk. */
    putAside: () => paths.toScan(),
    report: (productCode: string, quantity: number, reason: ShortageReason) =>
      run(() => acts.report(productCode, quantity, reason)),
    nextBox: () => run(acts.nextBox),
    joinBox: (parcelId: string) => run(() => acts.joinBox(parcelId)),
    undoTo: (id: string) => run(() => acts.undoTo(id)),
    /** The server changed the order under the packer's hands. Said once, however often it is seen. */
    interrupt: (refusal: Refusal) => run(() => ways.interrupt(refusal)),
    settled: bench.settled,
  }
}

/** A barcode tells variants apart; a code typed from memory, of a product that is easily taken for another, does not. */
async function needsSecondLook(
  replica: Replica,
  { product, scanned }: ItemInHand,
  scan: ScannedCode,
  { order, parcel }: InHand,
): Promise<boolean> {
  if (scan.source !== 'typed' || scanned === product.barcode) return false
  return (await lookAlikes(replica, order.wid, parcel.lines)).has(product.code)
}
