import type { JobTurns } from '../job-turns.ts'
import type { Grant, Inbox, Lines, LineTable, Outside } from '../outside.ts'
import { outsideOverSql } from '../outside-over-sql.ts'
import { postgresqlJobTurns } from '../postgresql-job-turns.ts'
import type { Hold } from '../postgresql-store.ts'
import type { Among } from './among.ts'
import { findAmongAll, gatherFromAll } from './ask-all.ts'

/** What is known of the road before a company is: counts lie on the first server, all else with its company. */
export function outsideOfSeveral(among: Among): Outside {
  const { home, inside } = among
  const of = <R>(company: string, hold: Hold, work: (outside: Outside) => Promise<R>) =>
    inside(company, hold, (ask) => work(outsideOverSql({ read: ask, write: ask })))

  function linesOf<T extends LineTable>(pick: (outside: Outside) => Lines<T>): Lines<T> {
    return {
      due: (now) => gatherFromAll(among, ({ store }) => pick(store.outside).due(now)),
      take: (taking) => of(taking.company, 'beside', (outside) => pick(outside).take(taking)),
      renew: (taken) => of(taken.company, 'beside', (outside) => pick(outside).renew(taken)),
    }
  }

  const inbox: Inbox = {
    ...linesOf<'inbox'>((outside) => outside.inbox),
    put: (company, arrival) => of(company, 'beside', (outside) => outside.inbox.put(company, arrival)),
  }

  return {
    tallies: home.store.outside.tallies,
    effects: linesOf<'effects'>((outside) => outside.effects),
    inbox,

    companyOfShop: (channel, shopId) =>
      findAmongAll(
        among,
        ({ store }) => store.outside.companyOfShop(channel, shopId),
        (company) => company,
      ),

    openGrant: (grant) => of(grant.company, 'beside', (outside) => outside.openGrant(grant)),

    async spendGrant(stateHash, now) {
      const found = await findAmongAll<Pick<Grant, 'company'>>(
        among,
        async ({ store }) => {
          const text = 'select company_id as company from grants where state_hash = $1'
          return (await store.ask<Pick<Grant, 'company'>>(text, [stateHash]))[0]
        },
        ({ company }) => company,
      )
      if (!found) return 'unknown'
      return of(found.company, 'beside', (outside) => outside.spendGrant(stateHash, now))
    },
  }
}

/** Jobs of all companies on all servers, whoever waited longest first. */
export function jobTurnsOfSeveral(among: Among): JobTurns {
  return {
    async open(now) {
      const open = await gatherFromAll(among, ({ store }) => store.jobTurns.open(now))
      return open.sort((one, other) => one.servedAt - other.servedAt)
    },
    take: (company, lease) =>
      among.inside(company, 'beside', (ask) => postgresqlJobTurns(ask).take(company, lease)),
  }
}
