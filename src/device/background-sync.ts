/** Whether the browser wakes the app to send when the network is back, though its window is closed. No iPhone does, nor Firefox. */
export function sendsWhenClosed(): boolean {
  return (
    typeof ServiceWorkerRegistration !== 'undefined' &&
    'sync' in ServiceWorkerRegistration.prototype &&
    Boolean(navigator.serviceWorker?.controller)
  )
}
