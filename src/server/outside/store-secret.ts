import { accountOf } from '../../domain/channels/market.ts'
import { type KnownShop, shopIn } from '../../domain/channels/shops/shops-of.ts'
import type { Company } from '../../domain/tables/company.ts'
import type { OutsideWriting } from '../store/outside.ts'
import type { Store } from '../store/store.ts'
import { OutsideTrouble } from './call-outside.ts'
import { keepTokens, readTokens } from './shop-tokens.ts'
import type { Vault } from './vault.ts'

/** What a web store signs with ends no sooner than instants do. */
const neverEnds = 8_640_000_000_000_000

export function keepStoreSecret(
  outside: Pick<OutsideWriting, 'putSecret'>,
  vault: Vault,
  { company, storeId, secret }: { company: string; storeId: string; secret: string },
  now: number,
): Promise<void> {
  const account = accountOf({ channel: 'web_store', shopId: storeId })
  const tokens = { access: secret, accessEndsAt: neverEnds, refresh: '', refreshEndsAt: neverEnds }
  return keepTokens(outside, vault, { company, account }, tokens, now)
}

/** A web store that somebody says they are. */
export interface FoundStore {
  company: string
  account: string
  shop: KnownShop
  secret: string
}

/** A web store that is linked, with what it signs with; nothing where there is none, or nobody opens its secret. */
export async function findStore(
  store: Pick<Store, 'outside' | 'read'>,
  vault: Vault,
  storeId: string,
): Promise<FoundStore | undefined> {
  const place = { channel: 'web_store' as const, shopId: storeId }
  const company = await store.outside.companyOfShop('web_store', storeId)
  if (company === undefined) return undefined
  const [row] = await store.read(company, (reading) => reading.rows([{ table: 'companies', key: company }]))
  const shop = row && shopIn(row as Company, place)
  if (!shop?.link || shop.link.state === 'off') return undefined
  const account = accountOf(place)
  try {
    const { access: secret } = await readTokens(store, vault, { company, account })
    return { company, account, shop, secret }
  } catch (error) {
    if (error instanceof OutsideTrouble) return undefined
    throw error
  }
}
