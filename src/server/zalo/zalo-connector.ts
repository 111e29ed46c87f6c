import type { ZaloTemplate } from '../../domain/tables/zalo.ts'
import type { Tokens } from '../marketplaces/marketplace.ts'
import type { CallOutside } from '../outside/call-outside.ts'

/** Who asks, and how. */
export interface ZaloAsking {
  access: string
  call: CallOutside
  /** Ms since 1970. */
  now: number
}

/** What is to be said to a customer. */
export interface ZaloSending {
  /** `84912345678`. */
  phone: string
  templateId: string
  data: Readonly<Record<string, string>>
  /** Names the message: comes back with what Zalo tells of it. 48 signs at most. */
  trackingId: string
  /** Zalo brings it to whoever keeps the Official Account and to nobody else. */
  isTrial: boolean
}

export interface ZaloSent {
  msgId: string
  quota?: { daily: number; left: number } | undefined
}

/** Zalo told that a message came to somebody's phone. */
export interface ZaloReceipt {
  oaId: string
  msgId: string
  /** Ms since 1970. */
  at: number
}

/** Zalo, as the road knows it. Every call throws `OutsideTrouble` where it comes to nothing. */
export interface ZaloConnector {
  /** Where a person gives us leave for an Official Account, and comes back from to `redirect` with `state`. */
  authorizeAddress(going: { redirect: string; state: string }): string
  /** Trades what somebody came back with for tokens. */
  grant(back: { code: string; state: string }, asking: Omit<ZaloAsking, 'access'>): Promise<Tokens>
  /** A new pair; the old one is dead from here on. */
  refresh(refresh: string, asking: Omit<ZaloAsking, 'access'>): Promise<Tokens>
  /** Whose access it is. */
  officialAccount(asking: ZaloAsking): Promise<{ oaId: string; name: string }>
  templates(asking: ZaloAsking): Promise<ZaloTemplate[]>
  quota(asking: ZaloAsking): Promise<{ daily: number; left: number }>
  send(message: ZaloSending, asking: ZaloAsking): Promise<ZaloSent>
  isSigned(told: { header: unknown; body: Buffer }): boolean
  /** Nothing where it tells of something else. Throws where it is no message of Zalo's. */
  readHook(body: Buffer): ZaloReceipt | undefined
}
