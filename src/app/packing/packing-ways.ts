import type { Refusal } from '../../domain/command.ts'
import { closeParcel } from '../../domain/packing/close-parcel.ts'
import { giveBackOrder, isUntouched } from '../../domain/packing/give-back-order.ts'
import { parcelIdOf } from '../../domain/parcels/parcel-ids.ts'
import { dispatch } from '../../replica/dispatch.ts'
import type { BenchFrame } from '../bench/create-bench.ts'
import { showFeedback } from '../scanner/scan-state.ts'
import { signal } from '../scanner/signal.ts'
import { forgetLastAct } from '../session/same-act.ts'
import { findInHand, isInterrupted } from './in-hand.ts'
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
    if (state.phase !== 'open') return
    const rows = await findInHand(replica, code)
    if (!rows || !isUntouched(rows.parcel) || rows.parcel.packer !== replica.session.user.userName) return
    // It stays taken where that cannot be stored or is refused: nobody is there to be told, and the lists say who has it.
    await dispatch(replica, giveBackOrder, { code })
    // Opened again at once, it is taken again: that is no echo of the press before.
    forgetLastAct()
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
