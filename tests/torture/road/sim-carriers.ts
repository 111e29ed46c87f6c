import type { CarrierId } from '../../../src/domain/tables/provider-ids.ts'
import { must } from '../../../src/lib/must.ts'
import type { Carrier } from '../../../src/server/carriers/carrier.ts'
import { carrierKinds } from '../../../src/server/carriers/carrier-kinds.ts'
import { answerRequest } from '../../../src/stand-ins/carriers/answer-request.ts'
import type {
  CarrierWorld,
  ParcelState,
  PracticeParcel,
} from '../../../src/stand-ins/carriers/carrier-world.ts'
import { openCarrierWorld } from '../../../src/stand-ins/carriers/practice-carriers.ts'
import type { Outcome, WireRequest } from '../../../src/stand-ins/market/outcome.ts'
import { makeRateLimit } from '../../../src/stand-ins/market/rate-limit.ts'
import type { Dice } from '../world/dice.ts'

export const simCarrierIds = ['GHN', 'GHTK', 'VTP', 'AHAMOVE'] as const
export type SimCarrierId = (typeof simCarrierIds)[number]

type Told = Readonly<Record<string, unknown>>
type Turn = { to: 'back' | 'again'; waybill: string }

interface Wire {
  keys: Readonly<Record<string, string>>
  /** Where it is asked to bring a parcel, and to give one up. */
  creates: string
  ends: string | undefined
  /** Where it is asked to bring a parcel back or to try it once more, and which of both a call asks for of which parcel. */
  turns?: { paths: readonly string[]; asks(path: string, body: Told): Turn | undefined }
  /** Our name of the parcel that is asked for. */
  refIn(body: Told): unknown
  /** What else somebody of the shop chooses. */
  choice?: object
  /** Where it forgets an access that it gave. */
  forgets?: (world: CarrierWorld) => void
}

const ahamoveMobile = '84909000111'

const wires: Readonly<Record<SimCarrierId, Wire>> = {
  GHN: {
    keys: { token: 'ghn-token-tap', shopId: '885' },
    creates: '/v2/shipping-order/create',
    ends: '/v2/switch-status/cancel',
    turns: {
      paths: ['/v2/switch-status/return', '/v2/switch-status/storing'],
      asks: (path, { order_codes }) => ({
        to: path.endsWith('/return') ? 'back' : 'again',
        waybill: String((order_codes as unknown[])[0]),
      }),
    },
    refIn: ({ client_order_code }) => client_order_code,
  },
  GHTK: {
    keys: { token: 'ghtk-token-tap' },
    creates: '/services/shipment/order/',
    ends: undefined,
    refIn: ({ order }) => (order as Told | undefined)?.['id'],
  },
  VTP: {
    keys: { username: 'mayshop', password: 'vtp-mat-khau-tap' },
    creates: '/v2/order/createOrderNlp',
    ends: '/v2/order/UpdateOrder',
    turns: {
      paths: ['/v2/order/UpdateOrder'],
      asks: (_, { TYPE, ORDER_NUMBER }) =>
        TYPE === 4 ? undefined : { to: TYPE === 2 ? 'back' : 'again', waybill: String(ORDER_NUMBER) },
    },
    refIn: ({ ORDER_NUMBER }) => ORDER_NUMBER,
  },
  AHAMOVE: {
    keys: { apiKey: 'aha-khoa-tap', mobile: '0909000111' },
    creates: '/v3/orders',
    ends: undefined,
    refIn: ({ path }) => (path as Told[] | undefined)?.at(-1)?.['tracking_number'],
    choice: { service: 'SGN-BIKE', payment: 'CASH' },
    // A login elsewhere ends it.
    forgets: ({ counts }) => counts.put(`ahamove-token/${ahamoveMobile}`, { count: 1_000 + counts.size }),
  },
}

