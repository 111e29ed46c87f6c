import * as v from 'valibot'
import { shipChannelOrder } from '../../domain/channels/requests/ship-channel-order.ts'
import { shopIn } from '../../domain/channels/shops/shops-of.ts'
import { mayDo } from '../../domain/people/actor.ts'
import type { Company } from '../../domain/tables/company.ts'
import { readAs } from '../auth/caller.ts'
import { parseAsked } from '../http/body.ts'
import { notAllowed } from '../http/errors.ts'
import { type AskingWays, refused } from './shipping-ways.ts'

const ShopId = v.union([
  v.pipe(v.string(), v.nonEmpty(), v.maxLength(64)),
  v.pipe(v.number(), v.transform(String)),
])

/**
 * `{shopId}`: no token leaves the server (O8). A client that passes on what it was given gets a word that opens nothing, and its calls are made with the shop's own; where there is none, it is
 * told what to do (FUL-197).
 */
export async function getAccessToken(call: Pick<AskingWays, 'fields' | 'store' | 'session'>) {
  const { shopId } = parseAsked(v.object({ shopId: ShopId }), call.fields)
  const state = await readAs(call.store, call.session, async (reading, actor) => {
    if (!mayDo(actor, shipChannelOrder.permission)) throw notAllowed()
    const [company] = await reading.rows([{ table: 'companies', key: actor.company }])
    return company && shopIn(company as Company, { channel: 'Shopee', shopId })?.link?.state
  })
  if (state !== 'linked')
    throw refused(
      'shop-not-known',
      `Vui lòng thử lại! Gian hàng ${shopId} chưa liên kết hoặc quyền đã hết: mở 'Liên kết sàn' để liên kết.`,
    )
  return { accessToken: kept }
}

const kept = 'kept-by-the-server'
