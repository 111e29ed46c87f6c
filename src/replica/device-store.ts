import Dexie, { type Table } from 'dexie'
import { type Scope, scopeName, scopeOf } from '../domain/people/scope.ts'
import type { SignedInUser, VerifyResponse } from '../protocol/wire.ts'
import { actorOfUser } from './actor-of-user.ts'
import { type DeviceSettings, defaultDeviceSettings } from './device-settings.ts'
import { browserEnvironment, type Environment } from './environment.ts'
import { forgetMirrors, mirroredLanes } from './eviction.ts'
import { watchTransactions } from './let-go.ts'
import { makeId } from './make-id.ts'
import type { PinRow } from './people/pin-row.ts'

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
}

/** Whether the phone is locked, and when it locks by itself; here, because a start asks before any replica is open. */
export interface PhoneLock {
  locked: boolean
  /** Idle time after which it locks, ms; 0: never. */
  afterMs: number
}

/** How somebody proved who they are. */
export type SignedInBy = 'password' | 'badge'

/** The browser cleared what this device held. */
export interface Eviction {
  /** Commands that went with it, at most; `undefined` where what counted them went too. */
  lost: number | undefined
}

/** The small database `khotay`: who uses this device, and how it is set up. */
export interface DeviceStore {
  currentSession(): Promise<Session | undefined>
  openSession(answer: VerifyResponse, by?: SignedInBy): Promise<Session>
  /** Somebody who signed in here before takes the phone; `undefined` when they have to sign in anew. Opens the lock. */
  takeSession(deviceId: string): Promise<Session | undefined>
  pinRow(session: Session): Promise<PinRow>
  /** Changes the row in one transaction and answers what it is now. */
  changePin(session: Session, changed: (known: PinRow) => PinRow): Promise<PinRow>
  phoneLock(): Promise<PhoneLock>
  setPhoneLock(changes: Partial<PhoneLock>): Promise<void>
  endSession(): Promise<void>
  allSessions(): Promise<Session[]>
  /** Their replica is gone. */
  forgetSessions(deviceIds: readonly string[]): Promise<void>
  noteNeedsAuth(deviceId: string, token: string): Promise<void>
  /** What the person of a session is and may by now. */
  noteUser(deviceId: string, user: SignedInUser): Promise<void>
  getSettings(): Promise<DeviceSettings>
  setSettings(changes: Partial<DeviceSettings>): Promise<void>
  evicted(): Promise<Eviction | undefined>
  forgetEviction(): Promise<void>
  /** For whoever watches over it. */
  db: Dexie
  close(): void
}

type DeviceRow =
  | { key: 'current'; value: string }
  | { key: 'settings'; value: Partial<DeviceSettings> }
  | { key: 'lock'; value: PhoneLock }
  | { key: `pin:${string}`; value: PinRow }

type DeviceDatabase = Dexie & { sessions: Table<Session, string>; settings: Table<DeviceRow, string> }

const unlocked: PhoneLock = { locked: false, afterMs: 0 }

