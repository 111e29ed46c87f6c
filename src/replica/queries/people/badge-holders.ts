import { isRefusal } from '../../../domain/command.ts'
import { badgeHolder } from '../../../domain/people/may-hand-badge.ts'
import type { Staff } from '../../../domain/tables/company.ts'
import { actorOfUser } from '../../actor-of-user.ts'
import type { Replica } from '../../replica.ts'

/** Whose badge this person may make: their own first, then whoever the rule lets them. */
export async function badgeHolders({ db, session }: Replica): Promise<Staff[]> {
  const user = actorOfUser(session.user)
  const staff = await db.staff.toArray()
  const may = (userName: string) => {
    const get = () => staff.find((person) => person.userName === userName) as never
    return !isRefusal(badgeHolder({ get, many: () => [] }, userName, user))
  }
  return staff
    .filter(({ active, userName }) => active && may(userName))
    .sort(
      (one, other) =>
        Number(other.userName === user.userName) - Number(one.userName === user.userName) ||
        one.name.localeCompare(other.name, 'vi'),
    )
}
