import { randomBytes } from 'node:crypto'
import type * as v from 'valibot'
import { type Actor, mayDo } from '../../../domain/people/actor.ts'
import { accountIn, providerAccountOf } from '../../../domain/providers/account-of.ts'
import { linkAccount } from '../../../domain/providers/link-account.ts'
import { providerOf } from '../../../domain/providers/providers.ts'
import { unlinkAccount } from '../../../domain/providers/unlink-account.ts'
import type { Company } from '../../../domain/tables/company.ts'
import type { ProviderId } from '../../../domain/tables/provider-ids.ts'
import { keysOf } from '../../../lib/keys-of.ts'
import {
  AccountAsked,
  type AccountSaved,
  type ProvidersAnswer,
} from '../../../protocol/queries/provider-accounts.ts'
import { findCaller } from '../../auth/caller.ts'
import type { CallsOfRoad } from '../../calls/calls-of-road.ts'
import { fieldsOf, parseAsked } from '../../http/body.ts'
import { notAllowed, WireFault } from '../../http/errors.ts'
import type { Realtime } from '../../realtime.ts'
import type { Store } from '../../store/store.ts'
import { type CallOutside, OutsideTrouble } from '../call-outside.ts'
import { type Acting, runAsSystem } from '../run-as.ts'
import type { Vault } from '../vault.ts'
import { carrierHookPath } from './hook-path.ts'
import type { KeyedAccount, KeyedProvider, Keys } from './keyed-provider.ts'
import { type KeptKeys, keepKeys, readKeys } from './keys.ts'

export interface AccountCalls {
  store: Store
  clock: () => number
  realtime: Pick<Realtime, 'poke'>
  acting: Acting
  vault: Vault
  /** Those whose wire this server speaks. */
  providers: Partial<Record<ProviderId, KeyedProvider>>
  /** Whether practice plays them. */
  isPractice(provider: ProviderId): boolean
  /** Where people open the app, as this server is told; where the caller came from unless told. */
  address?: string | undefined
  /** Asks on behalf of nobody's account yet. */
  call: CallOutside
  ofRoad: CallsOfRoad
  nudge(): void
}

/** Whoever tries keys waits no longer than this (ms). */
const tryMs = 20_000

/**
 * A person types the keys of an account (`/api/setting saveAccount`): they are tried by a real call first, and kept, sealed, where the provider takes them. A key that is left out is the one that
 * is kept. No key comes back to anybody (O8).
 */
export function addAccountCalls(calls: AccountCalls): void {
  const { store, clock, vault, ofRoad } = calls

  ofRoad.set('/api/setting saveAccount', async (body): Promise<AccountSaved> => {
    const fields = fieldsOf(body)
    const { actor } = await findCaller(store, fields.token, clock())
    if (!mayDo(actor, unlinkAccount.permission)) throw notAllowed()
    const asked = parseAsked(AccountAsked, fields)
    const keys = await wholeKeys(actor, asked)
    const known = await tryKeys(asked.provider, keys)
    await keep(actor, asked.provider, keys, known)
    return { provider: asked.provider, ...known }
  })

  ofRoad.set('/api/setting getProviders', async (body, origin): Promise<ProvidersAnswer> => {
    const fields = fieldsOf(body)
    const { actor } = await findCaller(store, fields.token, clock())
    if (!mayDo(actor, unlinkAccount.permission)) throw notAllowed()
    const { company } = actor
    const [row] = await store.read(company, (reading) => reading.rows([{ table: 'companies', key: company }]))
    const told = keysOf(calls.providers).map(async (provider) => {
      const known = { provider, isPractice: calls.isPractice(provider) }
      const account = accountIn(row as Company | undefined, provider)
      if (!account || account.link.state === 'off') return known
      const kept = await keptKeys(company, provider)
      const path = kept && carrierHookPath({ company, provider, word: kept.hook })
      return path === undefined ? known : { ...known, hook: `${calls.address ?? origin}${path}` }
    })
    return { providers: await Promise.all(told) }
  })

  async function wholeKeys(
    { company }: Actor,
    { provider, keys: typed }: v.InferOutput<typeof AccountAsked>,
  ): Promise<Keys> {
    const { keys: fields, name } = providerOf(provider)
    const kept = (await keptKeys(company, provider))?.keys
    const keys: Record<string, string> = {}
    for (const { name: key, label, optional } of fields) {
      const value = typed[key] || (typed[key] === undefined || optional !== true ? kept?.[key] : '') || ''
      if (value === '' && !optional) throw refused('account-key-missing', missing(label, name))
      if (value !== '') keys[key] = value
    }
    return keys
  }

  /** What is kept of an account that stands; nothing where there is none, or nobody opens it. */
  async function keptKeys(company: string, provider: ProviderId): Promise<KeptKeys | undefined> {
    const [row] = await store.read(company, (reading) => reading.rows([{ table: 'companies', key: company }]))
    const account = accountIn(row as Company | undefined, provider)
    if (!account || account.link.state === 'off') return undefined
    try {
      return await readKeys(store, vault, { company, account: providerAccountOf(account) })
    } catch (error) {
      if (error instanceof OutsideTrouble) return undefined
      throw error
    }
  }

  async function tryKeys(provider: ProviderId, keys: Keys): Promise<KeyedAccount> {
    const spoken = calls.providers[provider]
    if (!spoken) throw refused('account-wire-unknown', noWire(providerOf(provider).name))
    try {
      const signal = AbortSignal.timeout(tryMs)
      const call: CallOutside = (request) => calls.call({ ...request, signal })
      return await spoken.who({ keys, call, now: clock() })
    } catch (error) {
      if (!(error instanceof OutsideTrouble)) throw error
      throw refused('account-refused', error.said ? `${error.message} (${error.said})` : error.message)
    }
  }

  async function keep(
    { company, userName: by }: Actor,
    provider: ProviderId,
    keys: Keys,
    { accountId, name }: KeyedAccount,
  ): Promise<void> {
    const now = clock()
    const account = providerAccountOf({ provider, accountId })
    const hook = await hookOf(company, account)
    const version = await store.write(company, async (writing) => {
      const [row] = await writing.rows([{ table: 'companies', key: company }])
      const before = accountIn(row as Company | undefined, provider)
      const acting = { company, now, acting: calls.acting }
      const acted = await runAsSystem(writing, acting, linkAccount, { provider, accountId, name, by })
      // Refused, it leaves no keys behind.
      if (!acted.applied) throw new WireFault('refused', acted.error)
      await writing.outside.wake(account, now)
      await keepKeys(writing.outside, vault, { company, account }, { keys, hook }, now)
      // Another account took its place: nobody asks in its name any more (O8).
      if (before && before.accountId !== accountId)
        await writing.outside.dropSecret(providerAccountOf(before))
      return acted.version
    })
    calls.realtime.poke(company, version)
    calls.nudge()
  }

  /** The word stays where the account is the same: what the provider was told of our address is true still. */
  async function hookOf(company: string, account: string): Promise<string> {
    try {
      return (await readKeys(store, vault, { company, account })).hook
    } catch (error) {
      if (error instanceof OutsideTrouble) return randomBytes(18).toString('base64url')
      throw error
    }
  }
}

function refused(code: string, text: string): WireFault {
  return new WireFault('refused', { code, text })
}

const missing = (label: string, provider: string) => `Nhập ${label} của ${provider} rồi lưu lại.`
const noWire = (provider: string) =>
  `${provider} không công bố cách kết nối, nên máy chủ này chưa nói chuyện được. Ghi mã vận đơn bằng tay.`
