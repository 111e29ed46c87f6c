import { readAlert } from './alerts.ts'

/** A window of the app, as the service worker knows it. */
interface AppWindow {
  visibilityState: string
  focus(): Promise<unknown>
  postMessage(message: unknown): void
}

/** As much of the service worker's world as alerts take. */
export interface AlertScope {
  registration: { showNotification(title: string, look: object): Promise<unknown> }
  clients: {
    matchAll(of: { type: 'window' }): Promise<readonly AppWindow[]>
    openWindow(path: string): Promise<unknown>
  }
}

/** Shows what the server told. A browser takes its leave back from whoever shows nothing; over an open app it makes no sound, the app has its own. */
export async function showAlert(scope: AlertScope, text: string | undefined): Promise<void> {
  const { title, body, tag, path } = readAlert(text)
  const windows = await scope.clients.matchAll({ type: 'window' })
  const isOpen = windows.some(({ visibilityState }) => visibilityState === 'visible')
  await scope.registration.showNotification(title, {
    body,
    tag,
    renotify: !isOpen,
    silent: isOpen,
    lang: 'vi',
    icon: '/icons/icon-192.png',
    badge: '/icons/monochrome-512.png',
    data: { path },
  })
}

/** Somebody tapped it: the app comes forward and opens the screen, or begins there. */
export async function openAlert(
  { clients }: Pick<AlertScope, 'clients'>,
  notification: { close(): void; data: unknown },
): Promise<void> {
  notification.close()
  const { path = '/today' } = (notification.data ?? {}) as { path?: string }
  const windows = await clients.matchAll({ type: 'window' })
  const app = windows.find(({ visibilityState }) => visibilityState === 'visible') ?? windows[0]
  if (!app) return void (await clients.openWindow(path))
  // Not by loading the page anew: a form may be half filled.
  app.postMessage({ type: 'open', path })
  await app.focus()
}
