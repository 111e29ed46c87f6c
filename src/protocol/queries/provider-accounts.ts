import * as v from 'valibot'
import { ProviderParam } from '../../domain/providers/params.ts'
import type { ProviderId } from '../../domain/tables/provider-ids.ts'

const Key = v.pipe(v.string(), v.trim(), v.maxLength(500))

/** Keys of an account, by their names; one that is left out stays as it is kept. */
export const AccountAsked = v.object({
  provider: ProviderParam,
  keys: v.record(v.pipe(v.string(), v.maxLength(40)), Key),
})

export interface AccountSaved {
  provider: ProviderId
  accountId: string
  name: string
}
