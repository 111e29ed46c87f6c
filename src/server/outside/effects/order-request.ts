import * as v from 'valibot'
import { reportRequest } from '../../../domain/channels/requests/report-request.ts'
import { callOfRequest, type RequestKind } from '../../../domain/channels/requests/request-of.ts'
import { wordOf } from '../../../domain/channels/word-of.ts'
import type { ChannelRequests } from '../../../domain/tables/channel-requests.ts'
import type { Order } from '../../../domain/tables/orders.ts'
import type { Asking } from '../../marketplaces/asking.ts'
import type { Taken } from '../../store/outside.ts'
import { OutsideTrouble } from '../call-outside.ts'
import type { Outcome } from '../line-worker.ts'
import type { Give } from '../run-as.ts'
import { linkAgain } from '../shop-tokens.ts'
import { readTold, takeTold } from '../take-told.ts'
import { tellTrouble } from '../tell-trouble.ts'
import { linkStateOf } from './is-linked.ts'
import { askingFor, type Making, type Performer } from './performer.ts'

const Params = v.object({ code: v.string(), id: v.string() })

/** What is asked of a marketplace about one order, and whether an earlier attempt may have reached it (O4). */
export interface Asked<K extends RequestKind> {
  order: Order
  request: NonNullable<ChannelRequests[K]>
  isRepeated: boolean
}

/** What a marketplace did and did not tell of, it may tell of some seconds later (ms). */
export const untilToldMs = 5_000

/**
 * Carries out what somebody asked of a marketplace about an order. What comes of it is written on the order (O5): done, with the order as the marketplace has it from then on; or what stands
 * in the way, for whoever asked to see to. What passes by itself waits here, and says so.
 * @param act throws `OutsideTrouble`
 */
export function carryOut<K extends RequestKind>(
  kind: K,
  act: (making: Making, asked: Asked<K>, asking: Asking) => Promise<void>,
): Performer {
  return async (making, taken) => {
    const { code, id } = v.parse(Params, JSON.parse(taken.params))
    const { shop } = making
    const order = await orderOf(making, code)
    const request = order?.requests?.[kind]
    // Another one took its place, or it was answered before the worker was killed.
    if (!order || request?.id !== id || request.state !== 'waiting') return { ok: true, answer: 'over' }
    const link = await linkStateOf(making)
    if (link === undefined || link === 'off') return failed(unlinked)
    // Whatever is asked in the name of a leave that ended is refused: linked again, the shop wakes what waits for it (O7).
    if (link === 'ended') return waits(new OutsideTrouble('grant', linkAgain))
    try {
      const asking = await askingFor(making)
      const isRepeated = taken.attempts > 1 || request.again === true
      await act(making, { order, request: request as Asked<K>['request'], isRepeated }, asking)
      return ends('done', await toldNow(making, order, asking))
    } catch (error) {
      if (!(error instanceof OutsideTrouble)) throw error
      return error.kind === 'again' || error.kind === 'grant' ? waits(error) : failed(error, order)
    }

    function ends(answer: string, told: Awaited<ReturnType<typeof readTold>>): Outcome {
      return {
        ok: true,
        answer,
        async report({ give }) {
          await give(reportRequest, { code, kind, id, state: 'done' })
          await takeTold(give, shop, told)
          return undefined
        },
      }
    }

    /** Where the order is another one by now, its people see that with what came of it. */
    async function failed(trouble: OutsideTrouble, known?: Order): Promise<Outcome> {
      const isKnown = known && !trouble.forAll
      const told = isKnown
        ? await askingFor(making).then((asking) => toldNow(making, known, asking), none)
        : []
      const report: Outcome['report'] = async ({ give }) => {
        await tell(give, { code, id, kind }, 'failed', trouble, toldAt(known, told))
        await takeTold(give, shop, told)
        return tellTrouble(give, shop, trouble)
      }
      // A bug of ours is for those who run the server, too (O6).
      return trouble.kind === 'never'
        ? { ok: false, trouble, report }
        : { ok: true, answer: 'failed', named: trouble, report }
    }

    function waits(trouble: OutsideTrouble): Outcome {
      return {
        ok: false,
        trouble: trouble.mayBeDone ? notBefore(trouble, untilToldMs) : trouble,
        async report({ give }) {
          await tell(give, { code, id, kind }, 'waiting', trouble)
          return tellTrouble(give, shop, trouble)
        },
      }
    }
  }
}

/**
 * Tells the order of a request that nobody could so much as begin to carry out: it stands there with its reason, or as failed. Nothing for calls that no request asked for.
 */
export function tellRequest(
  { kind: call, params }: Pick<Taken['effects'], 'kind' | 'params'>,
  state: 'waiting' | 'failed',
  trouble: OutsideTrouble,
): Outcome['report'] {
  const kind = requestKinds.find((one) => callOfRequest[one] === call)
  const asked = kind && v.safeParse(v.pipe(v.string(), v.parseJson(), Params), params)
  if (!kind || !asked?.success) return undefined
  const { code, id } = asked.output
  return async ({ give }) => {
    await tell(give, { code, id, kind }, state, trouble)
    return undefined
  }
}

const requestKinds = Object.keys(callOfRequest) as RequestKind[]

function tell(
  give: Give,
  of: { code: string; id: string; kind: RequestKind },
  state: 'waiting' | 'failed',
  { message, said, isFinal }: OutsideTrouble,
  at?: number,
): Promise<unknown> {
  const finalAt = isFinal && state === 'failed' ? at : undefined
  return give(reportRequest, { ...of, state, text: message, said: said || undefined, finalAt })
}

/** The same trouble, tried again no sooner than after so long. */
export function notBefore(trouble: OutsideTrouble, ms: number): OutsideTrouble {
  const { kind, message, said, mayBeDone, accessOver, forAll, retryAfterMs = 0 } = trouble
  return new OutsideTrouble(kind, message, {
    said,
    mayBeDone,
    accessOver,
    forAll,
    retryAfterMs: Math.max(retryAfterMs, ms),
  })
}

/** The order as its marketplace has it now; how it stands is told by the next poll where it is not told at once. */
async function toldNow(
  { market }: Making,
  { subCode }: Order,
  asking: Asking,
): Promise<Awaited<ReturnType<typeof readTold>>> {
  try {
    return await readTold(market, [subCode], asking, { withWaybills: false })
  } catch (error) {
    return none(error)
  }
}

/** Of when the newest word is that its marketplace told of an order (ms since 1970). */
function toldAt(known: Order | undefined, told: Awaited<ReturnType<typeof readTold>>): number {
  const words = told.flatMap((each) => ('ok' in each ? wordOf({ shopId: '', told: each.ok.told }).at : []))
  return Math.max(known?.channelAt ?? 0, ...words)
}

function none(error: unknown): [] {
  if (error instanceof OutsideTrouble) return []
  throw error
}

async function orderOf({ road, company }: Making, code: string): Promise<Order | undefined> {
  const [row] = await road.store.read(company, (reading) => reading.rows([{ table: 'orders', key: code }]))
  return row as Order | undefined
}

const unlinked = new OutsideTrouble(
  'person',
  "Gian hàng của đơn này đã gỡ liên kết. Mở 'Liên kết sàn' để liên kết lại rồi làm lại.",
)
