const markKey = 'khotay:practice'

/** The made-up replica of this window; a reload goes on practising, a closed window does not. */
export function practisedHere(): string | undefined {
  try {
    return sessionStorage.getItem(markKey) ?? undefined
  } catch {
    return undefined // forbidden: then a reload leads back to the shop
  }
}

export function markPractice(database: string | undefined): void {
  try {
    if (database) sessionStorage.setItem(markKey, database)
    else sessionStorage.removeItem(markKey)
  } catch {
    // Storage is forbidden: then a reload leads back to the shop.
  }
}
