import { proxy, ref, useSnapshot } from 'valtio'
import { keepStorage } from '../device/storage.ts'
import type { Permission } from '../domain/people/permissions.ts'
import type { SignedInUser } from '../protocol/wire.ts'
import { currentSession, endSession, type Session } from '../replica/device-store.ts'
import { closeReplica, openReplica, type Replica } from '../replica/replica.ts'
import { showToast } from './components/toast-list.ts'
import { screenShown } from './first-screen.ts'

interface SessionState {
  phase: 'starting' | 'signed-out' | 'ready'
  session?: Session
  replica?: Replica
  /** Why the device's memory could not be opened. */
  fault?: Error
}

/** Who is signed in on this device, and the open replica. */
export const sessionState = proxy<SessionState>({ phase: 'starting' })

let stopSync: (() => void) | undefined

/** Opens what the device remembers; asks no network. */
export async function startSession(): Promise<void> {
  try {
    const session = await currentSession()
    if (session) await enter(session)
    else sessionState.phase = 'signed-out'
  } catch (fault) {
    sessionState.fault = ref(fault instanceof Error ? fault : new Error(String(fault)))
  }
}

/** Signs in online. Answers the sentence to show when it did not work, and the request's id when the server named it. */
export async function signIn(
  username: string,
  password: string,
): Promise<{ text: string; requestId?: string } | undefined> {
  const { verify } = await import('../sync/verify.ts')
  const answer = await verify(username, password)
  if (!answer.ok) return answer
  await leaveReplica()
  await enter(answer.session)
  return undefined
}

/** Forgets who is signed in. The lane and its unsent work stay on the device. On a full disk nobody is signed out, and it says so. */
export async function signOut(): Promise<void> {
  try {
    await endSession()
  } catch {
    showToast('danger', 'Chưa đăng xuất được vì bộ nhớ máy đã đầy. Xóa bớt ảnh hoặc ứng dụng rồi thử lại.')
    return
  }
  await leaveReplica()
  delete sessionState.session
  sessionState.phase = 'signed-out'
}

async function enter(session: Session): Promise<void> {
  const replica = await openReplica(session)
  sessionState.session = ref(session)
  sessionState.replica = ref(replica)
  sessionState.phase = 'ready'
  void startSync(replica)
  void keepStorage()
}

/** Fetched behind the first screen, which needs only what the device holds. */
async function startSync(replica: Replica): Promise<void> {
  await screenShown()
  const { beginBehindFirstScreen } = await import('./behind-first-screen.ts')
  if (sessionState.replica === replica) stopSync = beginBehindFirstScreen(replica)
}

async function leaveReplica(): Promise<void> {
  stopSync?.()
  stopSync = undefined
  const open = sessionState.replica
  delete sessionState.replica
  if (open) await closeReplica(open)
}

/** The open replica outside of rendering. Throws when nobody is signed in. */
export function getReplica(): Replica {
  if (!sessionState.replica) throw new Error('Expected an open replica, but nobody is signed in.')
  return sessionState.replica
}

/** The open replica. Only for screens behind the sign-in. */
export function useReplica(): Replica {
  const replica = useSnapshot(sessionState).replica as Replica | undefined
  return replica ?? getReplica()
}

/** Who is at work. */
export function useUser(): SignedInUser {
  return useReplica().session.user
}

/** Whether this person may do one of these. */
export function useMay(needed: readonly Permission[]): boolean {
  const { permission } = useUser()
  return needed.some((flag) => permission.includes(flag))
}
