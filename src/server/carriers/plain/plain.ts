import * as v from 'valibot'
import { answerSideBySide } from '../../marketplaces/each.ts'
import type { KeyedAsking } from '../../outside/providers/keyed-provider.ts'
import type { Carrier, Standing, Taken } from '../carrier.ts'
import { Amount, type CarrierRequest, Code, makeCarrierWire } from '../wire.ts'

/*
 * Carriers whose wire nobody told us of: CNTSHIP, Shopee Xpress, Best Express, Lazada Logistics. Nothing is guessed of them: this speaks with practice alone, in words of our own, so that a shop can
 * try the whole way; settings say so, and no real server is ever called.
 */

const Account = v.object({ account: Code, name: v.string() })
const Quotes = v.object({ quotes: v.array(v.object({ service: v.string(), name: v.string(), fee: Amount })) })
const Parcel = v.object({
  waybill: Code,
  status: v.string(),
  at: v.optional(v.number()),
  note: v.optional(v.string(), ''),
  fee: v.optional(Amount),
})
const Refused = v.object({ error: v.string() })
const Hook = v.object({ waybill: v.string(), status: v.string(), at: v.number() })

/** @param root where practice plays it @param name as people call it */
export function plainCarrier(root: string, name: string): Carrier {
  const wire = makeCarrierWire(name)

  async function ask<S extends v.GenericSchema>(
    method: 'GET' | 'POST',
    path: string,
    schema: S,
    asking: KeyedAsking,
    { json, acts = false }: { json?: object; acts?: boolean } = {},
  ): Promise<v.InferOutput<S> | undefined> {
    const headers = { authorization: `Bearer ${Object.values(asking.keys).at(-1) ?? ''}` }
    const asked: CarrierRequest = { method, url: `${root}${path}`, headers, acts }
    const request = json ? { ...asked, json } : asked
    const answer = await wire.ask(request, asking)
    if (answer.status === 404) return undefined
    if (answer.status < 300) return wire.fit(schema, answer.json, { answer, request })
    const { error } = wire.fit(Refused, answer.json, { answer, request })
    if (answer.status === 401) throw wire.keysRefused(error)
    throw wire.refused(`${name} không nhận đơn này. Xem lời của hãng bên dưới, sửa đơn rồi gửi lại.`, error)
  }

  const takenOf = ({ waybill, fee }: v.InferOutput<typeof Parcel>): Taken => ({ waybill, fee })

  return {
    async who(asking) {
      const told = await ask('GET', '/account', Account, asking)
      if (!told) throw wire.keysRefused('')
      return { accountId: told.account, name: told.name }
    },
    async quotes(parcel, asking) {
      return (await ask('POST', '/quotes', Quotes, asking, { json: parcel }))?.quotes ?? []
    },
    async create(parcel, asking) {
      const told = await ask('POST', '/parcels', Parcel, asking, { json: parcel, acts: true })
      if (!told) throw wire.refused(`${name} không nhận đơn này.`, '')
      return takenOf(told)
    },
    async find(ref, asking) {
      const told = await ask('GET', `/parcels/by-ref/${encodeURIComponent(ref)}`, Parcel, asking)
      return told && told.status !== 'cancelled' ? takenOf(told) : undefined
    },
    async cancel(waybill, asking) {
      const path = `/parcels/${encodeURIComponent(waybill)}/cancel`
      const told = await ask('POST', path, Parcel, asking, { json: {}, acts: true })
      if (told?.status !== 'cancelled')
        throw wire.refused(`${name} không hủy vận đơn này nữa. Liên hệ hãng nếu kiện chưa đi.`, '', true)
    },
    standings: (waybills, asking) =>
      answerSideBySide(
        waybills.map((number) => ({ number })),
        async ({ number }): Promise<Standing> => {
          const told = await ask('GET', `/parcels/${encodeURIComponent(number)}`, Parcel, asking)
          if (!told) throw wire.refused(`${name} không có vận đơn này.`, number)
          return { status: told.status, note: told.note, at: told.at, fee: told.fee }
        },
      ),
    mostStandings: 20,
    readHook(body) {
      const told = v.parse(Hook, JSON.parse(body.toString('utf8')))
      return { waybill: told.waybill, key: `${told.waybill} ${told.status} ${told.at}` }
    },
  }
}
