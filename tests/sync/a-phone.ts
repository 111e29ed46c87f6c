import Dexie from 'dexie'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { replicatedTables } from '../../src/domain/tables.ts'
import type { Environment, Keepsake } from '../../src/replica/environment.ts'
import { closeReplica, type Replica } from '../../src/replica/replica.ts'
import { rowsOf } from '../../src/replica/replica-database.ts'
import { createDevice, type Device } from '../../src/sync/device.ts'
import { morning } from '../support/builders.ts'
import type { FakeServer } from './fake-server.ts'
import { VirtualClock } from './virtual-clock.ts'

// Live queries stay silent where the platform has no IndexedDB of its own.
Dexie.dependencies.indexedDB = new IDBFactory()

export interface Phone {
  device: Device
  clock: VirtualClock
  replica: Replica
  /** Stops the sync at the named step when set: what a killed worker leaves behind. */
  killAt: (name: string) => boolean
}

export class Killed extends Error {}

let made = 0

/** A phone without a person; `phone` parts override. */
export function aDevice(server: FakeServer, parts: Partial<Environment> = {}) {
  made += 1
  const clock = new VirtualClock(morning)
  let seed = made * 7919
  const random = () => {
    seed = (seed * 16_807) % 2_147_483_647
    return seed / 2_147_483_647
  }
  const device = createDevice({
    indexedDB: new IDBFactory(),
    IDBKeyRange,
    fetch: server.fetch,
    now: () => clock.now,
    wait: clock.wait,
    random,
    ...parts,
  })
  return { device, clock }
}

/** A phone somebody signed in on; nothing is loaded yet. */
export async function aPhone(
  server: FakeServer,
  { user = 'kho', ...parts }: Partial<Environment> & { user?: string } = {},
): Promise<Phone> {
  const phone = { killAt: (_: string) => false }
  const step = async (name: string) => {
    if (phone.killAt(name)) throw new Killed(name)
  }
  const { device, clock } = aDevice(server, { step, ...parts })
  const replica = await signedIn(device, user)
  return Object.assign(phone, { device, clock, replica })
}

/** A phone with the whole shop on it. */
export async function aLoadedPhone(
  server: FakeServer,
  parts: Partial<Environment> & { user?: string } = {},
): Promise<Phone> {
  const phone = await aPhone(server, parts)
  const outcome = await phone.device.sync(phone.replica)
  if (outcome.kind !== 'quiet') throw new Error(`the first load ended with ${JSON.stringify(outcome)}`)
  return phone
}

export async function signedIn(device: Device, user: string): Promise<Replica> {
  const verified = await device.signIn(user, user)
  if (!verified.ok) throw new Error(verified.text)
  return device.open(verified.session)
}

/** The app is closed and opened again. */
export async function reopened(phone: Phone): Promise<Replica> {
  closeReplica(phone.replica)
  phone.replica = await phone.device.open(phone.replica.session)
  return phone.replica
}

/** Everything screens see, by table and key. */
export async function viewOf({ db }: Replica): Promise<Record<string, object[]>> {
  const view: Record<string, object[]> = {}
  for (const table of replicatedTables) view[table] = await rowsOf(db, table).toArray()
  return view
}

/** The same of the server. */
export function truthOf(server: FakeServer): Record<string, object[]> {
  const byKey = (left: [string, object], right: [string, object]) => (left[0] < right[0] ? -1 : 1)
  return Object.fromEntries(
    replicatedTables.map((table) => [
      table,
      [...server.rows.values()]
        .flatMap((stored): [string, object][] =>
          stored.table === table && stored.row ? [[stored.key, stored.row]] : [],
        )
        .sort(byKey)
        .map(([, row]) => row),
    ]),
  )
}

/** localStorage. */
export function aKeepsake(): Keepsake {
  const texts = new Map<string, string>()
  return {
    get length() {
      return texts.size
    },
    key: (index) => [...texts.keys()][index] ?? null,
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, value) => void texts.set(key, value),
    removeItem: (key) => void texts.delete(key),
  }
}
