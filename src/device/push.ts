import { isInstalled, isIphone } from './install.ts'

/** Whether this browser may tell of things while the app is closed; an iPhone tells only of apps on its home screen. */
export type PushLeave = 'unsupported' | 'iphone-not-installed' | 'denied' | 'not-asked' | 'allowed'

/** Where a browser is reached, and the keys that seal what it is sent (base64url). */
export interface PushPlace {
  endpoint: string
  p256dh: string
  auth: string
}

export function pushLeave(): PushLeave {
  const isAble = 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis
  if (!isAble) return isIphone() && !isInstalled() ? 'iphone-not-installed' : 'unsupported'
  return leaves[Notification.permission]
}

const leaves = { default: 'not-asked', granted: 'allowed', denied: 'denied' } as const

/** Asks the person, in a tap; what they answered once is not asked again. */
export async function askPushLeave(): Promise<PushLeave> {
  if (pushLeave() === 'not-asked') await Notification.requestPermission()
  return pushLeave()
}

/**
 * Where this browser is reached by whoever has the private part of a key; one that it has for another key goes. Throws where the browser has no worker, or does not reach its push service.
 * @param key uncompressed, base64url
 */
export async function subscribePush(key: string): Promise<PushPlace> {
  const registration = await navigator.serviceWorker.getRegistration()
  if (!registration) throw new Error('no worker')
  const known = await registration.pushManager.getSubscription()
  if (known && keyOf(known) !== key) await known.unsubscribe()
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: key,
  })
  return placeOf(subscription)
}

/** Where this browser is reached now; nothing where nobody asked for it. */
export async function pushPlace(): Promise<PushPlace | undefined> {
  const subscription = await subscriptionHere()
  return subscription && placeOf(subscription)
}

/** Nobody reaches this browser any more. */
export async function endPush(): Promise<void> {
  const subscription = await subscriptionHere()
  await subscription?.unsubscribe()
}

async function subscriptionHere(): Promise<PushSubscription | undefined> {
  if (!('serviceWorker' in navigator)) return undefined
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager?.getSubscription()) ?? undefined
}

function placeOf(subscription: PushSubscription): PushPlace {
  const { p256dh, auth } = subscription.toJSON().keys ?? {}
  if (!p256dh || !auth) throw new Error('a subscription without keys')
  return { endpoint: subscription.endpoint, p256dh, auth }
}

function keyOf({ options: { applicationServerKey: key } }: PushSubscription): string {
  const text = btoa(String.fromCharCode(...new Uint8Array(key ?? new ArrayBuffer(0))))
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}
