import { mayReadLog } from '../../domain/people/may-read-log.ts'
import type { Staff } from '../../domain/tables/company.ts'
import type { ActiveUsers } from '../../protocol/queries/activities.ts'
import { readAs } from '../auth/caller.ts'
import { lastSeenAt } from '../auth/sessions.ts'
import { notAllowed } from '../http/errors.ts'
import type { StaffCall } from './staff-call.ts'

/** `/api/activeUser getActiveUsers`: who is signed in somewhere, whoever was heard of last first. */
export async function getActiveUsers({ store, session, now }: StaffCall): Promise<ActiveUsers> {
  const { company } = session
  await readAs(store, session, async (_, actor) => {
    if (!mayReadLog(actor)) throw notAllowed()
  })
  const open = (await store.accounts.sessionsOf(company)).filter((one) => !one.ended && one.expiresAt > now)
  const byUser = [...Map.groupBy(open, ({ userName }) => userName)]
  const staff = await store.read(company, (reading) =>
    reading.rows(byUser.map(([key]) => ({ table: 'staff', key }))),
  )
  const users = byUser.flatMap(([userName, sessions], index) => {
    const person = staff[index] as Staff | undefined
    if (!person?.active) return []
    return [
      {
        userName,
        name: person.name,
        seenAt: Math.max(...sessions.map(lastSeenAt)),
        devices: sessions.length,
      },
    ]
  })
  return { users: users.toSorted((one, other) => other.seenAt - one.seenAt) }
}
