import * as v from 'valibot'
import { OutsideTrouble } from '../../outside/call-outside.ts'
import type { Given, KeyedAsking, Keys, ProviderLeave } from '../../outside/providers/keyed-provider.ts'
import { type CarrierRequest, Code, makeCarrierWire } from '../wire.ts'
import type { NinjaVanApp } from './ninja-van-app.ts'

/*
 * Ninja Van's leave for applications (its "Plugin APIs"): a person signs in at its dashboard and comes back with a code, which is traded for an access and a token that renews it. It is known from one
 * public client alone, and settings say so. `redirect_uri` is OAuth's own name: the address is registered there by mail, so that whatever is registered wins.
 */

const wire = makeCarrierWire('Ninja Van')

const Tokens = v.object({
  access_token: v.pipe(v.string(), v.nonEmpty()),
  refresh_token: v.optional(v.pipe(v.string(), v.nonEmpty())),
  expires_in: v.pipe(v.number(), v.minValue(1)),
})
const Settings = v.object({ shipper_id: Code, name: v.optional(v.string()) })

const scopes = ['CREATE_ORDER', 'CANCEL_ORDER', 'GET_AWB', 'GET_SHIPPER_SETTINGS']
  .map((name) => `SHIPPER_PUBLIC_APIS_${name}`)
  .join(' ')

/** @param root where what an application may do stands */
export function ninjaVanLeave(app: NinjaVanApp, root: string): ProviderLeave {
  async function tokens(
    more: Record<string, string>,
    asking: Pick<KeyedAsking, 'call' | 'now'>,
  ): Promise<Given> {
    const json = { client_id: app.id, client_secret: app.secret, ...more }
    const url = `${app.tokens}/1.0/oauth/token`
    const request: CarrierRequest = { method: 'POST', url, json, acts: false }
    const answer = await wire.ask(request, { ...asking, keys: {} })
    if (answer.status >= 400) throw new OutsideTrouble('grant', over, { said: `HTTP ${answer.status}` })
    const told = wire.fit(Tokens, answer.json, { answer, request })
    const endsAt = asking.now + told.expires_in * 1000
    const refresh = told.refresh_token ?? more['refresh_token'] ?? ''
    return { keys: { access: told.access_token, refresh, endsAt: String(endsAt) }, endsAt }
  }

  return {
    address({ state, redirect }) {
      const query = new URLSearchParams({ client_id: app.id, scopes, state, redirect_uri: redirect })
      return `${app.dashboard}/oauth/login?${query}`
    },

    async trade(code, asking) {
      const given = await tokens({ grant_type: 'authorization_code', code }, asking)
      return { ...given, account: await shipperOf(root, { ...asking, keys: given.keys }) }
    },

    renew: ({ refresh = '' }, asking) =>
      tokens({ grant_type: 'refresh_token', refresh_token: refresh }, asking),
  }
}

/** Whose leave it is. */
export async function shipperOf(root: string, asking: KeyedAsking) {
  const url = `${root}/plugins/2.0/shippers/settings`
  const request: CarrierRequest = { method: 'GET', url, headers: accessOf(asking.keys), acts: false }
  const answer = await wire.ask(request, asking)
  if (answer.status >= 400) throw wire.keysRefused(`HTTP ${answer.status}`)
  const { shipper_id, name } = wire.fit(Settings, answer.json, { answer, request })
  return { accountId: shipper_id, name: name ?? `Shop ${shipper_id}` }
}

export function accessOf({ access = '' }: Keys): { authorization: string } {
  return { authorization: `Bearer ${access}` }
}

const over =
  "Ninja Van không nhận lần đăng nhập này nữa. Bấm 'Đăng nhập Ninja Van' ở Cài đặt, phần Vận chuyển, để làm lại."
