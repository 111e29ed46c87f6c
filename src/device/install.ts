/** How this device installs the app: with our own button, by hand from Safari's share sheet, not at all, or it is done. */
export type InstallWay = 'button' | 'iphone-steps' | 'unavailable' | 'installed'

interface InstallPromptEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
}

let prompt: InstallPromptEvent | undefined
const watchers = new Set<() => void>()

/** Keeps the browser's offer to install for our own button. Call it once, as early as possible: the offer comes only once. */
export function catchInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    prompt = event as InstallPromptEvent
    tellWatchers()
  })
  window.addEventListener('appinstalled', () => {
    prompt = undefined
    tellWatchers()
  })
}

export function installWay(): InstallWay {
  if (isInstalled()) return 'installed'
  if (prompt !== undefined) return 'button'
  return isIphone() ? 'iphone-steps' : 'unavailable'
}

/** Shows the browser's question; true when the person agreed. The offer is used up either way. */
export async function install(): Promise<boolean> {
  const offer = prompt
  prompt = undefined
  if (offer === undefined) return false
  const { outcome } = await offer.prompt()
  tellWatchers()
  return outcome === 'accepted'
}

/** Tells when `installWay` may answer differently. Returns how to stop. */
export function watchInstall(changed: () => void): () => void {
  watchers.add(changed)
  return () => watchers.delete(changed)
}

export function isInstalled(): boolean {
  const iphoneHomeScreen = (navigator as { standalone?: boolean }).standalone === true
  return iphoneHomeScreen || matchMedia('(display-mode: standalone), (display-mode: fullscreen)').matches
}

/** iPhone or iPad; an iPad calls itself a Mac, but a Mac has no touch screen. */
export function isIphone(): boolean {
  const { userAgent, maxTouchPoints } = navigator
  return /iPhone|iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
}

function tellWatchers(): void {
  for (const changed of watchers) changed()
}
