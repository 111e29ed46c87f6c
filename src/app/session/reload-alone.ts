/*
 * 2026-11-22. The page remembers in `window.name` when it loaded itself again: the name outlives a reload and ends with the window.
 * sessionStorage would be the usual place, but WebKit keeps it in the very process whose end makes the page reload (tried in WebKitGTK 2.50),
 * so a page would forget, and a memory that stays dead would make it reload for ever.
 */

const form = /^khotay reloaded (\d+)( unsaid)?$/

/** What loading again did not mend, loading again does not mend: the next time a person decides (ms). */
const onceInMs = 60_000

/** Loads the page again unasked, at most once in a minute. Answers whether it does. */
export function reloadAlone(): boolean {
  const before = Number(form.exec(window.name)?.[1] ?? 0)
  const now = Date.now()
  if (now >= before && now - before < onceInMs) return false
  window.name = `khotay reloaded ${now} unsaid`
  location.reload()
  return true
}

/** Whether this page was loaded by `reloadAlone` and nobody was told yet; yes once. */
export function wasReloadedAlone(): boolean {
  const [, at, unsaid] = form.exec(window.name) ?? []
  if (!unsaid) return false
  window.name = `khotay reloaded ${at}`
  return true
}
