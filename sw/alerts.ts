/// <reference lib="webworker" />
import { readAlert } from '../src/protocol/alerts.ts'

declare const self: ServiceWorkerGlobalScope

/** `renotify` is not in the types yet. */
type Look = NotificationOptions & { renotify?: boolean }

/** Shows what the server told. A browser takes its leave back from whoever shows nothing; over an open app it is shown without a sound, the app has its own. */
export async function showAlert(text: string | undefined): Promise<void> {
  const { title, body, tag, path } = readAlert(text)
  const windows = await self.clients.matchAll({ type: 'window' })
  const isOpen = windows.some(({ visibilityState }) => visibilityState === 'visible')
  const look: Look = {
    body,
    tag,
    renotify: !isOpen,
    silent: isOpen,
    lang: 'vi',
    icon: '/icons/icon-192.png',
    badge: '/icons/monochrome-512.png',
    data: { path },
  }
  await self.registration.showNotification(title, look)
}

/** Somebody tapped it: the app comes forward and opens the screen, or begins there. */
export async function openAlert(notification: Notification): Promise<void> {
  notification.close()
  const { path = '/today' } = (notification.data ?? {}) as { path?: string }
  const windows = await self.clients.matchAll({ type: 'window' })
  const app = windows.find(({ visibilityState }) => visibilityState === 'visible') ?? windows[0]
  if (!app) return void (await self.clients.openWindow(path))
  // Not by loading the page anew: a form may be half filled.
  app.postMessage({ type: 'open', path })
  await app.focus()
}
