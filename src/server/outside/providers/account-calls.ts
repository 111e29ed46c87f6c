import type * as v from 'valibot'
import { taxCodeFault } from '../../../domain/invoices/tax-code.ts'
import { type Actor, mayDo } from '../../../domain/people/actor.ts'
import { accountIn, providerAccountOf } from '../../../domain/providers/account-of.ts'
import { inSettings } from '../../../domain/providers/in-settings.ts'
import { type Provider, providerOf } from '../../../domain/providers/providers.ts'
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
import type { Acting } from '../run-as.ts'
import type { Vault } from '../vault.ts'
import { carrierHookPath } from './hook-path.ts'
import { keepAccount } from './keep-account.ts'
import type { KeyedAccount, KeyedProvider, Keys } from './keyed-provider.ts'
import { type KeptKeys, readKeys } from './keys.ts'

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
  /** Where its page stands then, which says what keys it takes. */
  practicePage(provider: ProviderId): string | undefined
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
    const fault =
      providerOf(asked.provider).kind === 'invoice' ? taxCodeFault(keys['taxCode'] ?? '') : undefined
    if (fault !== undefined) throw refused('account-tax-code', fault)
    const known = await tryKeys(asked.provider, keys)
    await keepAccount(calls, actor, asked.provider, { keys, known })
    return { provider: asked.provider, ...known }
  })

  ofRoad.set('/api/setting getProviders', async (body, origin): Promise<ProvidersAnswer> => {
    const fields = fieldsOf(body)
    const { actor } = await findCaller(store, fields.token, clock())
    if (!mayDo(actor, unlinkAccount.permission)) throw notAllowed()
    const { company } = actor
    const [row] = await store.read(company, (reading) => reading.rows([{ table: 'companies', key: company }]))
    const told = keysOf(calls.providers).map(async (provider) => {
      const logsIn = calls.providers[provider]?.leave ? (true as const) : undefined
      const isPractice = calls.isPractice(provider)
      const known = { provider, isPractice, practicePage: calls.practicePage(provider), logsIn }
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
      throw refused('account-refused', sayUntaken(providerOf(provider), error))
    }
  }
}

/**
 * Why keys are not taken, for somebody who sits at the fields they were typed into: no way to the settings is told there, and a refused key is said in our words
 * alone, as providers say it in English. The log of calls has theirs.
 */
export function sayUntaken(
  { name, kind }: Provider,
  { kind: trouble, message, said }: OutsideTrouble,
): string {
  const typed = kind === 'invoice' ? 'tài khoản' : 'khóa'
  if (trouble === 'grant')
    return `${name} không nhận ${typed} này, nên chưa lưu gì. Kiểm tra từng ô rồi lưu lại.`
  const words = inSettings(message)
  return said === '' || said.startsWith('HTTP ') ? words : `${words} (${said})`
}

function refused(code: string, text: string): WireFault {
  return new WireFault('refused', { code, text })
}

const missing = (label: string, provider: string) => `Nhập ${label} của ${provider} rồi lưu lại.`
const noWire = (provider: string) =>
  `${provider} không công bố cách kết nối, nên máy chủ này chưa nói chuyện được. Ghi mã vận đơn bằng tay.`
