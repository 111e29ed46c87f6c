import type { Change, Command, Refusal } from '../../domain/command.ts'
import type { Replica } from '../../replica/replica.ts'
import { type Undone, undoDone } from '../../replica/undo.ts'
import { dispatchOnce, forgetLastAct } from '../session/same-act.ts'
import { tellLocalFault } from './not-saved.ts'

export type OnRefused = (refusal: Refusal) => Promise<void> | void

/**
 * Does what a scan or a tap at a bench asks for. Answers what it changed; `undefined` when nothing happened by this call: it was refused, the
 * phone could not store it, and the hands were told so; or it was the echo of a press that did it.
 */
export async function attempt<P>(
  replica: Replica,
  command: Command<P>,
  params: P,
  onRefused: OnRefused,
): Promise<readonly Change[] | undefined> {
  const answer = await dispatchOnce(replica, command, params).catch(tellLocalFault)
  if (!answer) return undefined
  if (answer.ok) return answer.changes
  await onRefused(answer.refusal)
  return undefined
}

/**
 * Takes something done at a bench back: out of the queue while it waits there, else by its reverse. `undefined` when it still stands, and
 * the hands were told why.
 */
export async function takeBack(
  replica: Replica,
  { command: { path, method }, params }: { command: Pick<Command, 'path' | 'method'>; params: object },
  onRefused: OnRefused,
): Promise<Undone['outcome'] | undefined> {
  forgetLastAct()
  try {
    const answer = await undoDone(replica, { path, method, params })
    if (answer.outcome !== 'refused') return answer.outcome
    await onRefused(answer.refusal)
  } catch (fault) {
    tellLocalFault(fault)
  }
  return undefined
}
