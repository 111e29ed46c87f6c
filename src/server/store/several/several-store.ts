import { must } from '../../../lib/must.ts'
import { NotEmpty } from '../backup-row.ts'
import { companyTurns } from '../company-turns.ts'
import { Elsewhere, isOnTheMove, type Place } from '../elsewhere.ts'
import { dropCompany } from '../postgresql-drop-company.ts'
import { inTransaction, isTransientState } from '../postgresql-query.ts'
import { openPostgresqlStore, type PostgresqlOptions, type PostgresqlStore } from '../postgresql-store.ts'
import type { Reading, StoreCondition, Writing } from '../store.ts'
import { goAmong, type NamedServer } from './among.ts'
import { askEach } from './ask-all.ts'
import { lookBeyond } from './beyond.ts'
import { joinServers } from './join-servers.ts'
import { type NameLocks, openNameLocks } from './name-locks.ts'
import { allAnswer, naming } from './naming.ts'
import type { ServerAddress } from './server-list.ts'
import { accountsOfSeveral } from './several-accounts.ts'
import { backupOfSeveral } from './several-backup.ts'
import { jobTurnsOfSeveral, outsideOfSeveral } from './several-outside.ts'
import { ReadingOfSeveral, WritingOfSeveral } from './writing-of-several.ts'

/**
 * Several PostgreSQL servers as one store, for the same processes. A company lies whole on one of them:
 *
 *   call ─▶ directory (remembered) says which server ─▶ transaction there, whose first statement asks whether the company lies here
 *                   ▲                                        │ no: nothing was done, `Elsewhere`, 503, whoever asked asks again
 *                   └──────────── read anew ─────────────────┘
 *
 * The first server keeps the directory, and what belongs to no company: the link that begins the first shop, spent tokens, counts of the road, the line between
 * processes. What is named without a company (user, token, shop of a marketplace) is looked for on all of them.
 */
export async function openSeveralStore(
  addresses: readonly ServerAddress[],
  options: Omit<PostgresqlOptions, 'pooler'> = {},
): Promise<PostgresqlStore> {
  const servers = await openAll(addresses, options)
  try {
    await joinServers(servers)
  } catch (error) {
    await closeAll(servers)
    throw error
  }
  const among = goAmong(servers)
  const { home, directory, inside } = among
  const inCompanyTurn = companyTurns()
  const noNames: NameLocks = { take: async () => {}, letGo: async () => {} }

  async function write<R>(company: string, work: (writing: Writing) => Promise<R>): Promise<R> {
    const names = openNameLocks(home.store)
    try {
      const server = await directory.placeOf(company)
      const beyond = lookBeyond(among, { company, server, names })
      return await inside(company, 'write', (ask, leave) =>
        work(new WritingOfSeveral(ask, company, leave, beyond)),
      )
    } finally {
      await names.letGo()
    }
  }

  const store: PostgresqlStore = {
    engine: 'postgresql',
    connect: () => home.store.connect(),
    accounts: accountsOfSeveral(among, (credential) =>
      store.write(credential.company, (writing) => writing.accounts.setCredential(credential)),
    ),
    jobTurns: jobTurnsOfSeveral(among),
    outside: outsideOfSeveral(among),

    async companies() {
      const all = await Promise.all(servers.map((server) => server.store.companies()))
      return [...new Set(all.flat())].sort((one, other) => (one < other ? -1 : 1))
    },

    async addCompany(company) {
      if ((await store.companies()).includes(company)) return
      const { name } = await roomiest(servers)
      const text = 'insert into company_places (company_id, server) values ($1, $2) on conflict do nothing'
      await home.store.ask(text, [company, name])
      directory.forget(company)
      await (await directory.placeOf(company)).store.addCompany(company)
    },

    async found(company, work) {
      const names = openNameLocks(home.store)
      const beyond = lookBeyond(among, { company, server: home, names })
      try {
        return await home.store.begin(company, (ask, leave) =>
          work(new WritingOfSeveral(ask, company, leave, beyond)),
        )
      } finally {
        await names.letGo()
      }
    },

    removeCompany: (company) =>
      inCompanyTurn(company, async () => {
        // Wherever it lies whole, it goes first: nobody removes a company that is being copied.
        const place = await directory.placeOf(company)
        await removeHere(place, company)
        for (const server of servers) if (server !== place) await server.store.removeCompany(company)
        await home.store.ask('delete from company_places where company_id = $1', [company])
        directory.forget(company)
      }),

    async read<R>(company: string, work: (reading: Reading) => Promise<R>) {
      const server = await directory.placeOf(company)
      const beyond = lookBeyond(among, { company, server, names: noNames })
      return inside(company, 'read', (ask) => work(new ReadingOfSeveral(ask, company, beyond)))
    },

    write: (company, work) => inCompanyTurn(company, () => write(company, work)),

    alone: (work) => home.store.alone(work),

    async picture(id) {
      const { answers, silent } = await askEach(servers, (server) => server.store.picture(id))
      const found = answers.find(({ answer }) => answer !== undefined)
      if (!found && silent.length > 0) throw silent[0]
      return found?.answer
    },

    backup: () => backupOfSeveral(addresses),
    async restore(rows) {
      for (const server of servers.slice(1)) await refuseFilled(server)
      await home.store.restore(rows)
    },
    isTransient: (error) => isOnTheMove(error) || isTransientState(error),

    async condition() {
      return sumUp(await Promise.all(servers.map((server) => server.store.condition())))
    },

    // Companies of the others go on where one is silent; without the first one nobody signs in.
    ping: () => home.store.ping(),
    close: () => closeAll(servers),
  }
  return store
}

