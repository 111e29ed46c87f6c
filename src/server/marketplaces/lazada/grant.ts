import * as v from 'valibot'
import { Id } from '../../../domain/channels/lazada/lazada-fields.ts'
import { OutsideTrouble } from '../../outside/call-outside.ts'
import type { Marketplace, Tokens } from '../marketplace.ts'
import type { LazadaClient, Speaking } from './client.ts'
import { LazadaTrouble, troubleOf } from './errors.ts'
import { authorizePath, lazadaPaths } from './paths.ts'

const Word = v.pipe(v.string(), v.nonEmpty(), v.maxLength(1_024))
const Seconds = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,12}$/), v.transform(Number))]),
  v.number(),
  v.safeInteger(),
  v.minValue(0),
)
const Country = v.object({ country: v.string(), seller_id: v.optional(Id), short_code: v.optional(Id) })
/** `country_user_info` of a new pair, `country_user_info_list` of a renewed one. */
const Pair = v.object({
  access_token: Word,
  expires_in: v.pipe(Seconds, v.minValue(1)),
  refresh_token: v.optional(v.string(), ''),
  refresh_expires_in: v.optional(Seconds, 0),
  account: v.optional(v.string(), ''),
  country_user_info: v.optional(v.array(Country), []),
})
/** Beside the envelope, as Lazada's documents have it; of some it lies within `data`. */
const Told = v.union([
  Pair,
  v.pipe(
    v.object({ data: Pair }),
    v.transform(({ data }) => data),
  ),
])

const Seller = v.object({
  data: v.object({
    name: v.optional(v.pipe(v.string(), v.maxLength(255)), ''),
    email: v.optional(v.string(), ''),
    seller_id: v.optional(Id),
  }),
})

type Granting = Pick<Marketplace, 'authorizeAddress' | 'grant' | 'refresh'>

/**
 * How a person lets us into a shop at Lazada, and how we stay in. A shop is known by the e-mail of its account (FUL-127); its webhooks name it by the seller's
 * number, which is kept beside it.
 */
export function lazadaGrants(client: LazadaClient): Granting {
  const { app } = client

  /** A shop is let in whatever it is called: its code is used up by now. */
  async function sellerOf(access: string, speaking: Speaking): Promise<v.InferOutput<typeof Seller>['data']> {
    try {
      const { data } = await client.ask(lazadaPaths.seller, Seller, { ...speaking, access })
      return data
    } catch (error) {
      if (!(error instanceof OutsideTrouble)) throw error
      return { name: '', email: '' }
    }
  }

  return {
    authorizeAddress({ redirect, state }) {
      const query = {
        response_type: 'code',
        force_auth: 'true',
        // The one address that Lazada was told of: it takes no other (FUL-040).
        redirect_uri: `${new URL(redirect).origin}/lazada`,
        client_id: app.key,
        state,
      }
      return `${app.auth}${authorizePath}?${new URLSearchParams(query)}`
    },

    async grant(back, { call, now }) {
      const speaking = { call, now }
      const code = back.get('code')
      if (!code) throw troubleOf({ code: 'InvalidCode' }, { area: 'tokens' })
      const told = await client.ask(lazadaPaths.getTokens, Told, speaking, { code })
      const here = told.country_user_info.find(({ country }) => country.toLowerCase() === 'vn')
      if (told.country_user_info.length > 0 && !here) throw elsewhere()
      const seller = await sellerOf(told.access_token, speaking)
      const sellerId = here?.seller_id ?? seller.seller_id
      const shopId = (told.account || seller.email || sellerId || '').trim().toLowerCase()
      if (shopId === '' || shopId.length > 64 || shopId.includes('/')) throw nameless()
      const name = seller.name || here?.short_code || shopId
      return [{ shopId, name, tokens: tokensOf(told, now), hookId: sellerId || undefined }]
    },

    async refresh(refresh, { call, now }) {
      try {
        const told = await client.ask(
          lazadaPaths.refreshTokens,
          Told,
          { call, now },
          { refresh_token: refresh },
        )
        return tokensOf(told, now, refresh)
      } catch (error) {
        // No access is told here, so what Lazada does not accept is the refresh token itself.
        if (!(error instanceof LazadaTrouble && error.accessOver)) throw error
        throw troubleOf({ code: 'IllegalRefreshToken', message: error.said }, { area: 'tokens' })
      }
    },
  }
}

/** Where nothing may be renewed the leave ends with its first pair. */
function tokensOf(
  { access_token, expires_in, refresh_token, refresh_expires_in }: v.InferOutput<typeof Pair>,
  now: number,
  before = '',
): Tokens {
  const accessEndsAt = now + expires_in * 1000
  const refreshEndsAt = refresh_expires_in > 0 ? now + refresh_expires_in * 1000 : accessEndsAt
  return { access: access_token, accessEndsAt, refresh: refresh_token || before, refreshEndsAt }
}

function elsewhere(): OutsideTrouble {
  return new OutsideTrouble(
    'person',
    'Tài khoản này không bán ở Lazada Việt Nam. Chọn Việt Nam khi Lazada hỏi nước rồi liên kết lại.',
  )
}

function nameless(): OutsideTrouble {
  return new OutsideTrouble(
    'person',
    'Lazada không cho biết e-mail của tài khoản này. Thêm e-mail ở Lazada Seller Center rồi liên kết lại.',
  )
}