export function openDeviceStore(environment: Environment): DeviceStore {
  const { indexedDB, IDBKeyRange } = environment
  const db = new Dexie('khotay', {
    indexedDB,
    IDBKeyRange,
    chromeTransactionDurability: 'strict',
    cache: 'disabled',
  }) as DeviceDatabase
  db.version(1).stores({ sessions: '&deviceId', settings: '&key' })
  watchTransactions(db)

  async function currentSession(): Promise<Session | undefined> {
    const current = await db.settings.get('current')
    return current?.key === 'current' ? await db.sessions.get(current.value) : undefined
  }

  async function phoneLock(): Promise<PhoneLock> {
    const row = await db.settings.get('lock')
    return row?.key === 'lock' ? row.value : unlocked
  }

  /** Within a transaction over the settings. */
  async function putLock(changes: Partial<PhoneLock>): Promise<void> {
    await db.settings.put({ key: 'lock', value: { ...(await phoneLock()), ...changes } })
  }

  /** What the password proved holds until the phone leaves the hands: whoever comes next has to name the old PIN. */
  async function endProofs(): Promise<void> {
    const rows = await db.settings.where('key').startsWith('pin:').toArray()
    const proved = rows.filter(({ value }) => (value as PinRow).proved) as {
      key: `pin:${string}`
      value: PinRow
    }[]
    await db.settings.bulkPut(proved.map(({ key, value: { proved: _, ...value } }) => ({ key, value })))
  }

  async function pinRow({ user }: Pick<Session, 'user'>): Promise<PinRow> {
    const row = await db.settings.get(`pin:${personOf(user)}`)
    return row ? (row.value as PinRow) : { wrong: 0 }
  }

  async function putPin({ user }: Pick<Session, 'user'>, value: PinRow): Promise<void> {
    await db.settings.put({ key: `pin:${personOf(user)}`, value })
  }

  async function getSettings(): Promise<DeviceSettings> {
    const row = await db.settings.get('settings')
    return { ...defaultDeviceSettings, ...(row?.key === 'settings' ? row.value : undefined) }
  }

  return {
    currentSession,

    openSession: ({ token, user }, by = 'password') =>
      db.transaction('rw', db.sessions, db.settings, async () => {
        const scope = scopeOf(actorOfUser(user))
        const database = `khotay:${user.company_id}:${scopeName(scope)}`
        const theirs = (await db.sessions.toArray()).filter((session) => isSamePerson(session.user, user))
        const known = theirs.find((session) => session.database === database)
        // Never before an older sign-in of this person, or a clock set back would keep the dead token in use.
        const signedInAt = Math.max(environment.now(), ...theirs.map((session) => session.signedInAt + 1))
        const deviceId = known?.deviceId ?? `d-${makeId(environment)}`
        const session: Session = { deviceId, database, token, user, scope, signedInAt }
        // A changed permission moved this person to another replica: what waits in the old one goes out with the new token.
        const elsewhere = theirs.filter((other) => other.database !== database)
        await db.sessions.bulkPut([
          session,
          ...elsewhere.map(({ needsAuth: _, ...other }) => {
            return { ...other, user, token, signedInAt, leftAt: other.leftAt ?? environment.now() }
          }),
        ])
        await db.settings.put({ key: 'current', value: deviceId })
        await endProofs()
        if (by === 'password') await putPin(session, { ...(await pinRow(session)), wrong: 0, proved: true })
        await putLock({ locked: false })
        return session
      }),

    takeSession: (deviceId) =>
      db.transaction('rw', db.sessions, db.settings, async () => {
        const session = await db.sessions.get(deviceId)
        if (!session || session.token === '' || session.needsAuth) return undefined
        await db.settings.put({ key: 'current', value: deviceId })
        await endProofs()
        await putLock({ locked: false })
        return session
      }),

    pinRow,
    changePin: (session, changed) =>
      db.transaction('rw', db.settings, async () => {
        const row = changed(await pinRow(session))
        await putPin(session, row)
        return row
      }),

    phoneLock,
    setPhoneLock: (changes) =>
      db.transaction('rw', db.settings, async () => {
        await putLock(changes)
        if (changes.locked) await endProofs()
      }),

    endSession: () =>
      db.transaction('rw', db.sessions, db.settings, async () => {
        const session = await currentSession()
        // The lane keeps its token until what it holds was sent, and then ends the session on the server; see `end-sessions.ts`.
        if (session) await db.sessions.put({ ...session, token: '' })
        await db.settings.delete('current')
        await endProofs()
        await putLock({ locked: false })
      }),

    allSessions: () => db.sessions.toArray(),

    forgetSessions: (deviceIds) => db.sessions.bulkDelete([...deviceIds]),

    noteNeedsAuth: (deviceId, token) =>
      db.transaction('rw', db.sessions, async () => {
        const session = await db.sessions.get(deviceId)
        if (session?.token === token) await db.sessions.put({ ...session, needsAuth: true })
      }),

    noteUser: (deviceId, user) =>
      db.transaction('rw', db.sessions, async () => {
        const session = await db.sessions.get(deviceId)
        if (session) await db.sessions.put({ ...session, user })
      }),

    getSettings,
    setSettings: (changes) =>
      db.transaction('rw', db.settings, async () => {
        await db.settings.put({ key: 'settings', value: { ...(await getSettings()), ...changes } })
      }),

    async evicted() {
      const known = new Set((await db.sessions.toArray()).map((session) => session.deviceId))
      const gone = mirroredLanes(environment.keepsake).filter((lane) => !known.has(lane.deviceId))
      if (gone.length === 0)
        return known.size === 0 && environment.isKnownBrowser?.() ? { lost: undefined } : undefined
      return { lost: gone.reduce((sum, lane) => sum + Math.max(0, lane.lastSeq - lane.confirmedSeq), 0) }
    },

    async forgetEviction() {
      const known = new Set((await db.sessions.toArray()).map((session) => session.deviceId))
      forgetMirrors(environment.keepsake, (deviceId) => !known.has(deviceId))
    },

    db,
    close: () => db.close(),
  }
}

function isSamePerson(left: SignedInUser, right: SignedInUser): boolean {
  return personOf(left) === personOf(right)
}

/** Names a person among all shops this device ever knew. */
export function personOf({ company_id, userName }: Pick<SignedInUser, 'company_id' | 'userName'>): string {
  return `${company_id}/${userName}`
}

let store: DeviceStore | undefined

/** The store of this browser. */
export function deviceStore(): DeviceStore {
  store ??= openDeviceStore(browserEnvironment())
  return store
}

/** The signed-in person, also after a restart without a network. */
export const currentSession = (): Promise<Session | undefined> => deviceStore().currentSession()

/** Signs a person in: finds or makes their lane and picks the replica of their scope. */
export const openSession = (answer: VerifyResponse): Promise<Session> => deviceStore().openSession(answer)

/** Somebody known takes the phone. */
export const takeSession = (deviceId: string): Promise<Session | undefined> =>
  deviceStore().takeSession(deviceId)

/** Signs out: forgets who is signed in, keeps lane and queue. */
export const endSession = (): Promise<void> => deviceStore().endSession()

/** Every lane this device knows. */
export const allSessions = (): Promise<Session[]> => deviceStore().allSessions()

/** Whether the browser cleared our database, and how many commands were lost with it (at most). */
export const evicted = (): Promise<Eviction | undefined> => deviceStore().evicted()

/** The person was told about the loss. */
export const forgetEviction = (): Promise<void> => deviceStore().forgetEviction()

export const deviceSettings = {
  get: (): Promise<DeviceSettings> => deviceStore().getSettings(),
  set: (changes: Partial<DeviceSettings>): Promise<void> => deviceStore().setSettings(changes),
}
