/**
 * Whether the device believes it has a network: `offline` is certain, `maybe` is not (a Wi-Fi without internet says the
 * same). Only a hint when to try; what was sent is known from the server's answers alone.
 */
export type NetworkHint = 'offline' | 'maybe'

export function networkHint(): NetworkHint {
  return navigator.onLine === false ? 'offline' : 'maybe'
}

/** Calls back when the hint changes. Returns how to stop. */
export function watchNetworkHint(changed: (hint: NetworkHint) => void): () => void {
  const tell = (): void => changed(networkHint())
  window.addEventListener('online', tell)
  window.addEventListener('offline', tell)
  return () => {
    window.removeEventListener('online', tell)
    window.removeEventListener('offline', tell)
  }
}

/** Whether the browser tells Wi-Fi from a mobile network. Only Chrome on a phone does. */
export function knowsNetworkKind(): boolean {
  return (navigator as { connection?: { type?: string } }).connection?.type !== undefined
}
