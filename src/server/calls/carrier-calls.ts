import type * as v from 'valibot'
import { provinceKey } from '../../domain/addresses/province-today.ts'
import { endedIn, noRecord } from '../../domain/carriers/carrier-record.ts'
import { type ParcelToCarry, parcelToCarry, pickupOf } from '../../domain/carriers/parcel-to-carry.ts'
import { cntshipFee, cntshipProvince, sortQuotes } from '../../domain/carriers/sort-quotes.ts'
import { handlingOf } from '../../domain/orders/channels.ts'
import { mayDo } from '../../domain/people/actor.ts'
import type { Giver } from '../../domain/people/permissions.ts'
import { inScope, scopeOf } from '../../domain/people/scope.ts'
import { accountIn, isConnected, providerAccountOf } from '../../domain/providers/account-of.ts'
import { setCarrierOptions } from '../../domain/providers/set-carrier-options.ts'
import type { Company } from '../../domain/tables/company.ts'
import type { Order } from '../../domain/tables/orders.ts'
import { type CarrierId, carrierIds } from '../../domain/tables/provider-ids.ts'
import {
  type CarrierQuote,
  type CarrierQuotesAnswer,
  CarrierQuotesQuestion,
  type ParcelAsked,
  type PickShiftsAnswer,
  PickShiftsQuestion,
  type PickStationsAnswer,
  PickStationsQuestion,
} from '../../protocol/queries/carrier-quotes.ts'
import { readAs } from '../auth/caller.ts'
import type { Carrier } from '../carriers/carrier.ts'
import { type Fields, isFields, parseAsked } from '../http/body.ts'
import { notAllowed } from '../http/errors.ts'
import { OutsideTrouble } from '../outside/call-outside.ts'
import { carrierOf } from '../outside/carriers/carrier-making.ts'
import type { KeyedAsking } from '../outside/providers/keyed-provider.ts'
import { keyedAsking } from '../outside/providers/provider-making.ts'
import { refused } from '../outside/shipping-ways.ts'
import { type CarrierRecords, carrierRecords, recordKey } from '../queries/carrier-records.ts'
import type { MarketCall } from './market-call.ts'
import { parcelOfDocument } from './parcel-of-document.ts'

/** All carriers are asked side by side, and none is waited for longer than this (ms): whoever asks has an order to write (O14). */
const deadlineMs = 6_000

/** What documents 1 and 2 §7 ask of carriers while somebody waits. */
export const carrierCalls: Readonly<Record<string, (call: MarketCall) => Promise<unknown>>> = {
  '/api/3rd_logistic calculateTPLFee': calculateTPLFee,
  '/api/3rd_logistic getListServiceAhamove': getListServiceAhamove,
  '/api/3rd_logistic getPickShifts': getPickShifts,
  '/api/3rd_logistic getPickStations': getPickStations,
}

/** `{carrier}`: when it may be asked to come; none of a carrier that comes when it likes. */
async function getPickShifts(call: MarketCall): Promise<PickShiftsAnswer & object> {
  const { carrier } = parseAsked(PickShiftsQuestion, call.fields)
  const shifts = await askedOf(call, carrier, handlingOf('KhoTay'), (one, { asking }) =>
    one.pickShifts?.(asking),
  )
  return { shifts: shifts ?? [] }
}

/** `{carrier}`: to which of its post offices parcels may be brought; none of a carrier that takes them at any, or at none. */
async function getPickStations(call: MarketCall): Promise<PickStationsAnswer & object> {
  const { carrier } = parseAsked(PickStationsQuestion, call.fields)
  const stations = await askedOf(call, carrier, setCarrierOptions.permission, (one, { asking, company }) =>
    one.pickStations?.(pickupOf(company), asking),
  )
  return { stations: stations ?? [] }
}

