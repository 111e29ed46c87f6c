import { liveQuery } from 'dexie'
import { subscribe } from 'valtio'
import { noteCaught } from '../../replica/caught.ts'
import { personOf } from '../../replica/device-rows.ts'
import { allSessions, currentSession, deviceSettings, deviceStore } from '../../replica/device-store.ts'
import { company } from '../../replica/queries/shop.ts'
import type { Replica } from '../../replica/replica.ts'
import { scanState } from '../scanner/scan-state.ts'
import { handOver } from '../session/entering.ts'
import { dropLeftPractice } from '../session/practice-replica.ts'
import { sessionState } from '../session/session.ts'
import { shiftState } from '../session/shift-state.ts'
import { caughtIn } from './caught-in.ts'
import { lockAfter } from './lock-after.ts'
import { canOpenAgain } from './lock-phone.ts'
import { watchIdle } from './watch-idle.ts'

/** Looks after whose hands the phone is in, for as long as this replica is the person's. Answers how to stop. */
export function watchHands(replica: Replica): () => void {
  let afterMs = 0
  const limits = liveQuery(() => limitOf(replica)).subscribe((minutes) => {
    afterMs = minutes * 60_000
    void rememberLimit(afterMs)
  })
  let wasLocked = false
  const others = liveQuery(async () => ({
    current: await currentSession(),
    lock: await deviceStore().phoneLock(),
  })).subscribe(({ current, lock }) => {
    follow(replica, current?.deviceId, lock.locked, wasLocked)
    wasLocked = lock.locked
  })
  const stopIdle = watchIdle(() => afterMs)
  const stopCaught = watchCaught(replica)
  void dropLeftPractice()
  return () => {
    limits.unsubscribe()
    others.unsubscribe()
    stopIdle()
    stopCaught()
  }
}

async function limitOf(replica: Replica): Promise<number> {
  const [settings, shop, sessions, canOpen] = await Promise.all([
    deviceSettings.get(),
    company(replica),
    allSessions(),
    canOpenAgain(replica),
  ])
  const people = new Set(sessions.filter(({ token }) => token !== '').map(({ user }) => personOf(user)))
  return lockAfter({
    chosen: settings.idleLockMinutes,
    suggested: shop?.settings.idleLockMinutes,
    people: people.size,
    canOpen,
  })
}

/** So that a start knows it before any replica is open. */
async function rememberLimit(afterMs: number): Promise<void> {
  const known = await deviceStore().phoneLock()
  if (known.afterMs !== afterMs) await deviceStore().setPhoneLock({ afterMs })
}

/** Another window of the app locked the phone or handed it on: this one does the same, or its work would bear the wrong name. */
function follow(replica: Replica, current: string | undefined, locked: boolean, wasLocked: boolean): void {
  const { deviceId } = replica.session
  if (current === undefined || shiftState.isChanging || sessionState.session?.deviceId !== deviceId) return
  if (current !== deviceId) {
    currentSession()
      .then((session) => (session && !shiftState.isChanging ? handOver(session) : undefined))
      // Their memory cannot be read here: a fresh start says so. Nobody goes on working under the name of before.
      .catch(() => location.reload())
  } else if (locked) sessionState.locked = true
  // Only what was written as locked is opened here: a lock on its way to the disk stays.
  else if (wasLocked) delete sessionState.locked
}

/** Every mistake a scan stopped is noted for the person's own summary; what is practised is not. */
function watchCaught(replica: Replica): () => void {
  let seen = scanState.feedback
  return subscribe(scanState, () => {
    const { feedback } = scanState
    if (feedback === seen) return
    seen = feedback
    const kind = feedback && caughtIn(feedback)
    if (!kind || sessionState.practising || sessionState.locked) return
    // A summary that misses one is not worth stopping the hands for.
    noteCaught(replica, kind).catch(() => undefined)
  })
}
