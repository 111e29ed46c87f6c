/**
 * A cookie that says only that somebody signed in with this browser once. The server sets it, because Safari clears what a page
 * stored by itself, IndexedDB and localStorage together, after seven days without a visit; cookies of the server stay
 * (WebKit's blog of 2020-03-24, "7-Day Cap on All Script-Writeable Storage"). Without it that loss would be taken for a new phone.
 */
export const knownBrowserCookie = 'khotay-known=1'

/** 400 days, the longest that browsers keep a cookie, in seconds. */
const keptSeconds = 34_560_000

/** The value of `Set-Cookie`. Pages may read it, so it must never carry more than this. */
export function knownBrowserHeader(isHttps: boolean): string {
  return `${knownBrowserCookie}; Max-Age=${keptSeconds}; Path=/; SameSite=Strict${isHttps ? '; Secure' : ''}`
}

/** Whether the text of all cookies of a page names it. */
export function isKnownBrowser(cookies: string): boolean {
  return cookies.split('; ').includes(knownBrowserCookie)
}
