import { randomUUID } from 'node:crypto'
import { must } from '../../../lib/must.ts'
import type { Ask } from '../postgresql-query.ts'
import type { NamedServer } from './directory.ts'

interface ThisServer {
  name: string
  /** Which servers belong together: the same on all of them. */
  family: string
  isHome: number
}

/**
 * Each server knows what it is called and to which others it belongs, so that two addresses which were exchanged are noticed before a company is looked for on
 * the wrong one. A server that joins is empty: only what lies on the first one is known without the directory.
 */
export async function joinServers(servers: readonly NamedServer[]): Promise<void> {
  const home = must(servers[0], 'the first server')
  const first = await nameServer(home, { family: randomUUID(), isHome: 1 })
  if (first.isHome !== 1)
    throw new Error(`DATABASE_URLS names "${home.name}" first, which is not the first server of the others.`)
  for (const server of servers.slice(1)) {
    const { ask, companies } = server.store
    if (!(await readThisServer(ask)) && (await companies()).length > 0)
      throw new Error(
        `The server "${server.name}" of DATABASE_URLS holds shops already. Name it first, or join an empty database.`,
      )
    const { family, isHome } = await nameServer(server, { family: first.family, isHome: 0 })
    if (family !== first.family || isHome !== 0)
      throw new Error(
        `The server "${server.name}" of DATABASE_URLS belongs to other servers than "${home.name}".`,
      )
  }
  const names = servers.map(({ name }) => name)
  const [missing] = await home.store.ask<{ server: string }>(
    'select distinct server from company_places where server <> all($1::text[]) order by server',
    [names],
  )
  if (missing)
    throw new Error(`Shops lie on the server "${missing.server}", which DATABASE_URLS does not name.`)
}

async function nameServer(
  { name, store: { ask } }: NamedServer,
  { family, isHome }: Omit<ThisServer, 'name'>,
): Promise<ThisServer> {
  await ask(
    'insert into this_server (one, name, family, is_home) values (1, $1, $2, $3) on conflict do nothing',
    [name, family, isHome],
  )
  const known = must(await readThisServer(ask), 'the name of a server')
  if (known.name !== name)
    throw new Error(`The server "${name}" of DATABASE_URLS is called "${known.name}" in its own database.`)
  return known
}

async function readThisServer(ask: Ask): Promise<ThisServer | undefined> {
  const [known] = await ask<ThisServer>('select name, family, is_home as "isHome" from this_server')
  return known
}

/** Throws where a database is one of several and not all there is: whoever takes it for the only one misses the shops of the others. */
export async function refuseOneOfSeveral(ask: Ask): Promise<void> {
  const [found] = await ask(
    'select 1 from this_server where is_home = 0 union all (select 1 from company_places join this_server on server <> name limit 1)',
  )
  if (found)
    throw new Error(
      'This database is one of several that keep shops together: name all of them by DATABASE_URLS.',
    )
}
