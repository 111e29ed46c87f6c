import Dexie from 'dexie'
import { answerByOf, awaitsAnswer } from '../../../domain/channels/returns/awaits-answer.ts'
import type { ReturnedOrder } from '../../../domain/tables/returns.ts'
import type { Replica } from '../../replica.ts'

/** Of those that hands are through with so many are looked at, the latest. */
const mostDone = 300
const states = ['announced', 'arrived', 'checked', 'lost'] as const

/** Returns that a marketplace waits for the shop's word about, those first whose time is over first. */
export async function listToAnswer({ db }: Replica): Promise<ReturnedOrder[]> {
  const inState = (state: ReturnedOrder['state']) =>
    db.returns.where('[state+updatedAt]').between([state, Dexie.minKey], [state, Dexie.maxKey])
  const found = await Promise.all([
    ...states.map((state) => inState(state).toArray()),
    inState('done').reverse().limit(mostDone).toArray(),
  ])
  return found
    .flat()
    .filter(({ asked }) => asked?.some(awaitsAnswer))
    .toSorted((one, other) => (answerByOf(one) ?? Infinity) - (answerByOf(other) ?? Infinity))
}

/** How many there are, and until when the first of them waits (ms since 1970). */
export async function returnsToAnswer(
  replica: Replica,
): Promise<{ count: number; first: number | undefined }> {
  const waiting = await listToAnswer(replica)
  const [first] = waiting
  return { count: waiting.length, first: first && answerByOf(first) }
}