async function openAll(
  addresses: readonly ServerAddress[],
  options: Omit<PostgresqlOptions, 'pooler'>,
): Promise<NamedServer[]> {
  const opened: NamedServer[] = []
  // All of them answer before any is upgraded.
  await allAnswer(addresses)
  try {
    for (const one of addresses) {
      const opening = openPostgresqlStore(one.address, { ...options, pooler: one.pooler })
      const store = await naming(one, opening)
      opened.push({ name: one.name, store })
    }
    return opened
  } catch (error) {
    await closeAll(opened)
    throw error
  }
}

async function closeAll(servers: readonly NamedServer[]): Promise<void> {
  await Promise.all(servers.map(({ store }) => store.close()))
}

/** The server with the fewest companies; of several such the one that is named first. */
async function roomiest(servers: readonly NamedServer[]): Promise<NamedServer> {
  const counted = servers.map(async (server) => ({
    server,
    companies: (await server.store.companies()).length,
  }))
  const [first] = (await Promise.all(counted)).toSorted((one, other) => one.companies - other.companies)
  return must(first, 'a server').server
}

/** As a company is removed anywhere, but not while it moves. */
async function removeHere({ store }: NamedServer, company: string): Promise<void> {
  const client = await store.connect()
  try {
    await inTransaction(client, 'begin isolation level read committed', async (ask) => {
      const [found] = await ask<{ place: Place }>('select place from companies where id = $1 for update', [
        company,
      ])
      if (found && found.place !== '') throw new Elsewhere(company, found.place)
      await dropCompany(ask, company)
    })
  } finally {
    await client.end()
  }
}

async function refuseFilled({ store }: NamedServer): Promise<void> {
  if ((await store.companies()).length > 0) throw new NotEmpty()
}

function sumUp(all: readonly StoreCondition[]): StoreCondition {
  const sum = (of: (one: StoreCondition) => number) => all.reduce((total, one) => total + of(one), 0)
  const earliest = (of: (one: StoreCondition) => number | undefined) => {
    const known = all.map(of).filter((at) => at !== undefined)
    return known.length > 0 ? Math.min(...known) : undefined
  }
  return {
    migration: Math.min(...all.map(({ migration }) => migration)),
    waitingEffects: sum((one) => one.waitingEffects),
    waitingArrivals: sum((one) => one.waitingArrivals),
    failedOutside: sum((one) => one.failedOutside),
    oldestEffectAt: earliest((one) => one.oldestEffectAt),
    oldestArrivalAt: earliest((one) => one.oldestArrivalAt),
  }
}
