import * as v from 'valibot'
import { ProviderParam } from '../../domain/providers/params.ts'

/*
 * `/api/setting`: accounts at carriers, and at whoever issues invoices. What phones know of them stands in the company's row (`accounts`).
 */

const Key = v.pipe(v.string(), v.trim(), v.maxLength(500))

/** `saveAccount`: keys of an account, by their names; one that is left out stays as it is kept. */
export const AccountAsked = v.object({
  provider: ProviderParam,
  keys: v.record(v.pipe(v.string(), v.maxLength(40)), Key),
})

/** Whose keys they are, as the provider says. */
export const AccountSaved = v.object({ provider: ProviderParam, accountId: v.string(), name: v.string() })
export type AccountSaved = v.InferOutput<typeof AccountSaved>

/** `getProviders`: whom this server can speak to, for who keeps the shop's settings. */
export const ProvidersQuestion = v.object({})
export const ProvidersAnswer = v.object({
  providers: v.array(
    v.object({
      provider: ProviderParam,
      /** Practice plays it, and screens say so. */
      isPractice: v.boolean(),
      /** Where its page stands then, which says what keys it takes. */
      practicePage: v.optional(v.string()),
      /** A person may give leave there instead of typing keys. */
      logsIn: v.optional(v.literal(true)),
      /** Where the provider is told to send its messages, of an account that is linked. */
      hook: v.optional(v.string()),
    }),
  ),
})
export type ProvidersAnswer = v.InferOutput<typeof ProvidersAnswer>

/** `goToNinjaVan`: where a person gives leave at Ninja Van. */
export const NinjaVanGoing = v.object({})
export const NinjaVanAddress = v.object({ address: v.string() })

/** `logInNinjaVan` (FUL-416): what they came back with. A client of the documents sends the code alone. */
export const NinjaVanBack = v.object({
  code: v.pipe(v.string(), v.nonEmpty(), v.maxLength(2_000)),
  state: v.optional(v.pipe(v.string(), v.maxLength(200)), ''),
  /** As the documents have it; whose company it is the token says. */
  company_id: v.optional(v.unknown()),
})
