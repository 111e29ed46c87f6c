import * as v from 'valibot'
import { OutsideTrouble } from '../../outside/call-outside.ts'
import type { GrantedShop, Marketplace, Tokens } from '../marketplace.ts'
import type { ShopeeClient, Speaking } from './client.ts'
import { troubleOf } from './errors.ts'
import { refreshMs, shopeePaths } from './paths.ts'
import { signedAddress } from './sign.ts'

const Word = v.pipe(v.string(), v.nonEmpty(), v.maxLength(512))
const Seconds = v.pipe(v.number(), v.safeInteger(), v.minValue(1))
const ShopId = v.pipe(v.number(), v.safeInteger(), v.minValue(1))
const Pair = v.object({ access_token: Word, refresh_token: Word, expire_in: Seconds })
const FirstPair = v.object({ ...Pair.entries, shop_id_list: v.optional(v.array(ShopId), []) })
const ShopInfo = v.object({ shop_name: v.pipe(v.string(), v.nonEmpty(), v.maxLength(255)) })

type Granting = Pick<Marketplace, 'authorizeAddress' | 'grant' | 'refresh'>

/** How a person lets us into a shop at Shopee, and how we stay in. */
export function shopeeGrants(client: ShopeeClient): Granting {
  const { app } = client

  /** A shop is let in whatever it is called: its code is used up by now. */
  async function nameOf(shopId: string, access: string, speaking: Speaking): Promise<string> {
    try {
      const { shop_name } = await client.ask(
        shopeePaths.shopInfo,
        ShopInfo,
        { ...speaking, shopId, access },
        {},
      )
      return shop_name
    } catch (error) {
      if (!(error instanceof OutsideTrouble)) throw error
      return `Shopee ${shopId}`
    }
  }

  return {
    authorizeAddress({ redirect, state, now }) {
      const back = new URL(redirect)
      back.searchParams.set('state', state)
      return signedAddress(app, { path: shopeePaths.authorize.path, now, query: { redirect: back.href } })
    },

    async grant(back, speaking) {
      const { now } = speaking
      const code = back.get('code')
      const shopId = idIn(back, 'shop_id')
      const account = idIn(back, 'main_account_id')
      if (!code || (shopId === undefined && account === undefined))
        throw troubleOf({ error: 'invalid_code' }, { now })
      const whose = shopId === undefined ? { main_account_id: account } : { shop_id: shopId }
      const body = { code, partner_id: app.partnerId, ...whose }
      const told = await client.ask(shopeePaths.getTokens, FirstPair, speaking, { body })
      const tokens = tokensOf(told, now)
      const shops: GrantedShop[] = []
      for (const id of shopId === undefined ? told.shop_id_list : [shopId]) {
        const name = await nameOf(String(id), tokens.access, speaking)
        shops.push({ shopId: String(id), name, tokens })
      }
      return shops
    },

    async refresh(refresh, { shopId, ...speaking }) {
      const body = { refresh_token: refresh, partner_id: app.partnerId, shop_id: Number(shopId) }
      try {
        const told = await client.ask(shopeePaths.refreshTokens, Pair, speaking, { body })
        return tokensOf(told, speaking.now)
      } catch (error) {
        // No access is told here, so what Shopee does not accept is the refresh token itself.
        if (!(error instanceof OutsideTrouble && error.accessOver)) throw error
        throw troubleOf({ error: 'error_shop_refresh_token', message: error.said }, speaking)
      }
    },
  }
}

function tokensOf(
  { access_token, refresh_token, expire_in }: v.InferOutput<typeof Pair>,
  now: number,
): Tokens {
  // A sample of Shopee's tells the instant itself instead of how long from now.
  const accessEndsAt = expire_in > 1_000_000_000 ? expire_in * 1000 : now + expire_in * 1000
  return { access: access_token, accessEndsAt, refresh: refresh_token, refreshEndsAt: now + refreshMs }
}

function idIn(back: URLSearchParams, name: string): number | undefined {
  const text = back.get(name) ?? ''
  const id = Number(text)
  return /^\d+$/.test(text) && Number.isSafeInteger(id) ? id : undefined
}
