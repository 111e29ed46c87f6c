/*
 * Words a device keeps beside its databases: how it looks, where it stands. A browser may forbid it, and a disk may be full; nothing that
 * is asked here may stop a screen for that.
 */

/** What is kept by this name; `null` where nothing is, or the browser's settings forbid to look. */
export function recall(name: string): string | null {
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}

/** Keeps it, or forgets it where it is `undefined`; on a full disk, or where that is forbidden, what was kept stays. */
export function remember(name: string, text: string | undefined): void {
  try {
    if (text === undefined) localStorage.removeItem(name)
    else localStorage.setItem(name, text)
  } catch {
    return
  }
}
