import { expect, test } from 'vitest'
import { connectedFirst } from '../../../src/app/carriers/connected-first.ts'
import type { ProviderAccount } from '../../../src/domain/tables/company.ts'
import { type CarrierId, carrierIds } from '../../../src/domain/tables/provider-ids.ts'

function anAccount(provider: CarrierId, state: ProviderAccount['link']['state'] = 'linked'): ProviderAccount {
  return { provider, accountId: '1', name: 'Mây', link: { state, at: 1, by: 'chu', endsAt: 2 } }
}

test('[CRE-014] the carriers that the shop gave keys of stand before the others, whether or not these open the door still', () => {
  expect(connectedFirst({})).toEqual(carrierIds)
  const accounts = [anAccount('GHTK'), anAccount('GHN', 'ended'), anAccount('VTP', 'off')]
  expect(connectedFirst({ accounts }).slice(0, 4)).toEqual(['GHN', 'GHTK', 'JNT', 'SUPERSHIP'])
  expect(connectedFirst({ accounts })).toHaveLength(carrierIds.length)
})
