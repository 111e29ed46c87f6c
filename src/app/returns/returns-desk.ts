import { proxy } from 'valtio'
import type { ScannedCode } from '../../device/scanner/scan.ts'
import { allUnitsLeft, unitsLeft } from '../../domain/returns/return-lines.ts'
import { isHere } from '../../domain/returns/states.ts'
import type { ReturnedOrder, ReturnOutcome } from '../../domain/tables/returns.ts'
import { findRow } from '../../replica/queries/find-row.ts'
import { findComingBack } from '../../replica/queries/returns/returns.ts'
import type { Replica } from '../../replica/replica.ts'
import { type BenchShown, createBench, nothingToUndo } from '../bench/create-bench.ts'
import { currentAge } from '../bench/current-age.ts'
import { notGoodsFeedback } from '../bench/not-goods-feedback.ts'
import { offerTeaching } from '../bench/offer-teaching.ts'
import { askHit } from '../bench/scan-desk.ts'
import { unknownFeedback } from '../bench/unknown-feedback.ts'
import type { CommandCode } from '../scanner/command-code.ts'
import type { Guess } from '../scanner/guess-code.ts'
import { lookupForms } from '../scanner/lookup-forms.ts'
import { meaningOf } from '../scanner/resolve-scan.ts'
import { scanState, showFeedback } from '../scanner/scan-state.ts'
import { signal } from '../scanner/signal.ts'
import { createArrivals } from './arrivals.ts'
import type { BatchEntry } from './batch.ts'
import type { DeskPaths, Placing } from './desk-paths.ts'
import { takeIn } from './finish-return.ts'
import { createJudging } from './judging.ts'
import { feedbackOfRefusal } from './refusal-words.ts'
import { notReturnable } from './refused-parcel.ts'
import { type ReturnMeaning, type ReturnStep, returnStep, stepOfHit } from './return-step.ts'

interface DeskState extends BenchShown {
  sheet?: 'type'
  placing?: Placing
}

export type ReturnsDesk = ReturnType<typeof createReturnsDesk>

/**
 * The returns bench: works off scans and buttons one after the other. A parcel's code (way back, way out, order, package) receives
 * it; a product's code counts one good unit of the return that is open. The rules decide; nothing is decided here twice.
 */
export function createReturnsDesk(replica: Replica, paths: DeskPaths) {
  const state = proxy<DeskState>({ quantity: 1 })
  const bench = createBench(replica, { state, refusalFeedback: feedbackOfRefusal, understand, take })
  const { run, say } = bench
  const arrivals = createArrivals(bench, paths)
  const judging = createJudging(bench, openRow)

  async function understand(scan: ScannedCode): Promise<ReturnMeaning> {
    const hits = await findComingBack(replica, lookupForms(scan.text))
    return { ...meaningOf(scan, hits), hits }
  }

  async function take(meaning: ReturnMeaning, scan: ScannedCode): Promise<void> {
    bench.close()
    await perform(returnStep(meaning, await openRow()), scan)
  }

  async function perform(asked: ReturnStep, scan: ScannedCode): Promise<void> {
    switch (asked.step) {
      case 'command':
        return obey(asked.command)
      case 'receive':
        return arrivals.receive(asked.code, { sharers: asked.sharers })
      case 'not-goods':
        return showFeedback(notGoodsFeedback(asked.hit, asked.hit.code, 'tem của kiện hoàn hoặc món hàng'))
      case 'judge':
        return judging.judge(asked.product.code, 'good', 1, asked.product)
      case 'look':
        scanState.look = asked.product.code
        return signal('saved')
      case 'which':
        return askHit(bench, asked.hits, async (hit) => perform(stepOfHit(hit, await openRow()), scan))
      case 'unknown':
        return askFurther(scan.text, asked.guess)
    }
  }

  /** Nobody here knows the code: the server may, for orders older than this device holds. */
  async function askFurther(text: string, guess: Guess): Promise<void> {
    const older = await paths.askServer(text)
    if (older && 'code' in older) return arrivals.receive(older.code, { arrivalId: older.arrivalId })
    if (older) return showFeedback({ ...notReturnable, sentence: older.refused })
    const teach = teaching(text, await openRow())
    showFeedback(unknownFeedback(text, guess, await currentAge(replica), teach))
  }

  /** Only goods of an open parcel are taught; at the door an unknown code is a parcel's. */
  function teaching(text: string, open: ReturnedOrder | undefined): (() => void) | undefined {
    if (open?.state !== 'arrived') return undefined
    const left = open.lines.filter((line) => unitsLeft(line) > 0)
    return offerTeaching(
      replica,
      text,
      left.map(({ productCode }) => productCode),
    )
  }

  /** One step back: the last look, and behind the first one the arrival itself. */
  async function undoLast(): Promise<void> {
    const open = await openRow()
    if (open?.state === 'arrived')
      return open.checks.length > 0 ? judging.undoLook(open) : arrivals.takeBack(open)
    say(open?.state === 'checked' ? 'Đã kiểm xong. Bấm Kiểm lại nếu cần sửa.' : nothingToUndo, open?.id)
  }

  /** 'Xác nhận nhập kho' of the parcel that is open, into the places that were chosen. */
  async function finish(): Promise<void> {
    const open = await openRow()
    if (!open) return say('Mở một kiện trước khi xác nhận nhập kho.')
    if (!isHere(open)) return say('Kiện này không chờ nhập kho.', open.id)
    const left = allUnitsLeft(open)
    if (left > 0) return say(`Còn ${left} món chưa kiểm.`, open.id)
    const { wid, bins } = placingOf(open)
    await takeIn(replica, { returned: open, wid, bins })
  }

  function placingOf({ id, wid }: Pick<ReturnedOrder, 'id' | 'wid'>): Placing {
    return state.placing?.id === id ? state.placing : { id, wid: paths.receiving(wid), bins: [] }
  }

  function obey(command: CommandCode): Promise<void> | void {
    if (command === 'finish') return finish()
    if (command === 'undo') return undoLast()
    if (command === 'type') bench.open('type')
  }

  function openRow(): Promise<ReturnedOrder | undefined> {
    const id = paths.openId()
    return id === undefined ? Promise.resolve(undefined) : findRow(replica, 'returns', id)
  }

  return {
    state,
    scan: bench.scan,
    receive: (code: string) => run(() => arrivals.receive(code)),
    leaveBatch: (entry: BatchEntry) => run(() => arrivals.leaveBatch(entry)),
    judge: (productCode: string, outcome: ReturnOutcome, quantity = 1) =>
      run(() => judging.judge(productCode, outcome, quantity)),
    judgeInstead: (productCode: string, outcome: ReturnOutcome) =>
      run(() => judging.judgeInstead(productCode, outcome)),
    again: (productCode: string) => run(() => judging.again(productCode)),
    allGood: () => run(judging.allGood),
    undoLast: () => run(undoLast),
    finish: () => run(finish),
    /** Another warehouse takes the open parcel in; bins of the other one are forgotten. */
    placeIn(returned: ReturnedOrder, wid: string): void {
      state.placing = { id: returned.id, wid, bins: [] }
    },
    /** The good units of a product go into this bin. */
    putInto(returned: ReturnedOrder, productCode: string, bid: string): void {
      const { id, wid, bins } = placingOf(returned)
      const others = bins.filter((bin) => bin.productCode !== productCode)
      state.placing = { id, wid, bins: [...others, { returnId: id, productCode, bid }] }
    },
    settled: bench.settled,
  }
}
