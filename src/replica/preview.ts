import type { Command, Decision } from '../domain/command.ts'
import { actorOfUser } from './actor-of-user.ts'
import { makeId } from './make-id.ts'
import { checkedParams, whyNotAllowed } from './may-act.ts'
import type { Replica } from './replica.ts'
import { everyTable } from './replica-database.ts'
import { WorkingRows } from './working-rows.ts'

/** What the rule would say now; writes nothing. Usable inside a live query. */
export function preview<P>(replica: Replica, command: Command<P>, params: P): Promise<Decision> {
  const { db, session, environment } = replica
  const user = actorOfUser(session.user)
  const why = whyNotAllowed(user, command)
  if (why) return Promise.resolve(why)
  const circumstances = { at: environment.now(), user, id: makeId(environment) }
  return db.transaction('r', everyTable(db), async () => {
    const { decision } = await new WorkingRows(db).decide(
      command,
      checkedParams(command, params),
      circumstances,
    )
    return decision
  })
}
