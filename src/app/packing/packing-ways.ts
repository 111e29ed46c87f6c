import type { Refusal } from '../../domain/command.ts'
import { closeParcel } from '../../domain/packing/close-parcel.ts'
import { parcelIdOf } from '../../domain/parcels/parcel-ids.ts'
import type { BenchFrame } from '../bench/create-bench.ts'
import { showFeedback } from '../scanner/scan-state.ts'
import { signal } from '../scanner/signal.ts'
import { findInHand, isInterrupted } from './in-hand.ts'
import { hasLeftBench, leaveOrder } from './leave-order.ts'
import type { PackingState } from './packing-acts.ts'
import { feedbackOfRefusal } from './refusal-words.ts'
import { incompleteFeedback } from './refused-item.ts'
import { stoppedFeedback } from './stopped-feedback.ts'
import { takeOrder } from './take-order.ts'

/** Where the hands go from here. */
export interface BenchPaths {
  toOrder(code: string): void
  /** To the next scan; `done` names the parcel that was just closed. */
  toScan(done?: string): void
}

/** How an order comes onto the bench and leaves it: opened, stopped, closed. */
export function createPackingWays(bench: BenchFrame<PackingState>, code: string, paths: BenchPaths) {
  const { replica, run, state } = bench

  async function open(takeOver = false): Promise<void> {
    await hasLeftBench()
    if (!(await takeOrder(replica, { code, takeOver }, refuseOpening))) return
    delete state.taken
    state.phase = 'open'
  }

  function refuseOpening(refusal: Refusal): Promise<void> | void {
    if (refusal.code !== 'order-being-packed') return stop(refusal)
    state.taken = refusal
    signal('duplicate')
  }

  /** The order may not go on: a full screen, and the button leads away from it (or opens it anew). */
  async function stop(refusal: Refusal): Promise<void> {
    state.phase = 'stopped'
    bench.close()
    const ways = { ...paths, reopen: () => run(() => open()), takeOver: () => run(() => open(true)) }
    showFeedback(await stoppedFeedback(replica, { code, refusal }, ways))
  }

  /** The screen is left: an order that was only looked at goes back to those that wait. */
  async function giveBack(): Promise<void> {
    if (state.phase === 'open') await leaveOrder(replica, code)
  }

  /** @param onwards the order that was scanned while this one stood full */
  async function finish(onwards?: string): Promise<void> {
    const params = { parcelId: (await findInHand(replica, code))?.parcel.id ?? parcelIdOf(code) }
    if (!(await bench.attempt(closeParcel, params, refuseClosing))) return
    state.phase = 'closed'
    signal('done', 'đóng xong')
    if (onwards) paths.toOrder(onwards)
    else paths.toScan(code)
  }

  async function refuseClosing(refusal: Refusal): Promise<void> {
    if (refusal.code === 'parcel-short')
      return showFeedback({ ...feedbackOfRefusal(refusal), onward: () => paths.toScan() })
    if (refusal.code !== 'parcel-not-complete') return stop(refusal)
    showFeedback(await incompleteFeedback(replica, code, refusal))
  }

  async function interrupt(refusal: Refusal): Promise<void> {
    if (state.phase === 'open' && (await isInterrupted(replica, code))) await stop(refusal)
  }

  return { open, giveBack, stop, finish, interrupt }
}
