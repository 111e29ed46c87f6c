import type { CallOutside } from '../call-outside.ts'

/** The keys of an account, by the names that `domain/providers/providers.ts` gives them. */
export type Keys = Readonly<Record<string, string>>

/** Who asks, and how. */
export interface KeyedAsking {
  keys: Keys
  call: CallOutside
  /** Ms since 1970. */
  now: number
}

/** A provider whose account opens by keys that a person types. Every call throws `OutsideTrouble` where it comes to nothing. */
export interface KeyedProvider {
  /** Whose keys they are, as the provider says; refused where it does not take them. */
  who(asking: KeyedAsking): Promise<KeyedAccount>
  /** Where a person may give leave there instead of typing keys, as far as this server has an application of its own. */
  readonly leave?: ProviderLeave | undefined
}

/** What leave that was given opens an account by, and until when (ms since 1970). */
export interface Given {
  keys: Keys
  endsAt: number
}

/** Leave that a person gives at a provider. Calls throw `OutsideTrouble`; of kind `grant` where the leave is over. */
export interface ProviderLeave {
  /** Where they give it. @param state what they come back with @param redirect where they come back to */
  address(of: { state: string; redirect: string }): string
  /** What they came back with is traded for keys. */
  trade(code: string, asking: Omit<KeyedAsking, 'keys'>): Promise<Given & { account: KeyedAccount }>
  renew(keys: Keys, asking: Omit<KeyedAsking, 'keys'>): Promise<Given>
}

export interface KeyedAccount {
  /** Letters, digits and `.@+-_`. */
  accountId: string
  name: string
}
