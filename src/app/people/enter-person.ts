import type { Badge } from '../../domain/people/badge.ts'
import type { Session } from '../../replica/device-rows.ts'
import { deviceStore } from '../../replica/device-store.ts'
import { browserEnvironment } from '../../replica/environment.ts'
import { judgeBadge, type KnownPerson, knownPeople } from '../../replica/people/known-people.ts'
import { tryPin } from '../../replica/people/pins.ts'
import { closeReplica, openReplica } from '../../replica/replica.ts'
import { canKeepSecrets } from '../../replica/secrets.ts'
import { withoutDialogs } from '../session/dialog-address.ts'
import { handOver } from '../session/entering.ts'
import { noteTouch } from '../session/last-touch.ts'
import { sessionState } from '../session/session.ts'
import { shiftState } from '../session/shift-state.ts'
import { showToast } from '../session/toast-list.ts'
import { mayKeepAddress } from './kept-address.ts'
import { openLock } from './lock-phone.ts'
import { byPassword } from './sign-in-words.ts'

/** How it went; a text says why not and what to do. */
export type Entered = { ok: true } | { ok: false; text: string }

export function everybodyHere(): Promise<KnownPerson[]> {
  return knownPeople(browserEnvironment(), deviceStore())
}

/** With the PIN of a person who signed in here before. */
export function enterByPin(person: KnownPerson, pin: string): Promise<Entered> {
  return changing(async () => {
    const why = whyNot(person)
    if (why) return why
    const tried = await tryPin(deviceStore(), person.session, pin)
    if (tried === 'fits') return letIn(person.session)
    if (tried === 'locked') return { ok: false, text: lockedText(person) }
    const left = (await deviceStore().pinRow(person.session)).wrong
    return { ok: false, text: `Sai PIN. Còn ${5 - left} lần thử.` }
  })
}

/** With a badge: by the rows on this phone when they know it, else by the server's word. */
export function enterByBadge(badge: Badge): Promise<Entered> {
  return changing(async () => {
    if (!canKeepSecrets()) return { ok: false, text: needsHttps }
    const { fits, stops } = await judgeBadge(await everybodyHere(), badge)
    if (stops) return whyNot(stops) ?? { ok: false, text: lockedText(stops) }
    if (fits) return letIn(fits.session)
    const { verifyBadge } = await import('../../sync/verify.ts')
    const answer = await verifyBadge(badge.text)
    return answer.ok ? arrive(answer.session, await keepsAddress(answer.session)) : answer
  })
}

export const needsHttps =
  'PIN và thẻ cần mở ứng dụng bằng HTTPS. Đổi người bằng mật khẩu, hoặc nhờ người quản lý cài HTTPS.'

/**
 * The person at work opens their own lock by PIN whatever became of their sign-in: they see what they saw before it, and are not locked out
 * of what they have not sent. A badge does not do that: the sign-in may have ended because it was taken from them.
 */
export function mayOpenLock({ session, state }: KnownPerson): boolean {
  const { locked, replica } = sessionState
  return locked === true && state !== 'left' && replica?.session.deviceId === session.deviceId
}

/** Whether a PIN means anything for this person here and now. */
export function mayTryPin(person: KnownPerson): boolean {
  const { pin, state } = person
  return pin.isSet && !pin.isLocked && canKeepSecrets() && (state === 'ready' || mayOpenLock(person))
}

function whyNot(person: KnownPerson): Entered | undefined {
  const { session, state } = person
  const { name } = session.user
  if (state === 'left')
    return { ok: false, text: `${name} đã ngừng làm việc ở shop. Việc chưa gửi vẫn được giữ.` }
  if (state === 'sign-in' && !mayOpenLock(person))
    return { ok: false, text: `${name} cần đăng nhập lại${byPassword()}. Việc chưa gửi vẫn được giữ.` }
  if (state === 'unreadable' && !mayOpenLock(person)) return { ok: false, text: unreadableText(person) }
  return canKeepSecrets() ? undefined : { ok: false, text: needsHttps }
}

/** The tables of one person cannot be read on this phone; those of the others can. */
export function unreadableText({ session }: KnownPerson): string {
  return `Máy không đọc được bộ nhớ của ${session.user.name}. Tải lại trang rồi thử lại, việc chưa gửi vẫn được giữ.`
}

function lockedText({ session }: KnownPerson): string {
  return `${session.user.name} đã nhập sai PIN 5 lần. Đăng nhập${byPassword()} để dùng lại.`
}

async function letIn(session: Session): Promise<Entered> {
  const isSame = sessionState.session?.deviceId === session.deviceId
  if (isSame && sessionState.replica) {
    await openLock()
    return welcome(session, true)
  }
  // Looked into before anything is written: a memory that cannot be read changes no hands.
  const keeps = await keepsAddress(session)
  const taken = await deviceStore().takeSession(session.deviceId)
  if (!taken) return { ok: false, text: `${session.user.name} cần đăng nhập lại${byPassword()}.` }
  return arrive(taken, keeps)
}

async function arrive(session: Session, keeps: boolean): Promise<Entered> {
  if (keeps) closeDialogs()
  else beginDay()
  await handOver(session)
  return welcome(session, false)
}

function welcome({ user }: Session, isSame: boolean): Entered {
  noteTouch(Date.now())
  delete shiftState.sheet
  delete shiftState.said
  shiftState.entered += 1
  showToast('success', isSame ? `${user.name} đang dùng máy này.` : `${user.name} dùng máy từ bây giờ.`)
  return { ok: true }
}

/** The sign-in screen leads on by itself. */
async function keepsAddress(session: Session): Promise<boolean> {
  const { pathname } = location
  const replica = await openReplica(session)
  try {
    return pathname === '/sign-in' || (await mayKeepAddress(pathname, replica))
  } finally {
    closeReplica(replica)
  }
}

function beginDay(): void {
  showInstead('/today')
}

/** The dialogs that the last person opened are not the next one's. */
function closeDialogs(): void {
  const { pathname, search } = location
  const own = withoutDialogs(search)
  if (own !== search) showInstead(pathname + own)
}

function showInstead(address: string): void {
  const { idx } = (history.state ?? {}) as { idx?: number }
  history.replaceState({ idx }, '', address)
  dispatchEvent(new PopStateEvent('popstate'))
}

async function changing(work: () => Promise<Entered>): Promise<Entered> {
  if (shiftState.isChanging) return { ok: false, text: 'Đang đổi người, chờ một chút.' }
  shiftState.isChanging = true
  try {
    return await work()
  } catch {
    return { ok: false, text: 'Máy không đổi được người vì bộ nhớ có lỗi. Tải lại trang rồi thử lại.' }
  } finally {
    shiftState.isChanging = false
  }
}
