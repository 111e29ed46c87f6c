import type { SignedInUser } from '../protocol/wire.ts'
import { durably, LocalWriteFailed } from './local-write.ts'
import type { Replica } from './replica.ts'
import type { ReplicaDatabase } from './replica-database.ts'

/** What the server answered to a question, and when (ms since 1970), so that it can be read without a network with its age. */
export interface Kept<T> {
  at: number
  value: T
}

/** So many answers are kept, of so much text together (letters of JSON); the oldest give way. One larger than `largest` is not kept. */
export const answerLimits = { count: 120, letters: 1_000_000, largest: 250_000 } as const

const prefix = 'answer:'

/** Keeps an answer under the name of its question. A full disk keeps nothing, and the answer is shown all the same. */
export async function keepAnswer<T>(replica: Replica, name: string, value: T): Promise<Kept<T>> {
  const { db, environment, session } = replica
  const kept: Kept<T> = { at: environment.now(), value }
  const letters = JSON.stringify(value).length
  if (letters > answerLimits.largest) return kept
  try {
    await durably(replica, () =>
      db.transaction('rw', db.meta, async () => {
        const rights = rightsName(session.user)
        await db.meta.put({ key: `${prefix}${name}`, value: { ...kept, letters, rights } })
        await letGoOfOld(replica)
      }),
    )
  } catch (fault) {
    // Work that could not be stored is said; an answer can be asked again.
    if (!(fault instanceof LocalWriteFailed)) throw fault
  }
  return kept
}

async function letGoOfOld({ db }: Replica): Promise<void> {
  const rows = await db.meta.where('key').startsWith(prefix).toArray()
  const newestFirst = rows
    // An app of before did not note how long an answer is.
    .map(({ key, value }) => ({ key, ...(value as Kept<unknown> & { letters?: number }) }))
    .map(({ key, at, value, letters = JSON.stringify(value).length }) => ({ key, at, letters }))
    .sort((one, other) => other.at - one.at)
  let letters = 0
  const old = newestFirst.filter((answer, index) => {
    letters += answer.letters
    return index >= answerLimits.count || letters > answerLimits.letters
  })
  await db.meta.bulkDelete(old.map(({ key }) => key))
}

/**
 * What was answered last; nothing when it never was, or was let go, or was answered to other rights: people of one sight share these rows, and rights change.
 * Of whatever shape it was then: whoever shows it checks it.
 */
export async function keptAnswer({ db, session }: Replica, name: string): Promise<Kept<unknown> | undefined> {
  const row = await db.meta.get(`${prefix}${name}`)
  if (!row) return undefined
  const { at, value, rights } = row.value as Kept<unknown> & { rights?: string }
  return rights === rightsName(session.user) ? { at, value } : undefined
}

/** What somebody may, in a word that is the same for whoever may the same. */
export function rightsName({ role, department, permission, warehouses }: SignedInUser): string {
  return JSON.stringify([role, department, permission.toSorted(), warehouses?.toSorted()])
}

/** Lets go of what was answered to one question. */
export async function forgetAnswer({ db }: Pick<Replica, 'db'>, name: string): Promise<void> {
  await db.meta.delete(`${prefix}${name}`)
}

/** Lets go of all that was answered. */
export async function forgetAnswers(db: Pick<ReplicaDatabase, 'meta'>): Promise<void> {
  await db.meta.where('key').startsWith(prefix).delete()
}
