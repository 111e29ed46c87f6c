import { ref } from 'valtio'
import { keepStorage } from '../../device/storage.ts'
import { mayDo } from '../../domain/people/actor.ts'
import { orderWork } from '../../domain/people/permissions.ts'
import type { SignedInUser } from '../../protocol/wire.ts'
import { actorOfUser } from '../../replica/actor-of-user.ts'
import type { Session } from '../../replica/device-rows.ts'
import { currentSession, deviceStore, endSession } from '../../replica/device-store.ts'
import { closeReplica, openReplica, type Replica } from '../../replica/replica.ts'
import type { SignInMore } from '../../sync/verify.ts'
import { screenShown } from './first-screen.ts'
import { forgetHalfDone } from './half-done.ts'
import { mustStartLocked } from './must-start-locked.ts'
import { markPractice, practisedHere } from './practised-here.ts'
import { sessionState } from './session.ts'
import { shiftState } from './shift-state.ts'
import { forgetToasts, showToast } from './toast-list.ts'

/* Who comes in and who goes out; who is in stands in `session.ts`. Apart from it, since it holds the device's memory. */

let stopSync: (() => void) | undefined
/** While nobody is signed in. */
let stopTending: (() => void) | undefined
/** The person's own replica, also while they practise over another one. */
let own: Replica | undefined

/** What somebody did last may still be on its way to the disk when the next one takes the phone (ms). */
const lastGesturesMs = 5_000

/** Whoever was signed in here goes on; without anybody, what is left on this device is sent behind the sign-in. */
export async function goOnWhereLeft(): Promise<void> {
  const [session, locked] = await Promise.all([currentSession(), mustStartLocked()])
  // Somebody was quicker, on a device that had nobody.
  if (sessionState.phase === 'ready' || shiftState.isChanging) return
  if (!session) {
    sessionState.phase = 'signed-out'
    void startTending().catch(() => undefined) // what it is fetched for waits for the next start
    return
  }
  if (locked) sessionState.locked = true
  await enter(session, { locked, practised: locked ? undefined : practisedHere() })
}

/** Signs in online. Answers the sentence to show when it did not work, and the request's id when the server named it. */
export async function signIn(
  username: string,
  password: string,
  more?: SignInMore,
): Promise<{ text: string; offline?: boolean; code?: string; requestId?: string } | undefined> {
  const { verify } = await import('../../sync/verify.ts')
  shiftState.isChanging = true
  try {
    const answer = await verify(username, password, undefined, undefined, more)
    if (!answer.ok) return answer
    await enter(answer.session, { arrives: true })
    return undefined
  } finally {
    shiftState.isChanging = false
  }
}

/** Signs in with what the company's login page answered; `from` is where in the app the way there began. */
export async function signInByPage(
  token: string,
): Promise<{ refused: Awaited<ReturnType<typeof signIn>>; from: string | undefined }> {
  const { arriveFromLoginPage } = await import('../../sync/login-page.ts')
  shiftState.isChanging = true
  try {
    const { answer, from } = await arriveFromLoginPage(token)
    if (answer.ok) await enter(answer.session, { arrives: true })
    return { refused: answer.ok ? undefined : answer, from }
  } finally {
    shiftState.isChanging = false
  }
}

/** The phone goes into the hands of this person; whatever they may see is on the screen from here on. */
export async function handOver(session: Session): Promise<void> {
  await enter(session, { arrives: true })
}

/**
 * Forgets who is signed in and what they left half done; the server ends their session once it has their work. The lane and its unsent
 * work stay on the device until then. On a full disk nobody is signed out, and it says so.
 */
export async function signOut({ keepsDrafts = false } = {}): Promise<void> {
  try {
    await endSession()
  } catch {
    showToast('danger', 'Chưa đăng xuất được vì bộ nhớ máy đã đầy. Xóa bớt ảnh hoặc ứng dụng rồi thử lại.')
    return
  }
  stopSync?.()
  stopSync = undefined
  leavePractice()
  const open = own
  own = undefined
  delete sessionState.replica
  delete sessionState.session
  delete sessionState.user
  delete sessionState.arrived
  sessionState.phase = 'signed-out'
  forgetToasts()
  leaving = open ? leave(open, keepsDrafts) : Promise.resolve()
  void leaving.then(startTending).catch(() => undefined)
}

let leaving = Promise.resolve()

/** Resolves once the server was told of the last one who signed out, or could not be. */
export function hasLeft(): Promise<void> {
  return leaving
}

/** The account was paused: nobody works on under this name. Unsent work and drafts stay for the day it is opened again. */
async function throwOut(): Promise<void> {
  sessionState.said =
    'Tài khoản đang tạm dừng. Việc chưa gửi vẫn được giữ trên máy; nhờ chủ shop mở lại tài khoản.'
  await signOut({ keepsDrafts: true })
}

