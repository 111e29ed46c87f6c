import { durably, LocalWriteFailed } from './local-write.ts'
import type { Replica } from './replica.ts'

/** What the server answered to a question, and when (ms since 1970), so that it can be read without a network with its age. */
export interface Kept<T> {
  at: number
  value: T
}

/** So many answers are kept; the oldest gives way. */
const most = 40

const prefix = 'answer:'

/** Keeps an answer under the name of its question. A full disk keeps nothing, and the answer is shown all the same. */
export async function keepAnswer<T>(replica: Replica, name: string, value: T): Promise<Kept<T>> {
  const { db, environment } = replica
  const kept: Kept<T> = { at: environment.now(), value }
  try {
    await durably(replica, () =>
      db.transaction('rw', db.meta, async () => {
        await db.meta.put({ key: `${prefix}${name}`, value: kept })
        const answers = await db.meta.where('key').startsWith(prefix).toArray()
        const old = answers
          .map(({ key, value: answer }) => ({ key, at: (answer as Kept<unknown>).at }))
          .sort((one, other) => other.at - one.at)
          .slice(most)
        await db.meta.bulkDelete(old.map(({ key }) => key))
      }),
    )
  } catch (fault) {
    // Work that could not be stored is said; an answer can be asked again.
    if (!(fault instanceof LocalWriteFailed)) throw fault
  }
  return kept
}

/** What was answered last; nothing when it never was, or was let go. */
export async function keptAnswer<T>({ db }: Replica, name: string): Promise<Kept<T> | undefined> {
  const row = await db.meta.get(`${prefix}${name}`)
  return row?.value as Kept<T> | undefined
}
