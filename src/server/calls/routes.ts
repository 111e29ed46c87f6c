import type { FastifyInstance } from 'fastify'
import { commands } from '../../domain/commands.ts'
import type { Actor } from '../../domain/people/actor.ts'
import { must } from '../../lib/must.ts'
import { knownBrowserHeader } from '../../protocol/known-browser.ts'
import type { CommandRecord } from '../../protocol/wire.ts'
import type { Attempts } from '../auth/attempts.ts'
import { readAs } from '../auth/caller.ts'
import { deviceName } from '../auth/device-name.ts'
import { endSession, findSession } from '../auth/sessions.ts'
import { verify } from '../auth/verify.ts'
import { verifyBadge } from '../auth/verify-badge.ts'
import { beginShop, lookAtBeginning } from '../begin/begin-shop.ts'
import { type Fields, fieldsOf, isFields } from '../http/body.ts'
import { WireFault } from '../http/errors.ts'
import { sendJson } from '../http/send-json.ts'
import { callerName } from '../operation/address-trust.ts'
import { questionByteLimit } from '../operation/connection-limits.ts'
import type { Metrics } from '../operation/metrics.ts'
import { besideNewUser, staffCalls, withoutPassword } from '../people/staff-calls.ts'
import type { Counter } from '../queries/count-table.ts'
import { getAddressCode } from '../queries/get-address-code.ts'
import { getInitData } from '../queries/get-init-data.ts'
import { getMovements } from '../queries/get-movements.ts'
import { getOrder } from '../queries/get-order.ts'
import { getAllWarehouses, getAllWarehousesUnlock, getWarehouseDetails } from '../queries/get-warehouses.ts'
import {
  countCustomers,
  findCustomerById,
  getCustomer,
  getCustomers,
  getOrdersByCustomer,
} from '../queries/list-customers.ts'
import { countOrders, listOrders } from '../queries/list-orders.ts'
import type { Realtime } from '../realtime.ts'
import type { Reading, Store } from '../store/store.ts'
import { checkWireVersion } from '../sync/push-request.ts'
import { callOnce } from './single-call.ts'

type Query = (reading: Reading, actor: Actor, fields: Fields) => Promise<unknown>

/** Questions that are asked at a path which commands share, by path and method. */
const queries: Record<string, Query> = {
  '/api/order getOrder': getOrder,
  '/api/order listOrders': listOrders,
  '/api/order getOrdersByCustomer': getOrdersByCustomer,
  '/api/customer getCustomers': getCustomers,
  '/api/customer getCustomer': getCustomer,
  '/api/customer findCustomerById': findCustomerById,
  '/api/product getMovements': getMovements,
  '/api/store getAllWarehouses': getAllWarehouses,
  '/api/store getAllWarehousesUnlock': getAllWarehousesUnlock,
  '/api/store getWarehouseDetails': getWarehouseDetails,
}

/** Questions that may take a moment: they read in parts. */
const counts: Record<string, (counter: Counter, fields: Fields) => Promise<unknown>> = {
  '/api/order countOrders': countOrders,
  '/api/customer countCustomers': countCustomers,
}

const failedSignIns = ['wrong-password', 'wrong-badge', 'badge-sign-in-off', 'account-paused', 'no-shop-yet']

interface Calls {
  store: Store
  clock: () => number
  realtime: Realtime
  attempts: Attempts
  metrics: Metrics
}

/** Everything that is asked or done online, one call at a time. */
export function addCalls(app: FastifyInstance, { store, clock, realtime, attempts, metrics }: Calls): void {
  const question = { bodyLimit: questionByteLimit }

  const signIns = { '/api/verify': verify, '/api/verify/badge': verifyBadge, '/api/begin': beginShop }
  for (const [path, signIn] of Object.entries(signIns)) {
    app.post(path, question, async (request, reply) => {
      const fields = fieldsOf(request.body)
      try {
        const answer = await signIn({
          store,
          attempts,
          fields,
          address: callerName(request.ip),
          now: clock(),
          device: deviceName(request.headers['user-agent']),
        })
        metrics.signIns.inc({ outcome: 'ok' })
        const mark = knownBrowserHeader(request.headers.origin)
        if (mark) reply.header('set-cookie', mark)
        return answer
      } catch (error) {
        if (error instanceof WireFault && failedSignIns.includes(error.code))
          metrics.signIns.inc({ outcome: 'failed' })
        if (error instanceof WireFault && error.code === 'too-many-attempts')
          metrics.signIns.inc({ outcome: 'limited' })
        throw error
      }
    })
  }

  app.post('/api/begin/look', question, async (request) => {
    const fields = fieldsOf(request.body)
    return lookAtBeginning({ store, attempts, fields, address: callerName(request.ip), now: clock() })
  })

  app.post('/api/logout', question, async (request) => {
    await endSession(store, fieldsOf(request.body).token, clock())
    return { ok: true }
  })

  app.post('/api/getInitData', question, async (request, reply) => {
    const fields = fieldsOf(request.body)
    const session = await findSession(store, fields.token, clock())
    const answer = await readAs(store, session, (reading, actor) => getInitData(reading, actor, fields))
    return sendJson(request, reply, JSON.stringify(answer))
  })

  app.post('/api/getAddressCode', question, async (request, reply) => {
    const fields = fieldsOf(request.body)
    const session = await findSession(store, fields.token, clock())
    await readAs(store, session, async () => undefined)
    return sendJson(request, reply, await getAddressCode(fields))
  })

  const ofCommands = new Set(commands.map(({ path }) => path))
  const paths = new Set([
    ...ofCommands,
    ...Object.keys(queries).map((name) => must(name.split(' ')[0], 'the path of a question')),
  ])
  for (const path of paths) {
    app.post(path, ofCommands.has(path) ? {} : question, async (request, reply) => {
      const { body } = request
      const received = clock()
      if (!isFields(body)) throw new WireFault('bad-params')
      checkWireVersion(body)
      const session = await findSession(store, body.token, received)
      const name = typeof body.method === 'string' ? `${path} ${body.method}` : ''
      const query = queries[name]
      if (query) {
        const told = await readAs(store, session, (reading, actor) => query(reading, actor, fieldsOf(body)))
        return sendJson(request, reply, JSON.stringify(told))
      }
      const count = counts[name]
      if (count) {
        const isGone = () => request.raw.socket?.destroyed ?? false
        return count({ read: (work) => readAs(store, session, work), isGone }, fieldsOf(body))
      }
      const fields = fieldsOf(body)
      const address = callerName(request.ip)
      const staffCall = path === '/api/user' ? staffCalls[String(body.method)] : undefined
      if (staffCall) return staffCall({ store, session, fields, attempts, address, now: received })
      const beside = name === '/api/user createUser' ? await besideNewUser(session, fields) : undefined
      const report = (error: unknown, { method, seq }: CommandRecord) =>
        request.log.error({ err: error, path, method, seq }, 'a rule threw')
      const { version, answer } = await callOnce({
        store,
        session,
        path,
        body: beside ? withoutPassword(body) : body,
        received,
        report,
        beside,
        tell: metrics.tellOutcome,
      })
      realtime.poke(session.company, version)
      return answer
    })
  }
}
