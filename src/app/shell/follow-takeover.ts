/** What says which worker answers this page: `navigator.serviceWorker`, or a stand-in. */
export type Container = Pick<ServiceWorkerContainer, 'controller' | 'addEventListener'>

/**
 * Reloads the page as soon as a newer worker has taken over, so that it never goes on with scripts whose store is gone. The first worker
 * comes to a page of its own version; every later one brings another app. Every tab hears it, so all tabs change over together. From the
 * page's first moment: another tab may let a newer worker take over while this one still loads.
 */
export function followTakeover(container: Container, reload: () => void): void {
  let isControlled = container.controller !== null
  container.addEventListener('controllerchange', () => {
    if (isControlled) reload()
    isControlled = true
  })
}
