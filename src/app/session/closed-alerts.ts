import { askPushLeave, endPush, pushLeave, pushPlace, subscribePush } from '../../device/push.ts'
import type { AlertWants } from '../../domain/alerts/alert-effects.ts'
import type { DeviceSettings } from '../../replica/device-settings.ts'
import { deviceSettings } from '../../replica/device-store.ts'
import { type Asking, ask } from '../../sync/ask.ts'
import { alertKey, alertsEnd, alertsKept } from '../../sync/questions.ts'

/** Why this device is not told; nothing where it is from now on. */
export type NotTold = { text: string } | undefined

/** From now on this device is told while the app is closed, for whoever is signed in. In a tap: the browser asks the person. */
export async function turnOnAlerts(asking: Asking): Promise<NotTold> {
  if ((await askPushLeave()) !== 'allowed') return { text: 'Trình duyệt chưa cho phép thông báo.' }
  const { closedAlerts } = await deviceSettings.get()
  // The hour of the morning summary is what one person asked for, in quiet hours too.
  if (closedAlerts !== personOf(asking)) await deviceSettings.set({ morningAt: undefined })
  const told = await keepHere(asking)
  if (!told) await deviceSettings.set({ closedAlerts: personOf(asking) })
  return told
}

export async function turnOffAlerts(asking: Asking): Promise<void> {
  await deviceSettings.set({ closedAlerts: undefined, morningAt: undefined })
  const place = await pushPlace()
  await endPush()
  // Without a network the browser's push service says by itself that nobody is there any more.
  if (place) await ask(asking, alertsEnd, { endpoint: place.endpoint })
}

/** Of two changes in a row the server hears in their order, or the first one would stand. */
let renewing: Promise<unknown> = Promise.resolve()

/**
 * The person, the key of the server or what is to be told may have changed: the server is told, where it does not know. Without a network it stays untold, and is told by the next call of this.
 */
export function renewAlerts(asking: Asking): Promise<void> {
  const renewed = renewing.then(() => renew(asking))
  renewing = renewed.catch(() => undefined)
  return renewed
}

async function renew(asking: Asking): Promise<void> {
  const settings = await deviceSettings.get()
  // Whoever took the phone over did not ask for it, and is not to read what others are told.
  if (settings.closedAlerts !== personOf(asking)) return endPush()
  if (pushLeave() !== 'allowed') return
  const place = await pushPlace()
  const answer = await ask(asking, alertKey, place ? { endpoint: place.endpoint } : {})
  const isUntold = settings.alertsTold !== nameOf(wantsOf(settings))
  if (answer.ok && (isUntold || !answer.value.isKept)) await keepHere(asking)
}

/** Whoever works here signed out: nobody is told anything on this device. */
export async function forgetAlerts(): Promise<void> {
  await deviceSettings.set({ closedAlerts: undefined, morningAt: undefined })
  await endPush()
}

/** Names the person of a device. */
export function personOf({ session: { user } }: Asking): string {
  return `${user.company_id}/${user.userName}`
}

async function keepHere(asking: Asking): Promise<NotTold> {
  const answer = await ask(asking, alertKey, {})
  if (!answer.ok) return answer
  try {
    const place = await subscribePush(answer.value.key)
    const wants = wantsOf(await deviceSettings.get())
    const kept = await ask(asking, alertsKept, { ...place, wants })
    if (!kept.ok) return kept
    await deviceSettings.set({ alertsTold: nameOf(wants) })
    return undefined
  } catch {
    return { text: 'Trình duyệt chưa đăng ký được với dịch vụ thông báo. Kiểm tra mạng rồi thử lại.' }
  }
}

function nameOf(wants: AlertWants): string {
  return JSON.stringify(wants)
}

/** What a device wants to hear while the app is closed: the same as while it is open. */
export function wantsOf({
  alertsOff = [],
  quietHours,
  morningAt,
}: DeviceSettings): AlertWants & { off: DeviceSettings['alertsOff'] & object } {
  const wants: ReturnType<typeof wantsOf> = { off: alertsOff }
  if (quietHours) wants.quiet = quietHours
  if (morningAt !== undefined) wants.morning = morningAt
  return wants
}
