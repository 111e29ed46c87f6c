import { createHmac } from 'node:crypto'
import { answerAtOnce } from '../market/answer-at-once.ts'
import { type Answered, answerFaulty } from '../market/faulty-call.ts'
import { isSign } from '../market/is-sign.ts'
import { jsonOutcome, type Outcome, pageOutcome, type WireRequest } from '../market/outcome.ts'
import { isOwnPage, nothing } from '../market/own-page.ts'
import { answerOfCatalogue } from './catalogue.ts'
import { control } from './control.ts'
import { controlPage } from './control-page.ts'
import { buyerOf, type FacebookWorld, type PageGrant } from './facebook-world.ts'
import { GraphRefusal } from './graph-refusal.ts'
import { dialogPath, giveToken, listPages, showLeave, takeLeaveForm, tokenPath } from './login.ts'
import { sendMessage } from './talk.ts'

/** Answers everything that comes to the practice Facebook: calls of a version of Graph, the dialog of leave, and the control page. */
export function answerRequest(world: FacebookWorld, request: WireRequest): Outcome {
  const { method, url } = request
  const { pathname, searchParams } = new URL(url, 'http://localhost')
  const [, path] = /^\/v\d+\.\d+(\/.+)$/.exec(pathname) ?? []
  if (path !== undefined && path !== dialogPath) return answerCall(world, request, path)
  if (method === 'GET') {
    if (path === dialogPath) return showLeave(world, searchParams, pathname)
    return pathname === '/' ? pageOutcome(controlPage(world)) : nothing(404)
  }
  if (method !== 'POST') return nothing(405)
  if (!isOwnPage(request)) return nothing(403)
  const form = new URLSearchParams(request.body)
  if (path === dialogPath) return takeLeaveForm(world, form)
  return control(world, pathname, form) ?? nothing(404)
}

function answerCall(world: FacebookWorld, request: WireRequest, path: string): Outcome {
  const page = grantOf(world, tokenOf(request))?.id ?? ''
  return answerFaulty(
    world,
    { method: request.method, path, shopId: page, isRefresh: false },
    {
      answer: () =>
        answerAtOnce(world.kept, () => told(act(world, request, path)), { of: GraphRefusal, told: refused }),
      expireAccess: () => world.grants.get(page) && world.grants.drop(page),
      broken: () => refused(new GraphRefusal(2, 'Service temporarily unavailable', { status: 500 })),
      rateLimited: () => refused(new GraphRefusal(4, '(#4) Application request limit reached')),
      wrongSign: () => refused(new GraphRefusal(100, 'Invalid appsecret_proof provided in the API argument')),
    },
  )
}

function act(world: FacebookWorld, request: WireRequest, path: string): object {
  const { method } = request
  const query = new URL(request.url, 'http://localhost').searchParams
  if (method === 'GET' && path === tokenPath) return giveToken(world, query)
  const token = tokenOf(request)
  const user = world.users.get(token)
  const grant = grantOf(world, token)
  if (!grant && (!user || user.until <= world.clock()))
    throw new GraphRefusal(190, 'Error validating access token: The session is invalid.', { subcode: 460 })
  const proof = createHmac('sha256', world.settings.appSecret).update(token).digest('hex')
  if (!isSign(query.get('appsecret_proof') ?? '', proof))
    throw new GraphRefusal(100, 'Invalid appsecret_proof provided in the API argument')
  if (user && method === 'GET' && path === '/me/accounts') return listPages(world, user)
  if (grant) return actForPage(world, grant, { method, path, query, body: bodyOf(request) })
  throw new GraphRefusal(100, `Unsupported ${method} request.`)
}

function actForPage(
  world: FacebookWorld,
  grant: PageGrant,
  {
    method,
    path,
    query,
    body,
  }: { method: string; path: string; query: URLSearchParams; body: Record<string, unknown> },
): object {
  if (method === 'POST' && path === '/me/messages') return sendMessage(world, grant, body)
  if (method === 'POST' && path === `/${grant.id}/subscribed_apps`) {
    const fields = String(body['subscribed_fields'] ?? '').split(',')
    world.grants.put(grant.id, { ...grant, fields })
    return { success: true }
  }
  const catalogue = method === 'GET' ? answerOfCatalogue(world, grant, { path, query }) : undefined
  if (catalogue) return catalogue
  const buyer = method === 'GET' ? buyerOf(world, grant.id, path.slice(1)) : undefined
  if (!buyer) throw new GraphRefusal(100, `Unsupported ${method} request.`, { subcode: 33 })
  const [last_name, ...first] = buyer.name.split(' ')
  return { name: buyer.name, first_name: first.join(' '), last_name, id: path.slice(1) }
}

function bodyOf({ method, body }: WireRequest): Record<string, unknown> {
  if (method === 'GET') return {}
  try {
    const said: unknown = JSON.parse(body)
    if (typeof said === 'object' && said !== null && !Array.isArray(said))
      return said as Record<string, unknown>
  } catch {
    // Said below.
  }
  throw new GraphRefusal(100, '(#100) Invalid JSON')
}

/** By header or in the query, as Graph takes it. */
function tokenOf({ headers, url }: WireRequest): string {
  const [, bearer] = /^Bearer (.+)$/.exec(String(headers['authorization'] ?? '')) ?? []
  return bearer ?? new URL(url, 'http://localhost').searchParams.get('access_token') ?? ''
}

function grantOf({ grants }: FacebookWorld, token: string): PageGrant | undefined {
  return token ? grants.all().find((one) => one.token === token) : undefined
}

function told(answer: object): Answered {
  return { outcome: jsonOutcome(answer), error: '' }
}

function refused(refusal: GraphRefusal): Answered {
  return { outcome: jsonOutcome(refusal.body, refusal.status), error: `${refusal.code} ${refusal.message}` }
}
