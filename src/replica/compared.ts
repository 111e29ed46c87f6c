import type { Compared } from './own-rows.ts'
import type { Replica } from './replica.ts'

/** When this device's rows were last compared with the server's; for live queries. */
export async function lastCompared({ db }: Pick<Replica, 'db'>): Promise<Compared | undefined> {
  const row = await db.meta.get('compared')
  return row?.key === 'compared' ? row.value : undefined
}

/** The next sync compares, however short ago the last time was. */
export async function askToCompare({ db }: Pick<Replica, 'db'>): Promise<void> {
  await db.meta.delete('compared')
}
