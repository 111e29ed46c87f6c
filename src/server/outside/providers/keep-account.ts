import { randomBytes } from 'node:crypto'
import type { Actor } from '../../../domain/people/actor.ts'
import { accountIn, providerAccountOf } from '../../../domain/providers/account-of.ts'
import { linkAccount } from '../../../domain/providers/link-account.ts'
import { reportLeave } from '../../../domain/providers/report-leave.ts'
import type { Company } from '../../../domain/tables/company.ts'
import type { ProviderId } from '../../../domain/tables/provider-ids.ts'
import { WireFault } from '../../http/errors.ts'
import type { Realtime } from '../../realtime.ts'
import type { Store } from '../../store/store.ts'
import { OutsideTrouble } from '../call-outside.ts'
import { type Acting, runAsSystem } from '../run-as.ts'
import type { Vault } from '../vault.ts'
import type { KeyedAccount, Keys } from './keyed-provider.ts'
import { keepKeys, readKeys } from './keys.ts'

interface AccountStore {
  store: Store
  clock: () => number
  realtime: Pick<Realtime, 'poke'>
  acting: Acting
  vault: Vault
  nudge(): void
}

/** An account is linked for whoever did it, and its keys are kept, sealed, in the same transaction. @param endsAt when leave that was given has to be renewed, where keys end at all */
export async function keepAccount(
  { store, clock, realtime, acting, vault, nudge }: AccountStore,
  { company, userName: by }: Pick<Actor, 'company' | 'userName'>,
  provider: ProviderId,
  { keys, known: { accountId, name }, endsAt }: { keys: Keys; known: KeyedAccount; endsAt?: number },
): Promise<void> {
  const now = clock()
  const account = providerAccountOf({ provider, accountId })
  const hook = await hookOf({ store, vault }, company, account)
  const version = await store.write(company, async (writing) => {
    const [row] = await writing.rows([{ table: 'companies', key: company }])
    const before = accountIn(row as Company | undefined, provider)
    const as = { company, now, acting }
    const acted = await runAsSystem(writing, as, linkAccount, { provider, accountId, name, by })
    // Refused, it leaves no keys behind.
    if (!acted.applied) throw new WireFault('refused', acted.error)
    await writing.outside.wake(account, now)
    await keepKeys(writing.outside, vault, { company, account }, { keys, hook }, now)
    if (endsAt !== undefined) await runAsSystem(writing, as, reportLeave, { provider, accountId, endsAt })
    // Another account took its place: nobody asks in its name any more (O8).
    if (before && before.accountId !== accountId) await writing.outside.dropSecret(providerAccountOf(before))
    return acted.version
  })
  realtime.poke(company, version)
  nudge()
}

/** The word stays where the account is the same: what the provider was told of our address is true still. */
async function hookOf(
  { store, vault }: Pick<AccountStore, 'store' | 'vault'>,
  company: string,
  account: string,
): Promise<string> {
  try {
    return (await readKeys(store, vault, { company, account })).hook
  } catch (error) {
    if (error instanceof OutsideTrouble) return randomBytes(18).toString('base64url')
    throw error
  }
}