/** What a carrier that the shop is connected with tells somebody who may ask; nothing where it has no such call. */
async function askedOf<T>(
  { store, session, road, gone, now }: MarketCall,
  carrier: CarrierId,
  giver: Giver,
  ask: (one: Carrier, of: { asking: KeyedAsking; company: Company }) => Promise<T> | undefined,
): Promise<T | undefined> {
  const company = await readAs(store, session, async (reading, actor) => {
    if (!mayDo(actor, giver)) throw notAllowed()
    const [row] = await reading.rows([{ table: 'companies', key: actor.company }])
    return row as Company
  })
  const account = accountIn(company, carrier)
  if (!road || !account || !isConnected(account)) return undefined
  try {
    const signal = AbortSignal.any([gone, AbortSignal.timeout(deadlineMs)])
    const place = { road, company: session.company, account: providerAccountOf(account), signal }
    const asking = { ...(await keyedAsking(place)), now }
    return await ask(carrierOf({ road }, carrier), { asking, company })
  } catch (error) {
    if (!(error instanceof OutsideTrouble)) throw error
    throw refused('carrier-silent', error.message)
  }
}

interface Asked {
  company: Company
  parcel: ParcelToCarry
  provinceId: string
}

/** `{ordersn}` or `{paramOrder}`: our own list, and beside it the fields of the document (ORD-045), which names a parcel by those of its order. */
async function calculateTPLFee(call: MarketCall): Promise<CarrierQuotesAnswer & object> {
  const asked = await readAsked(call, parseAsked(CarrierQuotesQuestion, await asOurs(call.fields)))
  const { store, session, now } = call
  const [records, ...found] = await Promise.all([
    carrierRecords(store, session.company, { now, patienceMs: deadlineMs }),
    ...carrierIds.map((carrier) => quotesOf(call, carrier, asked)),
  ])
  const quotes = sortQuotes(found.flat().map((quote) => withRecord(quote, records, asked)))
  return { askedAt: call.now, quotes, ...feesOfDocument(quotes) }
}

/** With what became of the carrier's parcels to this province: none yet is told, too. */
function withRecord(
  quote: CarrierQuote,
  records: CarrierRecords | undefined,
  { parcel }: Asked,
): CarrierQuote {
  const province = provinceKey(parcel.to.province)
  if (!records || province === '') return quote
  const record = records.of.get(recordKey(quote.carrier, province)) ?? noRecord
  return { ...quote, record: { delivered: record.delivered, ended: endedIn(record) } }
}

/** `{}`: Ahamove's services with what each takes for a parcel of the shop to its own address (ORD-044). */
async function getListServiceAhamove(call: MarketCall) {
  const asked = await readAsked(call)
  const quotes = await quotesOf(call, 'AHAMOVE', asked)
  return quotes.flatMap(({ service, serviceName, fee }) =>
    fee === undefined ? [] : [{ _id: service, name: serviceName, estimatePrice: fee }],
  )
}

async function asOurs(fields: Fields): Promise<Fields> {
  const { paramOrder } = fields
  return isFields(paramOrder) ? { ...fields, paramOrder: await parcelOfDocument(paramOrder) } : fields
}

type AskedOf = v.InferOutput<typeof CarrierQuotesQuestion>

async function readAsked({ store, session }: MarketCall, asked?: AskedOf): Promise<Asked> {
  return readAs(store, session, async (reading, actor) => {
    if (!mayDo(actor, handlingOf('KhoTay'))) throw notAllowed()
    const code = asked && 'ordersn' in asked ? asked.ordersn : undefined
    const [row, found] = await reading.rows([
      { table: 'companies', key: actor.company },
      ...(code === undefined ? [] : [{ table: 'orders' as const, key: code }]),
    ])
    const company = row as Company
    const order = found as Order | undefined
    if (!asked || !('ordersn' in asked)) return unwritten(company, asked?.paramOrder)
    if (!order || !inScope(scopeOf(actor), 'orders', order))
      throw refused('order-not-found', `Không tìm thấy đơn ${code}.`)
    const parcel = { ...parcelToCarry(order, company), ...asked.paramOrder }
    return { company, parcel, provinceId: String(order.customer.provinceId) }
  })
}

