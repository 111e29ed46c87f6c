import { setFault } from '../market/fault-panel.ts'
import { type Answered, answerFaulty } from '../market/faulty-call.ts'
import { jsonOutcome, type Outcome, pageOutcome, seeOther, type WireRequest } from '../market/outcome.ts'
import { isOwnPage, nothing } from '../market/own-page.ts'
import { type CarrierCall, type CarrierReply, type CarrierWorld, parcelStates } from './carrier-world.ts'
import { controlPage } from './control-page.ts'
import { collectAnew, deliverPart, moveParcel, parcelOf, weighParcel } from './parcels.ts'
import { wires } from './wires.ts'

/** Answers everything that comes to the practice carriers: calls below each one's name, and the control page. */
export function answerRequest(world: CarrierWorld, request: WireRequest): Outcome {
  const { method, url } = request
  const { pathname, searchParams } = new URL(url, 'http://localhost')
  const [, carrier = '', path = ''] = /^\/([a-z]+)(\/.*)$/.exec(pathname) ?? []
  if (Object.hasOwn(wires, carrier)) return answerCall(world, request, { carrier, path, query: searchParams })
  if (method === 'GET') return pathname === '/' ? pageOutcome(controlPage(world)) : nothing(404)
  if (method !== 'POST') return nothing(405)
  if (!isOwnPage(request)) return nothing(403)
  const act = acts[pathname]
  if (!act) return nothing(404)
  const form = new URLSearchParams(request.body)
  world.kept.together(() => act(world, form))
  return seeOther('/')
}

const acts: Readonly<Record<string, (world: CarrierWorld, form: URLSearchParams) => void>> = {
  '/fault': ({ faults }, form) => setFault(faults, form),
  '/faults-off': ({ faults }) => faults.clear(),
  '/hook': ({ addresses }, form) => {
    const [carrier, address] = [form.get('carrier') ?? '', (form.get('address') ?? '').trim()]
    if (!Object.hasOwn(wires, carrier)) return
    if (address === '') return addresses.drop(carrier)
    if (/^https?:\/\/(localhost|127\.0\.0\.1):\d+\//.test(address)) addresses.put(carrier, { address })
  },
  '/move': (world, form) => {
    const parcel = parcelOf(world, form.get('carrier') ?? '', form.get('waybill') ?? '')
    const state = parcelStates.find((one) => one === form.get('state'))
    if (parcel && state) moveParcel(world, parcel, state)
  },
  '/measure': (world, form) => {
    const parcel = parcelOf(world, form.get('carrier') ?? '', form.get('waybill') ?? '')
    const weight = Number((form.get('weight') ?? '').replace(',', '.'))
    if (parcel && weight > 0 && weight < 1_000) weighParcel(world, parcel, weight)
  },
  '/cod': (world, form) => {
    const parcel = parcelOf(world, form.get('carrier') ?? '', form.get('waybill') ?? '')
    const cod = Number(form.get('cod') || Number.NaN)
    if (parcel && cod >= 0 && cod < 1e9) collectAnew(world, parcel, Math.round(cod))
  },
  '/part': (world, form) => {
    const parcel = parcelOf(world, form.get('carrier') ?? '', form.get('waybill') ?? '')
    const collected = Number(form.get('collected') ?? '')
    if (parcel?.state === 'delivering' && collected >= 0 && collected <= parcel.cod)
      deliverPart(world, parcel, Math.round(collected))
  },
}

function answerCall(
  world: CarrierWorld,
  request: WireRequest,
  { carrier, path, query }: Pick<CarrierCall, 'carrier' | 'path' | 'query'>,
): Outcome {
  const wire = wires[carrier]
  if (!wire) return nothing(404)
  const { method, headers, body } = request
  const call: CarrierCall = { world, carrier, method, path, query, headers, body, json: jsonOf(body) }
  const account = wire.accountOf(call)
  return answerFaulty(
    world,
    { method, path: `/${carrier}${path}`, shopId: account ?? '', isRefresh: false },
    {
      answer() {
        if (account === undefined) return told(wire.refusedKeys())
        let reply: CarrierReply | undefined
        world.kept.together(() => {
          reply = wire.answer(call, account)
        })
        return reply ? told(reply) : { outcome: nothing(404), error: '404' }
      },
      expireAccess: () => undefined,
      broken: () => told(wire.broken()),
      rateLimited: () => told(wire.tooMany()),
      wrongSign: () => told(wire.refusedKeys()),
    },
  )
}

function told({ status = 200, json, pdf, page, error = '' }: CarrierReply): Answered {
  if (page !== undefined) return { outcome: pageOutcome(page), error }
  if (pdf === undefined) return { outcome: jsonOutcome(json, status), error }
  const headers = { 'content-type': 'application/pdf' }
  return { outcome: { kind: 'answer', status, headers, body: pdf }, error }
}

function jsonOf(body: string): Record<string, unknown> {
  try {
    const said: unknown = JSON.parse(body)
    return typeof said === 'object' && said !== null ? (said as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
