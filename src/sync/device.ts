import type { Session } from '../replica/device-rows.ts'
import { type DeviceStore, openDeviceStore } from '../replica/device-store.ts'
import { type Environment, wait } from '../replica/environment.ts'
import { openReplica, type Replica } from '../replica/replica.ts'
import { runSync, type SyncOutcome } from './engine.ts'
import { makeSyncLoop, type SyncLoop } from './sync-loop.ts'
import { type Verified, verify } from './verify.ts'
import { makeWorkerSync, type WorkerSync } from './worker-sync.ts'

/** A whole phone without a screen, for the simulator and the benchmarks: every outside thing is given. */
export interface Device {
  environment: Environment
  store: DeviceStore
  signIn(username: string, password: string): Promise<Verified>
  open(session: Session): Promise<Replica>
  sync(replica: Replica, signal?: AbortSignal): Promise<SyncOutcome>
  loop(replica: Replica): SyncLoop
  worker(): WorkerSync
}

type Needed = Pick<Environment, 'indexedDB' | 'IDBKeyRange' | 'fetch'>

/** What is not given works like a browser without Web Locks and localStorage. */
export function createDevice(parts: Needed & Partial<Environment>): Device {
  const environment: Environment = {
    now: () => Date.now(),
    wait,
    random: () => Math.random(),
    locks: undefined,
    keepsake: undefined,
    step: () => Promise.resolve(),
    appVersion: 'test',
    platform: 'web',
    ...parts,
  }
  const store = openDeviceStore(environment)
  return {
    environment,
    store,
    signIn: (username, password) => verify(username, password, environment, store),
    open: (session) => openReplica(session, environment),
    sync: (replica, signal) => runSync(replica, signal ? { signal } : {}),
    loop: (replica) => makeSyncLoop(replica, store),
    worker: () => makeWorkerSync(environment, store),
  }
}