/** A parcel that no order stands for yet; to the shop itself where nothing is told of it. */
function unwritten(company: Company, asked: ParcelAsked | undefined): Asked {
  const from = pickupOf(company)
  const { province, district, ward, address, provinceId, cod, value, isInsured, pick, ...size } = asked ?? {
    ...from,
    length: 15,
    width: 15,
    height: 15,
    weight: 0.2,
    cod: 0,
    value: 0,
    isInsured: false,
    pick: 'cod' as const,
    provinceId: company.pickupAddress.provinceId,
  }
  const parcel: ParcelToCarry = {
    ...size,
    ref: '',
    from,
    to: { name: '', phone: '', address, ward, district, province },
    cod,
    value,
    isInsured,
    paidBy: 'shop',
    pick,
    goods: [],
    note: '',
  }
  return { company, parcel, provinceId }
}

/** What one carrier takes, by each of its services; or why it says nothing (PRC-010). */
async function quotesOf(
  { road, session, gone, now }: MarketCall,
  carrier: CarrierId,
  { company, parcel, provinceId }: Asked,
): Promise<CarrierQuote[]> {
  const account = accountIn(company, carrier)
  const connected = isConnected(account)
  const none = { carrier, service: '', serviceName: '', connected }
  if (carrier === 'CNTSHIP' && provinceId !== cntshipProvince)
    return [{ ...none, error: 'Chỉ giao trong Hà Nội' }]
  if (!account || !connected)
    return [carrier === 'CNTSHIP' ? { ...none, fee: cntshipFee } : { ...none, error: notConnected }]
  if (!road) return [{ ...none, error: notConnected }]
  try {
    const signal = AbortSignal.any([gone, AbortSignal.timeout(deadlineMs)])
    const place = { road, company: session.company, account: providerAccountOf(account), signal }
    const asking = await keyedAsking(place)
    const quotes = await carrierOf({ road }, carrier).quotes(parcel, { ...asking, now })
    if (quotes.length === 0) return [{ ...none, error: 'Hãng không nhận tuyến này' }]
    return quotes.map(({ service, name: serviceName, fee, time }) => ({
      carrier,
      service,
      serviceName,
      connected,
      time,
      fee: carrier === 'CNTSHIP' ? cntshipFee : fee,
    }))
  } catch (error) {
    if (!(error instanceof OutsideTrouble)) throw error
    return [{ ...none, error: error.said ? `${error.message} (${error.said})` : error.message }]
  }
}

const notConnected = 'Chưa kết nối'

/** ORD-045: the fields that the documents' client reads, of carriers that said what they take. */
export function feesOfDocument(quotes: readonly CarrierQuote[]): Record<string, unknown> {
  const feeOf = (carrier: CarrierId) => quotes.find((quote) => quote.carrier === carrier)?.fee
  const [ghn, ghtk, sps, vtp] = (['GHN', 'GHTK', 'SUPERSHIP', 'VTP'] as const).map(feeOf)
  const ahamove = quotes.filter(({ carrier, fee }) => carrier === 'AHAMOVE' && fee !== undefined)
  const told: Record<string, unknown> = {
    jntFee: feeOf('JNT'),
    ghnFee: ghn === undefined ? undefined : { total: ghn },
    ghtkFee: ghtk === undefined ? undefined : { fee: ghtk },
    spsFee: sps === undefined ? undefined : { fee: sps },
    vtpFee: vtp === undefined ? undefined : { MONEY_TOTAL_FEE: vtp },
    shopeeXFee: feeOf('SPX'),
    bestExpress: feeOf('BEST'),
    ahamoveFee:
      ahamove.length === 0
        ? undefined
        : Object.fromEntries(ahamove.map(({ service, fee }) => [service, fee])),
  }
  return Object.fromEntries(Object.entries(told).filter(([, value]) => value !== undefined))
}