/** Without a network the server is told later; see `startTending`. */
async function leave(replica: Replica, keepsDrafts: boolean): Promise<void> {
  const { environment, session } = replica
  // The browser is told nothing any more, also where the server hears of the sign-out later.
  import('./closed-alerts.ts').then(({ forgetAlerts }) => forgetAlerts()).catch(() => undefined)
  if (environment.keepsake && !keepsDrafts) forgetHalfDone(environment.keepsake, session)
  try {
    const { leaveReplica } = await import('../../sync/end-sessions.ts')
    await leaveReplica(replica)
  } catch {
    // The disk is full, or the part that does it could not be fetched: the next start does it.
  } finally {
    closeReplica(replica)
  }
}

/** With nobody signed in, what was left is sent and ended behind the sign-in. */
async function startTending(): Promise<void> {
  await screenShown()
  const { tendSignedOut } = await import('../../sync/tend-signed-out.ts')
  if (sessionState.phase !== 'signed-out') return
  stopTending?.()
  stopTending = tendSignedOut()
}

interface Entry {
  locked?: boolean
  arrives?: boolean
  /** The made-up shop of this window, which a reload cut off. */
  practised?: string | undefined
}

/**
 * The new replica is open before the old one goes: every screen is drawn anew for the new person in one step, and nobody ever looks at
 * the one's rows under the other's name.
 */
async function enter(session: Session, { locked = false, arrives, practised }: Entry = {}): Promise<void> {
  const replica = await openReplica(session)
  const before = own
  stopTending?.()
  stopTending = undefined
  stopSync?.()
  stopSync = undefined
  leavePractice()
  own = replica
  // Also what came behind a lock, where nobody saw it.
  if (before && before.session.deviceId !== session.deviceId) forgetToasts()
  if (!locked) delete sessionState.locked
  if (arrives) sessionState.arrived = true
  delete sessionState.said
  sessionState.session = ref(replica.session)
  sessionState.user = ref(replica.session.user)
  sessionState.replica = ref(replica)
  // A screen of the made-up shop never stands over the real one, not for a moment: it would look there for what is made up.
  if (practised) await practise(practised)
  sessionState.phase = 'ready'
  if (before) setTimeout(() => closeReplica(before), lastGesturesMs)
  void startSync(replica)
  void keepStorage()
}

/**
 * The screens work over a made-up shop; the person's own replica stays open and goes on being sent. Where that shop cannot be opened they
 * stay in the real one, and it says so.
 * @param database goes on where a reload cut it off
 */
export async function practise(database?: string): Promise<void> {
  const replica = own
  if (!replica) return
  try {
    const { openPractice } = await import('./practice-replica.ts')
    const practice = await openPractice(replica.session, database)
    // The phone may have changed hands meanwhile.
    if (own !== replica || sessionState.practising) return await dropBehind(practice)
    markPractice(practice.database)
    sessionState.replica = ref(practice)
    sessionState.practising = true
  } catch {
    showToast('danger', 'Chưa mở được cửa hàng tập. Đơn và kho thật vẫn dùng như thường.')
  }
}

/** Back to the real shop, by choice or because the phone changes hands; nothing of the made-up one stays. */
export function leavePractice(): void {
  markPractice(undefined)
  const practice = sessionState.replica
  if (!own || !practice || !sessionState.practising) return
  sessionState.replica = ref(own)
  delete sessionState.practising
  // What cannot be deleted now goes half a day later.
  dropBehind(practice).catch(() => undefined)
}

async function dropBehind(practice: Replica): Promise<void> {
  const { dropPractice } = await import('./practice-replica.ts')
  await screenShown() // nothing may look into it any more when it goes
  await dropPractice(practice)
}

/** Fetched behind the first screen, which needs only what the device holds. */
async function startSync(replica: Replica): Promise<void> {
  await screenShown()
  const { beginBehindFirstScreen } = await import('./behind-first-screen.ts')
  if (own !== replica) return
  stopSync = beginBehindFirstScreen(replica, {
    onUser: (user) => follow(replica, user),
    onPause: () => own === replica && void throwOut(),
    hearsOrders,
  })
}

/** People who handle orders hear of new ones, unless they practise or the device is locked. */
function hearsOrders(): boolean {
  const { user, practising, locked } = sessionState
  return user !== undefined && !practising && !locked && mayDo(actorOfUser(user), orderWork)
}

/** The server changed what the person may do: every screen is drawn anew by it, and so does whatever they do next. */
function follow(replica: Replica, user: SignedInUser): void {
  if (own !== replica) return
  replica.session.user = user
  sessionState.user = ref(user)
  // On a full disk the next start reads it from the replica.
  deviceStore()
    .noteUser(replica.session.deviceId, user)
    .catch(() => undefined)
}

/** The real shop of who is signed in, also while they practise. */
export function ownReplica(): Replica | undefined {
  return own
}
