import { personName } from '../../../domain/names.ts'
import type { Replica } from '../../replica.ts'

/** What people call whoever has this account. */
export async function personCalled({ db }: Replica, userName: string): Promise<string> {
  return personName(userName === '' ? undefined : await db.staff.get(userName), userName)
}
