/** A PostgreSQL that keeps shops, and the pooler before it. */
export interface ServerAddress {
  /** What it is called among several; '' where it is the only one. */
  name: string
  address: string
  pooler?: string | undefined
}

/** Where PostgreSQL keeps the shops: nowhere where they lie in a folder, on one server, or on several of which the first knows where each shop lies. */
export function readServers(environment: NodeJS.ProcessEnv): ServerAddress[] {
  const { DATABASE_URL, DATABASE_URLS, DATABASE_POOLER_URL, DATABASE_POOLER_URLS } = environment
  if (!DATABASE_URLS) {
    if (!DATABASE_URL) return []
    return [{ name: '', address: DATABASE_URL, pooler: DATABASE_POOLER_URL || undefined }]
  }
  if (DATABASE_URL || DATABASE_POOLER_URL)
    throw new Error(
      'Name PostgreSQL either by DATABASE_URL or, several servers, by DATABASE_URLS; not by both.',
    )
  const addresses = readNamed('DATABASE_URLS', DATABASE_URLS)
  const poolers = readNamed('DATABASE_POOLER_URLS', DATABASE_POOLER_URLS ?? '')
  for (const name of poolers.keys())
    if (!addresses.has(name)) throw new Error(`DATABASE_POOLER_URLS names "${name}", DATABASE_URLS does not.`)
  return [...addresses].map(([name, address]) => ({ name, address, pooler: poolers.get(name) }))
}

function readNamed(variable: string, text: string): Map<string, string> {
  const named = new Map<string, string>()
  for (const one of text.split(/\s+/).filter((part) => part !== '')) {
    const [, name = '', address = ''] = /^([a-z][a-z0-9-]{0,29})=(.+)$/.exec(one) ?? []
    if (!name)
      throw new Error(
        `${variable} takes a name and an address for each server, with spaces between: a=postgresql://user:password@host:5432/khotay b=postgresql://…`,
      )
    if (named.has(name)) throw new Error(`${variable} names "${name}" twice.`)
    named.set(name, address)
  }
  return named
}
