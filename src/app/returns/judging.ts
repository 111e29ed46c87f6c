import { newGesture } from '../../device/scanner/scan.ts'
import { lineName } from '../../domain/names.ts'
import { inspectLine, outcomeNames } from '../../domain/returns/inspect-line.ts'
import { unitsLeft } from '../../domain/returns/return-lines.ts'
import { undoInspection } from '../../domain/returns/undo-inspection.ts'
import type { Product } from '../../domain/tables/products.ts'
import type { ReturnedOrder, ReturnOutcome } from '../../domain/tables/returns.ts'
import { withUnits } from '../bench/counted-words.ts'
import type { BenchFrame } from '../bench/create-bench.ts'
import type { ShownThing } from '../scanner/feedback.ts'
import { showFeedback } from '../scanner/scan-state.ts'
import { signal } from '../scanner/signal.ts'
import { feedbackOfRefusal } from './refusal-words.ts'

/**
 * What became of each unit of the parcel that is open.
 * @param openRow that parcel, as it is now
 */
export function createJudging(bench: BenchFrame, openRow: () => Promise<ReturnedOrder | undefined>) {
  async function judge(
    productCode: string,
    outcome: ReturnOutcome,
    quantity: number,
    scanned?: Product,
  ): Promise<void> {
    const open = await openRow()
    if (!open) return
    const params = { returnId: open.id, gesture: newGesture(), productCode, outcome, quantity }
    const judged = await bench.attempt(inspectLine, params, (refusal) => {
      const feedback = feedbackOfRefusal(refusal)
      showFeedback(scanned ? { ...feedback, scanned: shown(scanned) } : feedback)
    })
    if (!judged) return
    const line = open.lines.find((one) => one.productCode === productCode)
    signal('ok', outcomeNames[outcome].toLowerCase())
    const what = withUnits(line ? lineName(line) : productCode, quantity)
    bench.say(`${outcomeNames[outcome]}: ${what}`, open.id)
  }

  /** Everything nobody judged came back good. */
  async function allGood(): Promise<void> {
    const open = await openRow()
    for (const line of open?.lines ?? []) {
      const left = unitsLeft(line)
      if (left > 0) await judge(line.productCode, 'good', left)
    }
  }

  /** Takes the last look of the open parcel back. */
  async function undoLook({ id, checks }: ReturnedOrder): Promise<void> {
    const last = checks.at(-1)
    if (!last) return
    const { gesture, productCode, outcome, quantity } = last
    const params = { returnId: id, gesture, productCode, outcome, quantity }
    await bench.undo({ command: inspectLine, params, undone: 'Đã hoàn tác lần kiểm vừa rồi.', of: id })
  }

  /** A line is looked at again from the start. */
  async function again(productCode: string): Promise<void> {
    const open = await openRow()
    const gestures = open?.checks.filter((check) => check.productCode === productCode) ?? []
    if (!open || gestures.length === 0) return
    const params = { returnId: open.id, gestures: gestures.map(({ gesture }) => gesture) }
    await bench.attempt(undoInspection, params)
  }

  /** The single unit of a line was judged wrongly: the new word replaces the old one. */
  async function judgeInstead(productCode: string, outcome: ReturnOutcome): Promise<void> {
    await again(productCode)
    await judge(productCode, outcome, 1)
  }

  return { judge, allGood, undoLook, again, judgeInstead }
}

function shown({ code, name, variant, image }: Product): ShownThing {
  const thing: ShownThing = { title: lineName({ name, variant }), code, name }
  if (image) thing.image = image
  return thing
}
