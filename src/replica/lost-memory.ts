const lostNames = new Set(['InvalidStateError', 'UnknownError', 'DatabaseClosedError', 'VersionError'])

/** Whether the browser took the database away: opening it once more, or loading the page again, helps. */
export function isLost(thrown: unknown): boolean {
  const names = namesOf(thrown)
  return names.some((name) => lostNames.has(name)) && !names.includes('QuotaExceededError')
}

/** Dexie wraps what the browser said: the outer name is often `AbortError` or `BulkError`, the inner ones say why. */
export function namesOf(thrown: unknown): string[] {
  if (typeof thrown !== 'object' || thrown === null) return []
  const { name, inner, failures } = thrown as { name?: unknown; inner?: unknown; failures?: unknown }
  const causes = [inner, ...(Array.isArray(failures) ? (failures as unknown[]) : [])]
  return [...(typeof name === 'string' ? [name] : []), ...causes.flatMap(namesOf)]
}
