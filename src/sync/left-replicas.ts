import type { DeviceStore } from '../replica/device-store.ts'
import { carryAttention, deleteOldReplicas } from '../replica/old-replicas.ts'
import type { Replica } from '../replica/replica.ts'
import { makeWorkerSync } from './worker-sync.ts'

interface Options {
  /** There is no worker that would send what waits in them. */
  isAlone: boolean
}

/**
 * Looks after the replicas of this device that the signed-in person does not look at: what waits in them is sent, what asks for this
 * person is laid before them here, and those nobody needs any more go.
 */
export async function tendLeftReplicas(
  replica: Replica,
  store: DeviceStore,
  { isAlone }: Options,
): Promise<void> {
  const { environment, database } = replica
  if (isAlone) {
    const others = makeWorkerSync(environment, store)
    await others.syncEverybody(database).finally(() => others.close())
  }
  await carryAttention(replica, store)
  await deleteOldReplicas(environment, store)
}
