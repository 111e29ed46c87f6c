import * as v from 'valibot'
import { ShopLogo } from '../../../domain/channels/shops/params.ts'
import { Id } from '../../../domain/channels/tiki/tiki-fields.ts'
import { must } from '../../../lib/must.ts'
import type { Marketplace, Tokens } from '../marketplace.ts'
import type { TikiClient } from './client.ts'
import { troubleOf } from './errors.ts'
import { authorizePath, scopes, tikiPaths } from './paths.ts'

const Word = v.pipe(v.string(), v.nonEmpty(), v.maxLength(4_096))
const Seconds = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,12}$/), v.transform(Number))]),
  v.number(),
  v.safeInteger(),
  v.minValue(1),
)
const Pair = v.object({
  access_token: Word,
  expires_in: Seconds,
  /** None where `offline` was not granted. */
  refresh_token: v.optional(v.string(), ''),
  refresh_token_expires_in: v.optional(Seconds),
})

const Seller = v.object({
  id: Id,
  name: v.optional(v.pipe(v.string(), v.maxLength(255)), ''),
  logo: v.fallback(v.optional(ShopLogo), undefined),
})

/** How long a refresh token lives is told nowhere (ms); it is renewed with every access, which lives for days at most. */
const refreshMs = 30 * 86_400_000

type Granting = Pick<Marketplace, 'authorizeAddress' | 'grant' | 'refresh'>

/**
 * How a person lets us into a shop at Tiki, and how we stay in: OAuth 2.0 with a code. A shop is known by the seller's number; its `sid` is one that Tiki gives up.
 */
export function tikiGrants(client: TikiClient): Granting {
  const { app } = client
  return {
    authorizeAddress({ redirect, state }) {
      const query = {
        response_type: 'code',
        client_id: app.id,
        // One of those that Tiki was told of, to the letter (FUL-044).
        redirect_uri: comeBackTo(redirect),
        scope: scopes,
        state,
      }
      return `${app.hosts.auth}${authorizePath}?${new URLSearchParams(query)}`
    },

    async grant(back, { call, now, origin }) {
      const code = back.get('code')
      const error = back.get('error')
      if (error) throw troubleOf({ status: 400, oauth: error }, { acts: false })
      if (!code) throw troubleOf({ status: 400, oauth: 'invalid_grant' }, { acts: false })
      const told = await client.tokens(
        Pair,
        // Where they were sent back to is told once more.
        {
          grant_type: 'authorization_code',
          code,
          redirect_uri: comeBackTo(must(origin, 'where people open the app')),
        },
        { call, now },
      )
      const tokens = tokensOf(told, now)
      const { id, name, logo } = await client.ask(tikiPaths.seller, Seller, {
        call,
        now,
        access: tokens.access,
      })
      return [{ shopId: id, name: name.trim() || `Tiki ${id}`, logo, tokens }]
    },

    async refresh(refresh, { call, now }) {
      const told = await client.tokens(
        Pair,
        { grant_type: 'refresh_token', refresh_token: refresh },
        { call, now },
      )
      return tokensOf(told, now, refresh)
    },
  }
}

function comeBackTo(address: string): string {
  return `${new URL(address).origin}/tiki`
}

/** Where nothing may be renewed the leave ends with its first pair. */
function tokensOf(
  { access_token, expires_in, refresh_token, refresh_token_expires_in }: v.InferOutput<typeof Pair>,
  now: number,
  before = '',
): Tokens {
  const accessEndsAt = now + expires_in * 1000
  const refresh = refresh_token || before
  const lives = refresh_token_expires_in === undefined ? refreshMs : refresh_token_expires_in * 1000
  return {
    access: access_token,
    accessEndsAt,
    refresh,
    refreshEndsAt: refresh === '' ? accessEndsAt : Math.max(accessEndsAt, now + lives),
  }
}
