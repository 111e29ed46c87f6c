/** What has to be there; its absence is a bug, so it throws a sentence that names what is missing. */
export function must<T>(found: T | undefined | null, what: string): T {
  if (found === undefined || found === null) throw new Error(`There has to be ${what}, and there is none.`)
  return found
}
