import * as v from 'valibot'
import { OutsideTrouble } from '../../outside/call-outside.ts'
import type { GrantedShop, Marketplace, Tokens } from '../marketplace.ts'
import type { TiktokClient } from './client.ts'
import { troubleOf } from './errors.ts'
import { authorizePath, tiktokPaths } from './paths.ts'

const Word = v.pipe(v.string(), v.nonEmpty(), v.maxLength(1_024))
/** Seconds since 1970, and not from now. */
const Instant = v.pipe(v.number(), v.safeInteger(), v.minValue(1_000_000_000))
const Pair = v.object({
  access_token: Word,
  access_token_expire_in: Instant,
  refresh_token: Word,
  refresh_token_expire_in: Instant,
})
const Shops = v.object({
  shops: v.optional(
    v.array(
      v.object({
        id: v.pipe(v.string(), v.nonEmpty(), v.maxLength(64)),
        name: v.optional(v.pipe(v.string(), v.maxLength(200)), ''),
        region: v.optional(v.string()),
        cipher: Word,
      }),
    ),
    [],
  ),
})

type Granting = Pick<Marketplace, 'authorizeAddress' | 'grant' | 'refresh'>

/** How a person lets us into shops at TikTok Shop, and how we stay in. */
export function tiktokGrants(client: TiktokClient): Granting {
  const { hosts, serviceId } = client.app
  return {
    // Where it leads back to is told to TikTok once, with the app: `/callback/tiktok-shop` of ours (FUL-041).
    authorizeAddress: ({ state }) =>
      `${hosts.page}${authorizePath}?${new URLSearchParams({ service_id: serviceId, state })}`,

    async grant(back, { call, now }) {
      const code = back.get('code')
      if (back.has('error')) throw saidNo
      if (!code) throw troubleOf({ code: 36004004 })
      const query = { auth_code: code, grant_type: 'authorized_code' }
      const tokens = tokensOf(await client.ask(tiktokPaths.getTokens, Pair, { call, now }, { query }))
      const { shops } = await client.ask(tiktokPaths.shops, Shops, { call, now, access: tokens.access })
      const own = shops.filter(({ region = 'VN' }) => region === 'VN')
      if (own.length === 0 && shops.length > 0) throw elsewhere
      return own.map(
        ({ id, name, cipher }): GrantedShop => ({
          shopId: id,
          name: name.trim() || `TikTok Shop ${id}`,
          tokens: { ...tokens, cipher },
        }),
      )
    },

    async refresh(refresh, { call, now }) {
      const query = { refresh_token: refresh, grant_type: 'refresh_token' }
      try {
        return tokensOf(await client.ask(tiktokPaths.refreshTokens, Pair, { call, now }, { query }))
      } catch (error) {
        // No access is told here, so what TikTok does not accept is the refresh token itself.
        if (!(error instanceof OutsideTrouble && error.accessOver)) throw error
        throw troubleOf({ code: 36004004, message: error.said })
      }
    },
  }
}

function tokensOf(told: v.InferOutput<typeof Pair>): Tokens {
  return {
    access: told.access_token,
    accessEndsAt: told.access_token_expire_in * 1000,
    refresh: told.refresh_token,
    refreshEndsAt: told.refresh_token_expire_in * 1000,
  }
}

const saidNo = new OutsideTrouble(
  'person',
  'Người bán chưa đồng ý cho KhoTay vào gian hàng. Bấm liên kết lại và chọn đồng ý.',
)
const elsewhere = new OutsideTrouble(
  'person',
  'Các gian hàng TikTok Shop này không bán ở Việt Nam. Đăng nhập tài khoản của gian hàng Việt Nam rồi liên kết lại.',
)
