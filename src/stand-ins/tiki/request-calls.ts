import { countAct } from '../market/act-counts.ts'
import { secondsOf } from '../market/clock.ts'
import { setFilter } from './filters.ts'
import { digits } from './new-id.ts'
import { ordered, paged } from './paged.ts'
import { toldProduct } from './product-calls.ts'
import type { ProductRequest } from './product-request.ts'
import { optionalText } from './read-fields.ts'
import { readRequest } from './read-request.ts'
import type { Asked } from './tiki-call.ts'
import { TikiRefusal } from './tiki-refusal.ts'
import { timeText } from './vn-time.ts'

/** `POST /integration/v2.1/requests`: stands in a queue; what becomes of it is told by its number. */
export function createRequest(asked: Asked): object {
  const { world, shopId, body } = asked
  const counted = { act: 'publish', shop_id: shopId, of: optionalText(body, 'name') ?? '' } as const
  countAct(world, counted, false)
  if (world.faults.strikes('item')) throw new TikiRefusal('Seller can not create product now')
  const said = readRequest(asked)
  const now = secondsOf(world)
  const request: ProductRequest = {
    ...said,
    track_id: Array.from({ length: 32 }, () => Math.floor(world.random() * 16).toString(16)).join(''),
    request_id: digits(world, 19),
    shop_id: shopId,
    state: 'queuing',
    reason: '',
    product_ids: [],
    created_at: now,
    updated_at: now,
    approved_at: 0,
  }
  world.requests.put(request.track_id, request)
  countAct(world, counted, true)
  return { track_id: request.track_id, state: request.state }
}

/** `GET /integration/v2/tracking`: the latest first. */
export function listTracking(asked: Asked): object {
  const { query } = asked
  const limit = Math.min(50, Number(query.get('limit')) || 20)
  return ownRequests(asked)
    .reverse()
    .slice(0, limit)
    .map((request) => toldTrack(asked, request))
}

/** `GET /integration/v2/tracking/{track_id}` */
export function getTracking(asked: Asked): object {
  const request = ownRequests(asked).find(({ track_id }) => track_id === asked.params['track_id'])
  if (!request) throw new TikiRefusal('TraceId not found', 404)
  return toldTrack(asked, request)
}

/** `GET /integration/v2/requests`: those that Tiki could read. */
export function listRequests(asked: Asked): object {
  const isState = setFilter(asked.query, 'state')
  const found = ownRequests(asked).filter(({ state }) => isRead(state) && isState(state))
  const { data, paging } = paged(ordered(found, asked.query), asked.query)
  return { data: data.map((request) => toldRequest(asked, request)), paging }
}

/** `GET /integration/v2/requests/{request_id}` */
export function getRequest(asked: Asked): object {
  return toldRequest(asked, requestAsked(asked))
}

/** `DELETE /integration/v2/requests/{request_id}`: while it waits. */
export function deleteRequest(asked: Asked): object {
  const request = requestAsked(asked)
  if (request.state === 'approved') throw new TikiRefusal('Request is approved and can not be deleted', 422)
  asked.world.requests.put(request.track_id, {
    ...request,
    state: 'deleted',
    updated_at: secondsOf(asked.world),
  })
  return { request_id: request.request_id, state: 'deleted' }
}

function ownRequests({ world, shopId }: Asked): ProductRequest[] {
  return world.requests.all().filter(({ shop_id }) => shop_id === shopId)
}

function requestAsked(asked: Asked): ProductRequest {
  const found = ownRequests(asked).find(({ request_id }) => request_id === asked.params['request_id'])
  if (!found || !isRead(found.state)) throw new TikiRefusal('Request not found', 404)
  return found
}

function isRead(state: ProductRequest['state']): boolean {
  return state !== 'queuing' && state !== 'processing'
}

function toldTrack({ world }: Asked, request: ProductRequest): object {
  const { track_id, state, reason, request_id, product_ids } = request
  const [first] = product_ids
  const sku = first === undefined ? null : (world.products.get(String(first))?.sku ?? null)
  return {
    track_id,
    state,
    reason: reason || null,
    request_id: isRead(state) ? request_id : null,
    tiki_sku: sku,
  }
}

function toldRequest(asked: Asked, request: ProductRequest): object {
  const { request_id, track_id, state, created_at, approved_at, reason, product_ids } = request
  const products = product_ids.flatMap((id) => asked.world.products.get(String(id)) ?? [])
  return {
    request_id,
    track_id,
    state,
    kind: 'create_product',
    created_at: timeText(created_at),
    approved_at: approved_at > 0 ? timeText(approved_at) : null,
    reasons: reason ? [reason] : null,
    products: products.map((product) => toldProduct(asked, product, new Set(['images', 'inventory']))),
  }
}
