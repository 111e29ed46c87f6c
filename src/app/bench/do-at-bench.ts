import type { Change, Command, Refusal } from '../../domain/command.ts'
import type { Replica } from '../../replica/replica.ts'
import { dispatchScan } from './dispatch-scan.ts'
import { tellLocalFault } from './not-saved.ts'
import { takeBack } from './take-back.ts'

/** A step at a bench and what names it among the queued ones: a gesture, a shortage, a parcel. */
type Done = Parameters<typeof takeBack>[1]
type OnRefused = (refusal: Refusal) => Promise<void> | void

/** Does a step. Answers what it changed; `undefined` when it did not happen, and the hands were told why. */
export async function attempt<P>(
  replica: Replica,
  command: Command<P>,
  params: P,
  onRefused: OnRefused,
): Promise<readonly Change[] | undefined> {
  const answer = await dispatchScan(replica, command, params)
  if (!answer) return undefined
  if (answer.ok) return answer.changes
  await onRefused(answer.refusal)
  return undefined
}

/** Takes a step back. Answers whether it is undone; if not, the hands were told why. */
export async function takeBackAtBench(replica: Replica, done: Done, onRefused: OnRefused): Promise<boolean> {
  try {
    const answer = await takeBack(replica, done)
    if (answer.outcome !== 'refused') return true
    await onRefused(answer.refusal)
  } catch (fault) {
    tellLocalFault(fault)
  }
  return false
}
