import type { Accounts, StoredSession } from '../accounts.ts'
import { postgresqlAccounts } from '../postgresql-accounts.ts'
import type { Hold } from '../postgresql-store.ts'
import type { Among, NamedServer } from './among.ts'
import { findAmongAll } from './ask-all.ts'

/** Tokens whose company is remembered; more than so many are looked for on all servers again. */
const mostTokens = 100_000

/** Who may sign in lies with their company. What is named without a company is looked for on all servers. */
export function accountsOfSeveral(among: Among, setCredential: Accounts['setCredential']): Accounts {
  const { servers, home, directory, inside } = among
  const companies = new Map<string, string>()

  const of = <R>(company: string, hold: Hold, work: (accounts: Accounts) => Promise<R>) =>
    inside(company, hold, (ask) => work(postgresqlAccounts(ask)))
  const onAll = <R>(work: (accounts: Accounts) => Promise<R>) =>
    Promise.all(servers.map(({ store }) => work(store.accounts)))
  const find = <R extends { company: string }>(look: (accounts: Accounts) => Promise<R | undefined>) =>
    findAmongAll(
      among,
      ({ store }) => look(store.accounts),
      ({ company }) => company,
    )

  async function session(tokenHash: string): Promise<StoredSession | undefined> {
    const company = companies.get(tokenHash)
    if (company !== undefined) {
      const { store } = await directory.placeOf(company)
      const known = await store.accounts.session(tokenHash)
      if (known) return known
    }
    const found = await find((accounts) => accounts.session(tokenHash))
    companies.delete(tokenHash)
    if (found) remember(found)
    return found
  }

  function remember({ tokenHash, company }: StoredSession): void {
    companies.set(tokenHash, company)
    if (companies.size <= mostTokens) return
    const [oldest] = companies.keys()
    if (oldest !== undefined) companies.delete(oldest)
  }

  /** Those that lie where they were seen last; of the others nothing is said. */
  async function sessionsKnown(tokenHashes: readonly string[]): Promise<StoredSession[]> {
    const wanted = new Map<NamedServer, string[]>()
    for (const tokenHash of tokenHashes) {
      const company = companies.get(tokenHash)
      if (company === undefined) continue
      const server = await directory.placeOf(company)
      wanted.set(server, [...(wanted.get(server) ?? []), tokenHash])
    }
    const found = [...wanted].map(([{ store }, some]) => store.accounts.sessions(some))
    return (await Promise.all(found)).flat()
  }

  return {
    credential: (userName) => find((accounts) => accounts.credential(userName)),
    setCredential,
    session,

    async sessions(tokenHashes) {
      const known = await sessionsKnown(tokenHashes)
      const found = new Set(known.map(({ tokenHash }) => tokenHash))
      const others = tokenHashes.filter((tokenHash) => !found.has(tokenHash)).map(session)
      return [...known, ...(await Promise.all(others)).filter((one) => one !== undefined)]
    },

    openSession: (opened) => of(opened.company, 'beside', (accounts) => accounts.openSession(opened)),

    async extendSession(tokenHash, expiresAt) {
      const found = await session(tokenHash)
      if (found) await of(found.company, 'beside', (accounts) => accounts.extendSession(tokenHash, expiresAt))
    },

    async closeSession(tokenHash) {
      const found = await session(tokenHash)
      if (found) await of(found.company, 'beside', (accounts) => accounts.closeSession(tokenHash))
    },

    closeSessionsOf: (person) => of(person.company, 'beside', (accounts) => accounts.closeSessionsOf(person)),
    pauseSessionsOf: (person) => of(person.company, 'beside', (accounts) => accounts.pauseSessionsOf(person)),
    sessionsOf: (company) => of(company, 'read', (accounts) => accounts.sessionsOf(company)),
    credentialsOf: (company) => of(company, 'read', (accounts) => accounts.credentialsOf(company)),
    beginning: () => home.store.accounts.beginning(),
    setBeginning: (beginning) => home.store.accounts.setBeginning(beginning),
    recovery: (secretHash) => find((accounts) => accounts.recovery(secretHash)),
    setRecovery: (recovery) => of(recovery.company, 'beside', (accounts) => accounts.setRecovery(recovery)),
    spendToken: (tokenHash, expiresAt) => home.store.accounts.spendToken(tokenHash, expiresAt),
    isKnownDevice: (device) => of(device.company, 'read', (accounts) => accounts.isKnownDevice(device)),
    keepKnownDevice: (device) => of(device.company, 'beside', (accounts) => accounts.keepKnownDevice(device)),
    dropOtherDevices: (kept) => of(kept.company, 'beside', (accounts) => accounts.dropOtherDevices(kept)),
    secondStep: (person) => of(person.company, 'read', (accounts) => accounts.secondStep(person)),
    setSecondStep: (step) => of(step.company, 'beside', (accounts) => accounts.setSecondStep(step)),
    dropSecondStep: (person) => of(person.company, 'beside', (accounts) => accounts.dropSecondStep(person)),
    secondStepsOf: (company) => of(company, 'read', (accounts) => accounts.secondStepsOf(company)),

    async dropExpired(now) {
      await onAll((accounts) => accounts.dropExpired(now))
    },

    async isEmpty() {
      return (await onAll((accounts) => accounts.isEmpty())).every((isEmpty) => isEmpty)
    },
  }
}
