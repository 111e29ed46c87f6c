import type { Badge } from '../../domain/people/badge.ts'
import { loginOf } from '../../domain/people/login.ts'
import type { Company, Staff } from '../../domain/tables/company.ts'
import { must } from '../../lib/must.ts'
import type { Session } from '../device-rows.ts'
import { personOf } from '../device-rows.ts'
import type { DeviceStore } from '../device-store.ts'
import type { Environment } from '../environment.ts'
import { declareReplicaDatabase, type ReplicaDatabase } from '../replica-database.ts'
import { hashBadge } from '../secrets.ts'
import { readSyncState } from '../sync-state.ts'
import { type PinState, pinState } from './pins.ts'

/*
 * 2026-11-21. Changing hands without a network is possible between people who signed in on this phone before: lane, token and session lie
 * here. It is refused to who was refused by the server (`needsAuth`: left, new password, session ended), to who signed out, and to who is
 * inactive in the newest rows this phone has of the shop, whoever's lane brought them. Their unsent work stays and is named in the list.
 */

/** Somebody who signed in on this phone. */
export interface KnownPerson {
  /** Their lane and replica of today. */
  session: Session
  /** Saved here and not confirmed, over all their lanes. */
  unsent: number
  pin: PinState
  /** SHA-256 of the badge in use, by the newest rows of the shop on this phone. */
  badge: string | undefined
  /** `sign-in`: only the password, or a badge with the server's word. `left`: no longer works in the shop. `unreadable`: nobody can say. */
  state: 'ready' | 'sign-in' | 'left' | 'unreadable'
}

/** Everybody whom this phone may be handed to, or whose work waits on it. */
export async function knownPeople(
  environment: Pick<Environment, 'indexedDB' | 'IDBKeyRange'>,
  store: DeviceStore,
): Promise<KnownPerson[]> {
  const sessions = await store.allSessions()
  const databases = [...new Set(sessions.map(({ database }) => database))]
  const looked = await Promise.all(databases.map((name) => lookInto(environment, name)))
  const looks = looked.filter((look) => look !== undefined)
  const unreadable = databases.filter((_, index) => looked[index] === undefined)
  const unsent = new Map(looks.flatMap((look) => [...look.unsent]))
  const people: KnownPerson[] = []
  for (const own of Map.groupBy(sessions, ({ user }) => personOf(user)).values()) {
    const session = sessionInUse(own)
    const staff = newestRow(looks, session)
    const waiting = own.reduce((sum, { deviceId }) => sum + (unsent.get(deviceId) ?? 0), 0)
    const isOut = session.token === ''
    // The lane hears of it first; the session is told at the end of a run.
    const isDead =
      session.needsAuth === true || looks.some(({ deadTokens }) => deadTokens.includes(session.token))
    const isUnread = own.some(({ database }) => unreadable.includes(database))
    if (isOut && waiting === 0 && !isUnread) continue
    people.push({
      session,
      unsent: waiting,
      pin: await pinState(store, session),
      badge: staff?.badge,
      state: stateOf({ left: staff?.active === false, isUnread, mustSignIn: isOut || isDead }),
    })
  }
  return people.sort((one, other) => one.session.user.name.localeCompare(other.session.user.name, 'vi'))
}

function stateOf(told: { left: boolean; isUnread: boolean; mustSignIn: boolean }): KnownPerson['state'] {
  if (told.left) return 'left'
  if (told.isUnread) return 'unreadable'
  return told.mustSignIn ? 'sign-in' : 'ready'
}

/** Whose badge it is, as far as this phone can tell. */
export interface BadgeJudged {
  /** The badge is theirs and in use, and they may come in. */
  fits?: KnownPerson
  /** Why not, whatever the badge says: five wrong PINs, or they left. */
  stops?: KnownPerson
}

/** Judges a badge by the rows on this phone. What it does not know the server may. */
export async function judgeBadge(people: readonly KnownPerson[], badge: Badge): Promise<BadgeJudged> {
  const named = people.filter(({ session }) => loginOf(session.user.userName) === badge.login)
  const stops = named.find(({ pin, state }) => pin.isLocked || state === 'left')
  if (stops) return { stops }
  const hash = await hashBadge(badge.text)
  const fits = named.find((person) => person.state === 'ready' && person.badge === hash)
  return fits ? { fits } : {}
}

/** The lane a person works on now; older ones only wait until they are empty. */
function sessionInUse(own: readonly Session[]): Session {
  const latest = own.toSorted((one, other) => other.signedInAt - one.signedInAt)
  return must(latest.find(({ leftAt }) => leftAt === undefined) ?? latest[0], 'a lane of the person')
}

interface Look {
  unsent: [deviceId: string, count: number][]
  staff: Staff[]
  /** Of lanes that the server refused. */
  deadTokens: string[]
  companies: Company[]
  lastSyncedAt: number
}

/** The person's row as the replica tells it that was fetched last. */
function newestRow(looks: readonly Look[], { user }: Session): Staff | undefined {
  const ofShop = looks.filter(({ companies }) =>
    companies.some(({ company_id }) => company_id === user.company_id),
  )
  const newest = ofShop.toSorted((one, other) => other.lastSyncedAt - one.lastSyncedAt)[0]
  return newest?.staff.find(({ userName }) => userName === user.userName)
}

/** `undefined`: this one cannot be read, which is no reason to keep the people of the others out. */
async function lookInto(
  environment: Pick<Environment, 'indexedDB' | 'IDBKeyRange'>,
  database: string,
): Promise<Look | undefined> {
  const db = declareReplicaDatabase(database, environment)
  try {
    const [unsent, staff, companies, lanes, { lastSyncedAt = 0 }] = await Promise.all([
      unsentIn(db),
      db.staff.toArray(),
      db.companies.toArray(),
      db.lanes.toArray(),
      readSyncState(db),
    ])
    const deadTokens = lanes
      .filter(({ needsAuth, token }) => needsAuth && token !== '')
      .map(({ token }) => token)
    return { unsent, staff, companies, deadTokens, lastSyncedAt }
  } catch {
    return undefined
  } finally {
    db.close()
  }
}

async function unsentIn(db: ReplicaDatabase): Promise<[string, number][]> {
  const waiting = await db.pendingActions.filter(({ method }) => method !== 'void').toArray()
  return [...Map.groupBy(waiting, ({ deviceId }) => deviceId)].map(([deviceId, rows]) => [
    deviceId,
    rows.length,
  ])
}
