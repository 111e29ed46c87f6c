import Dexie from 'dexie'
import type { DeviceStore } from './device-store.ts'
import type { Environment } from './environment.ts'
import { forgetMirrors } from './eviction.ts'
import { forgetLabels } from './kept-labels.ts'

/** The shop is no more: everything of it goes from this device, of everybody who signed in here; what waits has nobody to go to. */
export async function forgetShop(
  environment: Environment,
  store: DeviceStore,
  company: string,
): Promise<void> {
  const sessions = await store.allSessions()
  const theirs = sessions.filter(({ user }) => user.company_id === company)
  const lanes = new Set(theirs.map(({ deviceId }) => deviceId))
  forgetMirrors(environment.keepsake, (deviceId) => lanes.has(deviceId))
  for (const [database, own] of Map.groupBy(theirs, (session) => session.database)) {
    await forgetLabels(environment, database)
    await new Dexie(database, environment).delete()
    // Last: a database that no session names is never deleted.
    await store.forgetSessions(own.map(({ deviceId }) => deviceId))
  }
}
