import { randomUUID } from 'node:crypto'
import type { Person } from '../store/accounts.ts'
import type { Store } from '../store/store.ts'
import { lineOf } from './activity-of.ts'

/** What people do about accounts is no command: passwords and sessions are known to no rule. Its line in the log is written here. */
export async function noteAccount(
  store: Store,
  { userName, company }: Person,
  { what, about = '', now }: { what: string; about?: string | undefined; now: number },
): Promise<void> {
  const line = lineOf({ at: now, id: randomUUID(), userName, kind: 'accounts', what, about })
  await store.write(company, ({ activities }) => activities.add([line]))
}
