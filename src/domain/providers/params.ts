import * as v from 'valibot'
import { providerIds } from './providers.ts'

export const ProviderParam = v.picklist(providerIds)

/** As the provider names the account. */
export const AccountId = v.pipe(v.string(), v.nonEmpty(), v.maxLength(120), v.regex(/^[\w.@+-]+$/))

export const AccountName = v.pipe(v.string(), v.nonEmpty(), v.maxLength(200))

export const Sentence = v.pipe(v.string(), v.maxLength(1_000))

/** Who did it. */
export const UserName = v.pipe(v.string(), v.nonEmpty(), v.maxLength(64))
