import { must } from '../../../lib/must.ts'
import { Elsewhere } from '../elsewhere.ts'
import type { Ask, LeaveToCommit } from '../postgresql-query.ts'
import type { Hold } from '../postgresql-store.ts'
import { type Directory, type NamedServer, openDirectory } from './directory.ts'

export type { NamedServer } from './directory.ts'

/** Several servers, and the way to the one on which a company lies. */
export interface Among {
  servers: readonly NamedServer[]
  /** The first one: it keeps the directory and what belongs to no company. */
  home: NamedServer
  directory: Directory
  /** One transaction about a company, where it lies. Throws `Elsewhere` while it is on its way to another server. */
  inside<R>(company: string, hold: Hold, work: (ask: Ask, leave: LeaveToCommit) => Promise<R>): Promise<R>
}

export function goAmong(servers: readonly NamedServer[]): Among {
  const directory = openDirectory(servers)
  return {
    servers,
    home: must(servers[0], 'the first server'),
    directory,

    async inside(company, hold, work) {
      const server = await directory.placeOf(company)
      try {
        return await server.store.inside(company, hold, work)
      } catch (error) {
        if (!(error instanceof Elsewhere)) throw error
        // Whoever comes next asks where it lies now. `work` is not done a second time: what it did beside the database stays done once.
        directory.forget(company)
        const isGone = error.place === undefined && (await directory.placeOf(company)) === server
        throw isGone ? error : new Elsewhere(company, 'left')
      }
    },
  }
}
