import type { ProviderId } from '../../../domain/tables/provider-ids.ts'
import { OutsideTrouble } from '../call-outside.ts'
import type { Road } from '../effects/performer.ts'
import type { Account } from '../line-worker.ts'
import type { KeyedAsking } from './keyed-provider.ts'
import { readKeys } from './keys.ts'

/** Somebody who speaks for an account at a carrier, or at whoever issues invoices. */
export interface ProviderMaking extends Account {
  provider: ProviderId
  accountId: string
  road: Road
  signal: AbortSignal
}

/** Speaks with the keys that are kept. Throws `OutsideTrouble`: nothing was sent then. */
export async function keyedAsking({
  road,
  company,
  account,
  signal,
}: Pick<ProviderMaking, 'road' | 'company' | 'account' | 'signal'>): Promise<KeyedAsking> {
  const { keys } = await readKeys(road.store, road.vault, { company, account })
  return { keys, call: road.callFor(account, signal), now: road.clock() }
}

export const notSpoken = new OutsideTrouble(
  'person',
  'Máy chủ này không nói chuyện với nhà cung cấp này. Làm việc này trên trang của họ, hoặc chọn nhà cung cấp khác.',
)
