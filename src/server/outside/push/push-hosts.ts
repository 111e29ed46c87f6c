/** Push services of the browsers, by the host that each of them hands out (O13): Chrome and its kin, Firefox, Safari. */
export const pushHosts: Readonly<Record<string, string>> = {
  'fcm.googleapis.com': 'Google',
  'updates.push.services.mozilla.com': 'Mozilla',
  'web.push.apple.com': 'Apple',
}

/** Edge is reached at a host of its region. */
export const pushDomains: Readonly<Record<string, string>> = { 'notify.windows.com': 'Microsoft' }

/** Whether a browser may be reached there; `practice` is a push service of tests on this machine. */
export function isPushEndpoint(endpoint: string, practice?: string): boolean {
  const url = URL.canParse(endpoint) ? new URL(endpoint) : undefined
  if (url?.username !== '' || url.password !== '') return false
  if (practice !== undefined && url.origin === practice) return true
  if (url.protocol !== 'https:' || url.port !== '') return false
  return Object.hasOwn(pushHosts, url.hostname) || Object.keys(pushDomains).some(isBelow(url.hostname))
}

/** Whether a host lies below a domain, at any depth. */
export function isBelow(host: string) {
  return (domain: string) => host.endsWith(`.${domain}`)
}
