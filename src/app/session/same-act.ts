import type { Command } from '../../domain/command.ts'
import { type Dispatched, dispatchEach } from '../../replica/dispatch.ts'
import type { Replica } from '../../replica/replica.ts'
import { momentMs } from './moment.ts'

/*
 * A slow phone is pressed twice, a printed command is scanned twice: the same person's very same act within a moment is one act. The first
 * one answers to eye and ear; the other says nothing, least of all an alarm about the person's own work.
 */

interface Act {
  replica: Replica
  name: string
  /** When it was done; absent while it is at work. */
  doneAt?: number
}

let last: Act | undefined

/** Does an act. `undefined`: it is the echo of the one before, which is at work or was just done. */
export async function dispatchOnce<P>(
  replica: Replica,
  command: Command<P>,
  params: P,
): Promise<Dispatched | undefined> {
  return (await dispatchEachOnce(replica, command, [params]))?.[0]
}

/** The same for an act that is many commands: all of them, or none where it is an echo. */
export async function dispatchEachOnce<P>(
  replica: Replica,
  command: Command<P>,
  each: readonly P[],
): Promise<Dispatched[] | undefined> {
  const { environment } = replica
  const name = `${command.path} ${command.method} ${JSON.stringify(each)}`
  if (last?.replica === replica && last.name === name) {
    const age = last.doneAt === undefined ? 0 : environment.now() - last.doneAt
    if (age >= 0 && age < momentMs) return undefined
  }
  const act: Act = { replica, name }
  last = act
  try {
    const dispatched = await dispatchEach(replica, command, each)
    if (dispatched.some(({ ok }) => ok)) act.doneAt = environment.now()
    else forget(act)
    return dispatched
  } catch (fault) {
    forget(act)
    throw fault
  }
}

/** Something was taken back: the same act may be meant again at once. */
export function forgetLastAct(): void {
  last = undefined
}

function forget(act: Act): void {
  if (last === act) last = undefined
}
