import { must } from '../../../lib/must.ts'
import type { PostgresqlServer } from '../postgresql-store.ts'

/** One of several servers. */
export interface NamedServer {
  name: string
  store: PostgresqlServer
}

/** What a server told of a company, which may lie on another one by now. */
export interface Told<R> {
  server: NamedServer
  company: string
  row: R
}

/**
 * Which company lies on which server. It stands on the first server, and each process remembers what it read: whoever is wrong about a company is told so
 * by the server that had it (`Elsewhere`), forgets it and reads it anew.
 */
export interface Directory {
  placeOf(company: string): Promise<NamedServer>
  forget(company: string): void
  /** Of what servers told, that which was told by the server on which its company lies. */
  whereTheyLie<R>(told: readonly Told<R>[]): Promise<R[]>
}

/** More than so many are forgotten, those first that were read first. */
const mostRemembered = 200_000

/** @param servers the first of them keeps the directory, and the companies that do not stand in it */
export function openDirectory(servers: readonly NamedServer[]): Directory {
  const home = must(servers[0], 'the first server')
  const known = new Map<string, NamedServer>()

  async function read(companies: readonly string[]): Promise<void> {
    if (companies.length === 0) return
    const found = await home.store.ask<{ company: string; server: string }>(
      'select company_id as company, server from company_places where company_id = any($1::text[])',
      [companies],
    )
    const names = new Map(found.map(({ company, server }) => [company, server]))
    for (const company of companies) remember(company, names.get(company) ?? home.name)
  }

  function remember(company: string, name: string): void {
    const server = servers.find((one) => one.name === name)
    if (!server)
      throw new Error(
        `The company ${company} lies on the server "${name}", which DATABASE_URLS does not name.`,
      )
    known.delete(company)
    known.set(company, server)
    if (known.size > mostRemembered) known.delete(must(known.keys().next().value, 'a company'))
  }

  return {
    async placeOf(company) {
      const remembered = known.get(company)
      if (remembered) return remembered
      await read([company])
      return must(known.get(company), 'where a company lies')
    },

    forget: (company) => void known.delete(company),

    async whereTheyLie(told) {
      const tellers = Map.groupBy(told, ({ company }) => company)
      const doubtful = [...tellers].filter(([company, all]) =>
        all.some(({ server }) => server !== known.get(company)),
      )
      await read(doubtful.map(([company]) => company))
      return told.filter(({ company, server }) => known.get(company) === server).map(({ row }) => row)
    },
  }
}
