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
}

export interface KeyedAccount {
  /** Letters, digits and `.@+-_`. */
  accountId: string
  name: string
}
