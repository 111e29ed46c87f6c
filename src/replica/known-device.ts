import { isKnownBrowser } from '../protocol/known-browser.ts'
import { mirroredLanes } from './eviction.ts'

const memory = 'khotay'

/** Whether somebody was ever signed in on this device; where that cannot be told, somebody was. Without the code of its memory. */
export async function isKnownDevice(): Promise<boolean> {
  return leftTraces() || (await isThere(memory))
}

/** Beside the memory itself; a browser may have cleared that alone. */
function leftTraces(): boolean {
  try {
    return isKnownBrowser(document.cookie, location.origin) || mirroredLanes(localStorage).length > 0
  } catch {
    return true // forbidden by the browser's settings
  }
}

/** Whether the database exists; looking does not make it. */
function isThere(database: string): Promise<boolean> {
  return new Promise((resolve) => {
    try {
      const opening = indexedDB.open(database)
      opening.onupgradeneeded = () => {
        opening.transaction?.abort()
        resolve(false)
      }
      opening.onsuccess = () => {
        opening.result.close()
        resolve(true)
      }
      opening.onerror = () => resolve(true)
      opening.onblocked = () => resolve(true)
    } catch {
      resolve(true)
    }
  })
}
