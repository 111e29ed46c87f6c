import type Dexie from 'dexie'
import { scopeName, scopeOf } from '../domain/people/scope.ts'
import type { SignedInUser, VerifyResponse } from '../protocol/wire.ts'
import { actorOfUser } from './actor-of-user.ts'
import {
  type DeviceDatabase,
  endProofs,
  openDeviceDatabase,
  type PhoneLock,
  personOf,
  putLock,
  putPin,
  readCurrentSession,
  readLock,
  readPin,
  readSettings,
  type Session,
} from './device-rows.ts'
import type { DeviceSettings } from './device-settings.ts'
import { browserEnvironment, type Environment } from './environment.ts'
import { forgetMirrors, mirroredLanes } from './eviction.ts'
import { makeId } from './make-id.ts'
import type { PinRow } from './people/pin-row.ts'

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

/** The device's own memory: people, lock, PINs, settings. */
export function openDeviceStore(environment: Environment): DeviceStore {
  const db = openDeviceDatabase(environment)
  return {
    ...peopleOf(db, environment),
    ...lockOf(db),
    ...settingsOf(db),
    ...evictionOf(db, environment),
    db,
    close: () => db.close(),
  }
}

type Part<K extends keyof DeviceStore> = Pick<DeviceStore, K>

type People = Part<
  | 'currentSession'
  | 'openSession'
  | 'takeSession'
  | 'endSession'
  | 'allSessions'
  | 'forgetSessions'
  | 'noteNeedsAuth'
  | 'noteUser'
>

function peopleOf(db: DeviceDatabase, environment: Environment): People {
  return {
    currentSession: () => readCurrentSession(db),

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
          ...elsewhere.map(({ needsAuth: _, signedOutAt: __, ...other }) => {
            return { ...other, user, token, signedInAt, leftAt: other.leftAt ?? environment.now() }
          }),
        ])
        await db.settings.put({ key: 'current', value: deviceId })
        await endProofs(db)
        if (by === 'password')
          await putPin(db, session, { ...(await readPin(db, session)), wrong: 0, proved: true })
        await putLock(db, { locked: false })
        return session
      }),

    takeSession: (deviceId) =>
      db.transaction('rw', db.sessions, db.settings, async () => {
        const session = await db.sessions.get(deviceId)
        if (!session || session.token === '' || session.needsAuth) return undefined
        await db.settings.put({ key: 'current', value: deviceId })
        await endProofs(db)
        await putLock(db, { locked: false })
        return session
      }),

    endSession: () =>
      db.transaction('rw', db.sessions, db.settings, async () => {
        const session = await readCurrentSession(db)
        // The lane keeps its token until what it holds was sent, and then ends the session on the server; see `end-sessions.ts`.
        if (session) await db.sessions.put({ ...session, token: '', signedOutAt: environment.now() })
        await db.settings.delete('current')
        await endProofs(db)
        await putLock(db, { locked: false })
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
  }
}

function lockOf(db: DeviceDatabase): Part<'pinRow' | 'changePin' | 'phoneLock' | 'setPhoneLock'> {
  return {
    pinRow: (session) => readPin(db, session),
    changePin: (session, changed) =>
      db.transaction('rw', db.settings, async () => {
        const row = changed(await readPin(db, session))
        await putPin(db, session, row)
        return row
      }),

    phoneLock: () => readLock(db),
    setPhoneLock: (changes) =>
      db.transaction('rw', db.settings, async () => {
        await putLock(db, changes)
        if (changes.locked) await endProofs(db)
      }),
  }
}

function settingsOf(db: DeviceDatabase): Part<'getSettings' | 'setSettings'> {
  return {
    getSettings: () => readSettings(db),
    setSettings: (changes) =>
      db.transaction('rw', db.settings, async () => {
        await db.settings.put({ key: 'settings', value: { ...(await readSettings(db)), ...changes } })
      }),
  }
}

function evictionOf(db: DeviceDatabase, environment: Environment): Part<'evicted' | 'forgetEviction'> {
  return {
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
  }
}

function isSamePerson(left: SignedInUser, right: SignedInUser): boolean {
  return personOf(left) === personOf(right)
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
