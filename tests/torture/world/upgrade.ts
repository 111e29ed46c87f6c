import { isDeepStrictEqual } from 'node:util'
import { IDBKeyRange } from 'fake-indexeddb'
import { declareReplicaDatabase } from '../../../src/replica/replica-database.ts'
import { heldBy } from '../oracle/phones.ts'
import { hold } from './breach.ts'
import type { Phone } from './device.ts'

/** A newer app brings the phone's databases up to a new version, maybe killed in the middle of it; older pages let go. */
export async function upgrade(phone: Phone, isKilled: boolean): Promise<void> {
  // A frozen page would not hear that it has to let go.
  if (phone.tabs.some((tab) => tab?.frozen)) phone.closeAll()
  const before = heldBy(phone)
  const installed = await phone.disk.databases()
  for (const { database } of before) {
    const version = (installed.find(({ name }) => name === database)?.version ?? 10) / 10 + 1
    const db = declareReplicaDatabase(database, { indexedDB: phone.disk, IDBKeyRange })
    db.version(version)
      .stores({ bins: '&id, parent', [`flights${version}`]: '&id' })
      .upgrade(() => {
        if (isKilled) throw new Error('killed')
      })
    const opened = await db.open().then(
      () => true,
      () => false,
    )
    hold('S14', opened !== isKilled, () => `${phone.name}: the upgrade of ${database} ended in ${opened}`)
    db.close()
  }
  phone.closeAll()
  const after = heldBy(phone)
  for (const [index, { database, pending }] of before.entries()) {
    const isSame = isDeepStrictEqual(after[index]?.pending, pending)
    hold('S14', isSame, () => `${phone.name}: the upgrade of ${database} changed the queue`)
  }
}
