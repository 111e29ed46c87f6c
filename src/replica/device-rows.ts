import Dexie, { type Table } from 'dexie'
import type { Scope } from '../domain/people/scope.ts'
import type { SignedInUser } from '../protocol/wire.ts'
import { type DeviceSettings, defaultDeviceSettings } from './device-settings.ts'
import type { Environment } from './environment.ts'
import type { PinRow } from './people/pin-row.ts'
import { watchTransactions } from './watch-transactions.ts'

/* The small database `khotay` and its single rows. What is done with them in one transaction stands in `device-store.ts`. */

/** A person on this device: which lane and which replica are theirs. Survives restarts. */
export interface Session {
  deviceId: string
  database: string
  /** Empty after signing out. */
  token: string
  user: SignedInUser
  scope: Scope
  /** The server no longer takes the token: the same person has to sign in again. Nothing is lost. */
  needsAuth?: boolean
  signedInAt: number
  /** Since when this person uses another replica, after a changed permission (device clock, ms). */
  leftAt?: number
  /** Since when they are signed out (device clock, ms). */
  signedOutAt?: number
}

/** Whether the phone is locked, and when it locks by itself; here, because a start asks before any replica is open. */
export interface PhoneLock {
  locked: boolean
  /** Idle time after which it locks, ms; 0: never. */
  afterMs: number
}

type DeviceRow =
  | { key: 'current'; value: string }
  | { key: 'settings'; value: Partial<DeviceSettings> }
  | { key: 'lock'; value: PhoneLock }
  | { key: `pin:${string}`; value: PinRow }

export type DeviceDatabase = Dexie & { sessions: Table<Session, string>; settings: Table<DeviceRow, string> }

const unlocked: PhoneLock = { locked: false, afterMs: 0 }

export function openDeviceDatabase({ indexedDB, IDBKeyRange }: Environment): DeviceDatabase {
  const db = new Dexie('khotay', {
    indexedDB,
    IDBKeyRange,
    chromeTransactionDurability: 'strict',
    cache: 'disabled',
  }) as DeviceDatabase
  db.version(1).stores({ sessions: '&deviceId', settings: '&key' })
  watchTransactions(db)
  return db
}

export async function readCurrentSession(db: DeviceDatabase): Promise<Session | undefined> {
  const current = await db.settings.get('current')
  return current?.key === 'current' ? await db.sessions.get(current.value) : undefined
}

export async function readLock(db: DeviceDatabase): Promise<PhoneLock> {
  const row = await db.settings.get('lock')
  return row?.key === 'lock' ? row.value : unlocked
}

/** Within a transaction over the settings. */
export async function putLock(db: DeviceDatabase, changes: Partial<PhoneLock>): Promise<void> {
  await db.settings.put({ key: 'lock', value: { ...(await readLock(db)), ...changes } })
}

/** What the password proved holds until the phone leaves the hands: whoever comes next has to name the old PIN. */
export async function endProofs(db: DeviceDatabase): Promise<void> {
  const rows = await db.settings.where('key').startsWith('pin:').toArray()
  const proved = rows.filter(({ value }) => (value as PinRow).proved) as {
    key: `pin:${string}`
    value: PinRow
  }[]
  await db.settings.bulkPut(proved.map(({ key, value: { proved: _, ...value } }) => ({ key, value })))
}

export async function readPin(db: DeviceDatabase, { user }: Pick<Session, 'user'>): Promise<PinRow> {
  const row = await db.settings.get(`pin:${personOf(user)}`)
  return row ? (row.value as PinRow) : { wrong: 0 }
}

export async function putPin(
  db: DeviceDatabase,
  { user }: Pick<Session, 'user'>,
  value: PinRow,
): Promise<void> {
  await db.settings.put({ key: `pin:${personOf(user)}`, value })
}

export async function readSettings(db: DeviceDatabase): Promise<DeviceSettings> {
  const row = await db.settings.get('settings')
  return { ...defaultDeviceSettings, ...(row?.key === 'settings' ? row.value : undefined) }
}

/** Names a person among all shops this device ever knew. */
export function personOf({ company_id, userName }: Pick<SignedInUser, 'company_id' | 'userName'>): string {
  return `${company_id}/${userName}`
}
