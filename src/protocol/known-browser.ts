/**
 * A cookie that says only that somebody signed in with this browser once. The server sets it, because Safari clears what a page
 * stored by itself, IndexedDB and localStorage together, after seven days without a visit; cookies of the server stay
 * (WebKit's blog of 2020-03-24, "7-Day Cap on All Script-Writeable Storage"). Without it that loss would be taken for a new phone.
 *
 * Nothing is decided by it but a sentence on the sign-in screen; the server never reads it.
 *
 * Cookies do not tell ports apart and storage does: its name holds the port, or a second shop on one machine would be told of a loss.
 */
function knownBrowserCookie(origin: string): string {
  return `khotay-known-${new URL(origin).port || 'web'}=1`
}

/** 400 days, the longest that browsers keep a cookie, in seconds. */
const keptSeconds = 34_560_000

/** The value of `Set-Cookie` for pages of this origin; pages may read it, so it must never carry more. None for what is no page. */
export function knownBrowserHeader(origin: string | undefined): string | undefined {
  if (origin === undefined || !URL.canParse(origin)) return undefined
  const isHttps = origin.startsWith('https:')
  const cookie = knownBrowserCookie(origin)
  return `${cookie}; Max-Age=${keptSeconds}; Path=/; SameSite=Strict${isHttps ? '; Secure' : ''}`
}

/** Whether all cookies of a page, as one text, name it. */
export function isKnownBrowser(cookies: string, origin: string): boolean {
  return cookies.split('; ').includes(knownBrowserCookie(origin))
}
