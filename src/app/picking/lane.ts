import { proxy } from 'valtio'
import { newGesture, type ScannedCode } from '../../device/scanner/scan.ts'
import { lineName } from '../../domain/names.ts'
import { seesGifts } from '../../domain/people/sees-gifts.ts'
import { must } from '../../lib/must.ts'
import { actorOfUser } from '../../replica/actor-of-user.ts'
import { findRow } from '../../replica/queries/find-row.ts'
import { isUnsettled, type LaneTrouble } from '../../replica/queries/picking/single-lane.ts'
import { acknowledge as forget } from '../../replica/queue.ts'
import type { Replica } from '../../replica/replica.ts'
import { createBench } from '../bench/create-bench.ts'
import { lotOfScan } from '../bench/lot-of-scan.ts'
import { notGoodsFeedback } from '../bench/not-goods-feedback.ts'
import { askHit, tellUnknown, understandCode } from '../bench/scan-desk.ts'
import type { CommandCode } from '../scanner/command-code.ts'
import { scanState, showFeedback } from '../scanner/scan-state.ts'
import { signal } from '../scanner/signal.ts'
import type { LaneBook } from './lane-book.ts'
import {
  giftExpectedFeedback,
  giftWords,
  idleInLane,
  otherLabelFeedback,
  takenFeedback,
} from './lane-feedback.ts'
import { createLanePacking, type LaneState } from './lane-packing.ts'
import { type LaneScan, type LaneStep, laneStep, stepOfHit } from './lane-step.ts'

export type Lane = ReturnType<typeof createLane>

export interface LanePaths {
  toOrder(code: string): void
}

/** The lane of single items: every scan of an item is one parcel. */
export function createLane(replica: Replica, book: LaneBook, paths: LanePaths, label: boolean) {
  const state = proxy<LaneState>({ quantity: 1, packed: [], count: 0, label })
  const toBench = (code: string) => paths.toOrder(code)
  const called = giftWords(seesGifts(actorOfUser(replica.session.user)))
  const bench = createBench(replica, {
    state,
    refusalFeedback: ({ code: refusal, text, details }) =>
      takenFeedback({ text, refusal, code: details['code'], toBench }),
    understand: (scan) => understandCode(replica, scan),
    take(meaning, scan) {
      bench.close()
      return perform(laneStep(meaning, state), scan)
    },
  })
  const { run, say } = bench
  const packing = createLanePacking(bench, { book, called, toBench })

  async function perform(asked: LaneStep, scan: ScannedCode): Promise<void> {
    switch (asked.step) {
      case 'command':
        return obey(asked.command)
      case 'right-label':
        signal('saved', 'đúng tem')
        return say(`Đúng tem của đơn ${asked.code}`)
      case 'other-label':
        return showFeedback(otherLabelFeedback(asked.code, asked.last, () => paths.toOrder(asked.code)))
      case 'not-goods':
        return showFeedback(notGoodsFeedback(asked.hit, scan.text, 'món hàng hoặc tem của đơn'))
      case 'pack':
        return void (await packing.pack(unitOf(asked, scan), asked.product))
      case 'gift':
        return packing.addGift(asked.awaited, unitOf(asked, scan), asked.missing)
      case 'other-gift': {
        const { product, awaited } = asked
        const { code } = awaited.order.order
        const gift = must(awaited.missing[0], 'a gift that is missing')
        return showFeedback(giftExpectedFeedback({ product, scanned: scan.text, gift, code, called }))
      }
      case 'which':
        return askHit(bench, asked.hits, (hit) => perform(stepOfHit(hit, state), scan))
      case 'unknown': {
        const likely = state.awaited?.missing.map(({ productCode }) => productCode) ?? book.products()
        return tellUnknown(replica, scan, asked.guess, [...new Set(likely)])
      }
    }
  }

  async function undoLast(): Promise<void> {
    const [last] = state.packed
    if (!state.awaited) return last ? packing.unpack(last) : void bench.undo(undefined)
    const { item } = state.awaited.order
    delete state.awaited
    signal('saved')
    say(`Đã bỏ: trả ${lineName(item)} về kệ hoặc quét lại`)
  }

  /** Somebody else was faster with the order of a parcel that is done here: its item serves the next order, by one tap. */
  async function recover(trouble: LaneTrouble): Promise<void> {
    // It may have been settled while this waited its turn.
    if (scanState.feedback || !(await isUnsettled(replica, trouble))) return
    const product = await findRow(replica, 'products', trouble.productCode)
    await book.refresh()
    const next = (await book.ordersFor(trouble.productCode)).find(({ gifts }) => gifts.length === 0)
    const scan = { gesture: newGesture(), productCode: trouble.productCode, scanned: trouble.scanned }
    state.packed = state.packed.filter(({ code }) => code !== trouble.code)
    const away = () => run(() => forget(replica, trouble.id))
    showFeedback(
      takenFeedback({
        ...trouble,
        toBench,
        product,
        next,
        putAway: away,
        useForNext: () =>
          run(async () => {
            if (product && (await packing.pack(scan, product))) await forget(replica, trouble.id)
          }),
      }),
    )
  }

  function obey(command: CommandCode): Promise<void> | void {
    if (command === 'undo') return undoLast()
    if (command === 'shortage' && state.awaited) return openAwaited()
    if (command === 'type') bench.open('type')
    else tellIdle(command)
  }

  function tellIdle(command: 'finish' | 'shortage'): void {
    signal('unknown')
    say(idleInLane(command, state.awaited?.missing[0]?.name, called))
  }

  /** A gift cannot be found: its order would hold up the lane at every scan of the item, so it goes to the bench, where that is reported. */
  function openAwaited(): void {
    const code = state.awaited?.order.order.code
    delete state.awaited
    if (code) paths.toOrder(code)
  }

  return {
    state,
    scan: bench.scan,
    undoLast: () => run(undoLast),
    openAwaited: () => run(openAwaited),
    recover: (trouble: LaneTrouble) => run(() => recover(trouble)),
    settled: bench.settled,
  }
}

function unitOf(
  { product, scanned }: Extract<LaneStep, { step: 'pack' | 'gift' }>,
  { gesture, text }: ScannedCode,
): LaneScan {
  return { gesture, productCode: product.code, scanned, ...lotOfScan(product, text) }
}
