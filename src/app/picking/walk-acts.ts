import { newGesture } from '../../device/scanner/scan.ts'
import { lineName, shortCode } from '../../domain/names.ts'
import { finishWave } from '../../domain/picking/finish-wave.ts'
import { putBack } from '../../domain/picking/put-back.ts'
import { reportPickShortage } from '../../domain/picking/report-pick-shortage.ts'
import type { ShortageReason } from '../../domain/tables/parcels.ts'
import type { WaveLine } from '../../domain/tables/waves.ts'
import { waveRows } from '../../replica/queries/picking/wave-rows.ts'
import type { BenchFrame, BenchShown, LastDone } from '../bench/create-bench.ts'
import { signal } from '../scanner/signal.ts'
import { showToast } from '../session/toast-list.ts'
import { findLastPick, sayUndone } from './last-pick.ts'
import type { LaidUnit } from './sort-scan.ts'
import type { WalkLine } from './walk-lines.ts'

export interface WalkState extends BenchShown {
  /** What a scan does: take from the shelf, or lay into a slot. */
  mode: 'pick' | 'sort'
  /** The shelf of the last pick, or whose tag was scanned since: goods that lie on several are taken from it. */
  here?: string
  /** Where the last unit went, large until the next scan. */
  laid?: LaidUnit & { turn: number }
  sheet?: 'shortage' | 'type' | 'quantity' | 'more' | 'orders' | 'back' | 'finish'
}

/** What is done on a walk besides taking and laying units. */
export function createWalkActs(bench: BenchFrame<WalkState>, code: string) {
  const { replica, run, say, state } = bench

  async function report(line: WalkLine, quantity: number, reason: ShortageReason): Promise<void> {
    bench.close()
    const { bid, productCode } = line
    const params = { code, bid, productCode, id: newGesture(), quantity, reason, note: '' }
    const changes = await bench.attempt(reportPickShortage, params)
    if (!changes) return
    signal('saved')
    const apart = changes.flatMap(({ table, key }) => (table === 'orders' ? [key] : []))
    say(apart.length > 0 ? `Đã báo thiếu. Để riêng đơn ${apart.map(shortCode).join(', ')}.` : 'Đã báo thiếu.')
  }

  async function giveBack(line: WaveLine, quantity: number): Promise<void> {
    const { bid, productCode } = line
    const params = { code, bid, productCode, gesture: newGesture() }
    if (!(await bench.attempt(putBack, { ...params, quantity }))) return
    signal('saved')
    const back = { command: putBack, params, undone: sayUndone(`cầm lại ${lineName(line)}`) }
    showToast('success', `Đã trả ${lineName(line)} về kệ.`, {
      action: { label: 'Hoàn tác', run: () => run(() => undo(back)) },
    })
  }

  async function undoLast(): Promise<void> {
    const rows = await waveRows(replica, code)
    await undo(rows && findLastPick(rows.wave, rows.lines, replica.session.user.userName))
  }

  async function undo(last: LastDone | undefined): Promise<void> {
    if (!(await bench.undo(last))) return
    delete state.laid
    delete state.here
  }

  async function finish(leaveRest: boolean): Promise<void> {
    bench.close()
    const finished = await bench.attempt(finishWave, { code, leaveRest }, (refusal) => {
      if (refusal.code === 'wave-not-complete') bench.open('finish')
      else bench.tell(refusal)
    })
    if (finished) signal('done', 'xong đợt nhặt')
  }

  return { report, giveBack, undoLast, finish }
}
