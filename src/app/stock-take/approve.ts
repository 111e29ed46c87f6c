import { newGesture } from '../../device/scanner/scan.ts'
import type { Refusal } from '../../domain/command.ts'
import { approveStockTake } from '../../domain/stock-take/approve-stock-take.ts'
import { balanceLines } from '../../domain/stock-take/balance-lines.ts'
import { linesAtOnce } from '../../domain/stock-take/params.ts'
import { dispatch } from '../../replica/dispatch.ts'
import type { ReviewLine } from '../../replica/queries/stock-take/review-lines.ts'
import type { Replica } from '../../replica/replica.ts'

type SeenLine = Pick<ReviewLine, 'bid' | 'productCode'> & { weighed: Pick<ReviewLine['weighed'], 'counted'> }

interface Approving {
  code: string
  /** How many count rows the reviewer saw. */
  countRows: number
  /** With what the reviewer saw counted of each. */
  lines: readonly SeenLine[]
  /** Lines balanced so far. */
  onProgress(done: number): void
}

/** Approves and balances everything counted, fifty lines a command, all of it queued on this device at once. */
export async function approveAll(replica: Replica, approving: Approving): Promise<Refusal | undefined> {
  const { code, countRows } = approving
  const approval = newGesture()
  const answer = await dispatch(replica, approveStockTake, { code, approval, countRows })
  return answer.ok ? balanceRest(replica, { ...approving, approval }) : answer.refusal
}

/** Goes on where a balancing stopped, on this device or another: lines that are done are passed over. */
export async function balanceRest(
  replica: Replica,
  { code, approval, lines, onProgress }: Approving & { approval: string },
): Promise<Refusal | undefined> {
  for (let from = 0; from < lines.length; from += linesAtOnce) {
    const some = lines
      .slice(from, from + linesAtOnce)
      .map(({ bid, productCode, weighed: { counted } }) => ({ bid, productCode, counted }))
    const answer = await dispatch(replica, balanceLines, { code, approval, lines: some })
    if (!answer.ok) return answer.refusal
    onProgress(from + some.length)
  }
  return undefined
}
