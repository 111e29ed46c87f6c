import { measureStorage, type StorageRoom } from './storage.ts'

export interface AboutDevice {
  userAgent: string
  platform: string
  language: string
  /** CSS pixels, and how many of the screen one is. */
  screen: { width: number; height: number; ratio: number }
  installed: boolean
  secure: boolean
  storage: { room?: StorageRoom; persisted?: boolean }
  network: { online: boolean; kind?: string; saveData?: boolean }
  worker: { controls: boolean; active?: string; waiting: boolean; installing: boolean }
  /** Of this app's: how many windows hold one, how many wait. */
  locks: { held: number; waiting: number }
}

/** What this device and browser are and how they stand right now. Asks no network and changes nothing. */
export async function aboutDevice(): Promise<AboutDevice> {
  const { userAgent, language, onLine } = navigator
  const { width, height } = screen
  const [room, persisted, worker, locks] = await Promise.all([
    measureStorage(),
    quietly(() => navigator.storage?.persisted()),
    quietly(() => navigator.serviceWorker?.getRegistration()),
    quietly(() => navigator.locks?.query()),
  ])
  const connection = (navigator as { connection?: { effectiveType?: string; saveData?: boolean } }).connection
  const isOurs = ({ name }: LockInfo) => name?.startsWith('khotay') === true
  return {
    userAgent,
    language,
    platform: platformOf(userAgent),
    screen: { width, height, ratio: devicePixelRatio },
    installed: matchMedia('(display-mode: standalone)').matches,
    secure: isSecureContext,
    storage: { room, persisted },
    network: { online: onLine, kind: connection?.effectiveType || undefined, saveData: connection?.saveData },
    worker: {
      controls: Boolean(navigator.serviceWorker?.controller),
      active: worker?.active?.state,
      waiting: Boolean(worker?.waiting),
      installing: Boolean(worker?.installing),
    },
    locks: {
      held: locks?.held?.filter(isOurs).length ?? 0,
      waiting: locks?.pending?.filter(isOurs).length ?? 0,
    },
  }
}

/** Absent where the browser has no such thing or does not tell. */
async function quietly<R>(ask: () => Promise<R> | undefined): Promise<R | undefined> {
  try {
    return await ask()
  } catch {
    return undefined
  }
}

function platformOf(userAgent: string): string {
  if (/iPhone|iPad/.test(userAgent)) return 'ios'
  return /Android/.test(userAgent) ? 'android' : 'web'
}
