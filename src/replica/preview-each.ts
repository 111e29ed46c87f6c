import type { Command, Decision } from '../domain/command.ts'
import { actorOfUser } from './actor-of-user.ts'
import { makeId } from './make-id.ts'
import { checkedParams, whyNotAllowed } from './may-act.ts'
import type { Replica } from './replica.ts'
import { everyTable } from './replica-database.ts'
import { whenIdle } from './search/idle.ts'
import { WorkingRows } from './working-rows.ts'

/** So many rules are asked before the page may draw a frame. */
const chunk = 20
/** A page that is busy drawing waits no longer for the next ones (ms). */
const patienceMs = 100

interface Watching {
  /** Told after each chunk. */
  onProgress?(asked: number): void
  signal?: AbortSignal
}

/**
 * What a rule would say of each of many, one after the other as if they were done in this order; writes nothing. It stops where the
 * signal says so, with the answers it has.
 */
export async function previewEach<P>(
  replica: Replica,
  command: Command<P>,
  each: readonly P[],
  { onProgress, signal }: Watching = {},
): Promise<Decision[]> {
  const { db, session, environment } = replica
  const user = actorOfUser(session.user)
  const why = whyNotAllowed(user, command)
  if (why) return each.map(() => why)
  const decisions: Decision[] = []
  for (let from = 0; from < each.length && !signal?.aborted; from += chunk) {
    await db.transaction('r', everyTable(db), async () => {
      const rows = new WorkingRows(db)
      const asked = each.slice(from, from + chunk).map((params) => ({
        params: checkedParams(command, params),
        circumstances: { at: environment.now(), user, id: makeId(environment) },
      }))
      const decided = await rows.decideEach(command, asked)
      decisions.push(...decided.map(({ decision }) => decision))
    })
    onProgress?.(decisions.length)
    await whenIdle(patienceMs)
  }
  return decisions
}
