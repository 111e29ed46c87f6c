const touchKey = 'khotay:touched'

/** When somebody last touched this phone or scanned with it, over all its windows (device clock, ms); `undefined` when nobody knows. */
export function lastTouch(): number | undefined {
  try {
    const stored = localStorage.getItem(touchKey)
    return stored === null ? undefined : Number(stored)
  } catch {
    return undefined // forbidden by the browser's settings
  }
}

export function noteTouch(at: number): void {
  try {
    localStorage.setItem(touchKey, String(at))
  } catch {
    // Full or forbidden: a start then locks rather than not.
  }
}