/** A practice carrier within this process. */
export interface SimCarrier extends Pick<Wire, 'keys' | 'choice'> {
  id: SimCarrierId
  world: CarrierWorld
  /** It can be asked what became of a parcel, by our name of it. */
  canFind: boolean
  /** Calls that do something which must not be done twice, and where faults strike. */
  acting: readonly string[]
  answer(request: WireRequest): Outcome
  /** Parcels that it was asked for once more while it had them: our names of them. */
  again: string[]
  /** Parcels that it turned because the shop said so. */
  turns: (Turn & { at: number })[]
  /** What it has of an order, called off or not. */
  parcelsOf(code: string): PracticeParcel[]
  /** Whatever access it gave is worth nothing from now on. */
  forget(): void
}

/** Says a message of a carrier at the shop; answers with a status. */
export type TakeParcelHook = (told: {
  carrier: SimCarrierId
  body: string
  type: string
  isForged: boolean
}) => Promise<number>

const hostOf = (id: SimCarrierId) => `localhost:${41_000 + simCarrierIds.indexOf(id)}`

export function isHostOf(id: SimCarrierId, host: unknown): boolean {
  return host === hostOf(id)
}

/** As a process that begins anew speaks to them: whatever access it had is forgotten. */
export function openCarriers(): Partial<Record<CarrierId, Carrier>> {
  return Object.fromEntries(
    simCarrierIds.map((id) => [
      id,
      must(carrierKinds[id], id).open(`http://${hostOf(id)}/${id.toLowerCase()}`),
    ]),
  )
}

export async function openSimCarrier(
  id: SimCarrierId,
  { clock, dice, take }: { clock: () => number; dice: Dice; take: TakeParcelHook },
): Promise<SimCarrier> {
  const { creates, ends, turns: turning, refIn, forgets, keys, choice } = wires[id]
  const world = await openCarrierWorld({
    clock,
    random: () => dice.next(),
    async post({ body: message, isForged }) {
      const { body, type } = JSON.parse(message) as { body: string; type: string }
      return (await take({ carrier: id, body, type, isForged })) === 200
    },
  })
  world.mayCall = makeRateLimit(10_000)
  const name = id.toLowerCase()
  const again: string[] = []
  const turns: SimCarrier['turns'] = []
  const paths = new Set([creates, ends, ...(turning?.paths ?? [])])
  const acting = [...paths].flatMap((path) => (path === undefined ? [] : [`/${name}${path}`]))
  const withRef = (ref: unknown) => world.parcels.all().filter((one) => one.ref === ref)
  return {
    id,
    keys,
    world,
    canFind: openCarriers()[id]?.find !== undefined,
    acting,
    again,
    turns,
    answer(request) {
      const { pathname } = new URL(request.url, 'http://localhost')
      if (request.method === 'POST' && pathname === acting[0]) {
        const ref = refIn(JSON.parse(request.body) as Told)
        if (withRef(ref).some(isLive)) again.push(String(ref))
      }
      const own = pathname.slice(name.length + 1)
      const turn = turning?.paths.includes(own)
        ? turning.asks(own, JSON.parse(request.body) as Told)
        : undefined
      const stateOf = () => world.parcels.all().find(({ waybill }) => waybill === turn?.waybill)?.state
      const before = stateOf()
      const answer = answerRequest(world, request)
      if (turn && stateOf() !== before) turns.push({ ...turn, at: world.clock() })
      return answer
    },
    parcelsOf: (code) => world.parcels.all().filter(({ ref }) => ref.replace(/-L\d+$/, '') === code),
    forget: () => forgets?.(world),
    ...(choice ? { choice } : undefined),
  }
}

/** Somebody brings it, or brought it. */
export function isLive({ state }: Pick<PracticeParcel, 'state'>): boolean {
  return state !== 'cancelled'
}

/** How a parcel may go on. */
export const nextStates: Readonly<Record<ParcelState, readonly ParcelState[]>> = {
  created: ['picking', 'picked', 'picked'],
  picking: ['picked'],
  picked: ['transporting', 'delivering', 'delivering'],
  transporting: ['delivering'],
  delivering: ['delivered', 'delivered', 'delivered', 'failed', 'lost'],
  failed: ['delivering', 'returning'],
  returning: ['returned'],
  delivered: [],
  returned: [],
  lost: [],
  cancelled: [],
}
