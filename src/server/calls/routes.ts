import type { FastifyInstance, FastifyReply } from 'fastify'
import { commands } from '../../domain/commands.ts'
import type { Actor } from '../../domain/people/actor.ts'
import { must } from '../../lib/must.ts'
import type { CommandRecord } from '../../protocol/wire.ts'
import type { Attempts } from '../auth/attempts.ts'
import { readAs } from '../auth/caller.ts'
import { deviceSecret } from '../auth/known-device.ts'
import type { LoginPage } from '../auth/login-page.ts'
import { findSession } from '../auth/sessions.ts'
import { type Fields, fieldsOf, isFields } from '../http/body.ts'
import { WireFault } from '../http/errors.ts'
import { sendJson } from '../http/send-json.ts'
import { callerName } from '../operation/address-trust.ts'
import { questionByteLimit } from '../operation/connection-limits.ts'
import type { Metrics } from '../operation/metrics.ts'
import type { Road } from '../outside/effects/performer.ts'
import { giveUp } from '../outside/give-up-work.ts'
import { getJobFailures } from '../outside/job-failures.ts'
import { tryWorkAgain } from '../outside/try-work-again.ts'
import type { Vault } from '../outside/vault.ts'
import { getActiveUsers } from '../people/active-users.ts'
import type { StaffCall } from '../people/staff-call.ts'
import { besideNewUser, staffCalls, withoutPassword } from '../people/staff-calls.ts'
import { dropPicture } from '../pictures/drop-picture.ts'
import { checkSubscriptionStock, getBilling } from '../plans/get-billing.ts'
import type { Plans } from '../plans/plans.ts'
import { checkBarcode } from '../queries/check-barcode.ts'
import { countDrafts, getDraft, getDrafts } from '../queries/copies.ts'
import type { Counter } from '../queries/count-table.ts'
import { genQrBanking } from '../queries/gen-qr-banking.ts'
import { getActivities } from '../queries/get-activities.ts'
import { getAddressCode } from '../queries/get-address-code.ts'
import { getAllCompanyCache } from '../queries/get-company-cache.ts'
import { getImportHistory } from '../queries/get-costs.ts'
import { getInitData } from '../queries/get-init-data.ts'
import { getMovements } from '../queries/get-movements.ts'
import { getOrder } from '../queries/get-order.ts'
import { getAllOrderTags } from '../queries/get-order-tags.ts'
import { getPage, getTalk, listTalks } from '../queries/get-page.ts'
import { getPriceHistory } from '../queries/get-price-history.ts'
import {
  getAllTagsProduct,
  getCacheProducts,
  getProductDetail,
  getProductsData,
  searchProductNoParent,
} from '../queries/get-products.ts'
import { getProfits } from '../queries/get-profits.ts'
import { getShops, type KnownMarkets } from '../queries/get-shops.ts'
import { getSourceOrder } from '../queries/get-source-order.ts'
import { getInforSupplier, getReconcileHistory } from '../queries/get-suppliers.ts'
import {
  getAllWarehouses,
  getAllWarehousesEcommerce,
  getAllWarehousesUnlock,
  getStoreCache,
  getWarehouseDetails,
} from '../queries/get-warehouses.ts'
import { getZalo, listZaloMessages } from '../queries/get-zalo.ts'
import { getInvoice, getTaxBuyer, getTaxCodeForInvoiceCode, listInvoices } from '../queries/invoices.ts'
import {
  getPriceTellings,
  getSyncStockToEcommerceHistory,
  listChannelItems,
} from '../queries/list-channel-items.ts'
import {
  countCustomers,
  findCustomerById,
  getCustomer,
  getCustomers,
  getOrdersByCustomer,
} from '../queries/list-customers.ts'
import { getDocument, listDocuments } from '../queries/list-documents.ts'
import { countOrders, listOrders } from '../queries/list-orders.ts'
import { getHealth, getOrderLog, type RoadWatch } from '../queries/market-health.ts'
import { getOwed, listOwed } from '../queries/owed.ts'
import { listPrivacyLog } from '../queries/privacy-log.ts'
import {
  checkCorrect,
  getStatement,
  getStatementColumns,
  listStatements,
  matchStatement,
} from '../queries/reconciliation.ts'
import { getSupportFile } from '../queries/support-file.ts'
import type { Realtime } from '../realtime.ts'
import { type AnswerReport, reports } from '../reports/reports.ts'
import type { Reading, Store } from '../store/store.ts'
import { checkWireVersion } from '../sync/push-request.ts'
import type { CallsOfRoad } from './calls-of-road.ts'
import { type Erasing, eraseCustomerCall } from './erase-customer.ts'
import { pathsOfLists } from './listings/listing-calls.ts'
import { asCancel, marketCancelNames } from './market-cancels.ts'
import { marketCalls } from './shopee-calls.ts'
import { callOnce, type SingleCall } from './single-call.ts'

/** What a question may be answered with beside the store. */
interface Around {
  now: number
  markets: KnownMarkets
  watch: RoadWatch
  plans: Plans
}

type Query = (reading: Reading, actor: Actor, fields: Fields, around: Around) => Promise<unknown>

/** Questions that are asked at a path which commands share, by path and method. */
const queries: Record<string, Query> = {
  '/api/order getOrder': getOrder,
  '/api/order getAllOrderTags': getAllOrderTags,
  '/api/tag getAllOrderTags': getAllOrderTags,
  '/api/order listOrders': listOrders,
  '/api/order getProfits': getProfits,
  '/api/order getOrdersByCustomer': getOrdersByCustomer,
  '/api/order getSourceOrder': getSourceOrder,
  '/api/order genQrBanking': genQrBanking,
  '/api/alsAPI genQrBanking': genQrBanking,
  '/api/order checkCorrect': checkCorrect,
  '/api/order matchStatement': matchStatement,
  '/api/order getStatementColumns': getStatementColumns,
  '/api/order listStatements': listStatements,
  '/api/order getStatement': getStatement,
  '/api/customer getCustomers': getCustomers,
  '/api/customer getCustomer': getCustomer,
  '/api/customer findCustomerById': findCustomerById,
  '/api/customer listPrivacyLog': listPrivacyLog,
  '/api/product getMovements': getMovements,
  '/api/product checkBarcode': checkBarcode,
  '/api/product getImportHistory': getImportHistory,
  '/api/product getPriceHistory': getPriceHistory,
  '/api/product getProductDetail': getProductDetail,
  '/api/product getProductsData': getProductsData,
  '/api/product getCacheProducts': getCacheProducts,
  '/api/product searchProductNoParent': searchProductNoParent,
  '/api/product getAllTagsProduct': getAllTagsProduct,
  '/api/job getFailures': getJobFailures,
  '/api/market getShops': getShops,
  '/api/market listItems': listChannelItems,
  '/api/market getPriceHistory': getPriceTellings,
  '/api/clone getDrafts': getDrafts,
  '/api/clone countDrafts': countDrafts,
  '/api/clone getDraft': getDraft,
  '/api/logAPI getActivities': getActivities,
  '/api/logAPI getSyncStockToEcommerceHistory': getSyncStockToEcommerceHistory,
  // Apps of before 2026-11-27 ask for it there.
  '/api/log getSyncStockToEcommerceHistory': getSyncStockToEcommerceHistory,
  '/api/zaloChat getZalo': getZalo,
  '/api/zaloChat listMessages': listZaloMessages,
  '/api/facebook getPage': getPage,
  '/api/facebook listTalks': listTalks,
  '/api/facebook getTalk': getTalk,
  '/api/digitalBill listInvoices': listInvoices,
  '/api/digitalBill getInvoice': getInvoice,
  '/api/digitalBill getTaxBuyer': getTaxBuyer,
  '/api/digitalBill getTaxCodeForInvoiceCode': getTaxCodeForInvoiceCode,
  '/api/market getHealth': getHealth,
  '/api/market getOrderLog': getOrderLog,
  '/api/market getSupportFile': getSupportFile,
  '/api/supplyRequest getReconcileHistory': getReconcileHistory,
  '/api/supplyRequest getInforSupplier': getInforSupplier,
  '/api/exchange listDocuments': listDocuments,
  '/api/exchange getDocument': getDocument,
  '/api/getAllCompanyCache getAllCompanyCache': getAllCompanyCache,
  '/api/store getAllWarehouses': getAllWarehouses,
  '/api/store getAllWarehousesUnlock': getAllWarehousesUnlock,
  '/api/store getWarehouseDetails': getWarehouseDetails,
  '/api/store getAllWarehousesEcommerce': getAllWarehousesEcommerce,
  '/api/setting getBillingKhoTay': (reading, actor, _, around) => getBilling(reading, actor, around),
  '/api/setting checkSubscriptionStock': (reading, actor, _, around) =>
    checkSubscriptionStock(reading, actor, around),
  '/api/store getStoreCache': getStoreCache,
  '/api/cache getStoreCache': getStoreCache,
}

/** Calls about accounts at paths of their own; those at `/api/user` go by their method. */
const accountCalls: Record<string, (call: StaffCall) => Promise<unknown>> = {
  '/api/activeUser getActiveUsers': getActiveUsers,
}

/** Paths that the documents name without a method: each is one question. */
const methodOfPath: Record<string, string> = {
  '/api/activeUser': 'getActiveUsers',
  '/api/getAllCompanyCache': 'getAllCompanyCache',
}

/** What the server does by itself because a person asks it to. */
const callsByItself: Record<string, (call: Erasing) => Promise<unknown>> = {
  '/api/market giveUp': giveUp,
  '/api/customer eraseCustomer': eraseCustomerCall,
}

/** Document 1 has a path for tags, document 2 calls them at the orders': both are understood, as one command. */
const sameCommands: Record<string, string> = {
  '/api/tag updateAllOrderTags': '/api/order',
  '/api/tag updateTagOrder': '/api/order',
}

const pathOf = (name: string) => must(name.split(' ')[0], 'the path of a method')

/** Where commands are called: their bodies may be longer than a question's. */
export const commandPaths: ReadonlySet<string> = new Set([
  ...commands.map(({ path }) => path),
  ...[...Object.keys(sameCommands), ...marketCancelNames].map(pathOf),
  ...pathsOfLists,
])

/** Questions that may take a moment: they read in parts. */
const counts: Record<string, (counter: Counter, fields: Fields, now: number) => Promise<unknown>> = {
  '/api/order countOrders': countOrders,
  '/api/customer countCustomers': countCustomers,
  '/api/order getOwed': getOwed,
  '/api/order listOwed': listOwed,
}

interface Calls {
  store: Store
  clock: () => number
  realtime: Realtime
  attempts: Attempts
  codeAttempts: Attempts
  vault: Vault | undefined
  metrics: Metrics
  loginPage: LoginPage | undefined
  markets: KnownMarkets
  watch: RoadWatch
  plans: Plans
  report: AnswerReport
  /** Nothing on a server that speaks to no marketplace. */
  road: Road | undefined
  /** What the road outside answers at these paths, by path and method; it is opened after them. */
  ofRoad: CallsOfRoad
}

/** Everything that is asked or done online, one call at a time. */
export function addCalls(app: FastifyInstance, calls: Calls): void {
  const {
    store,
    clock,
    realtime,
    attempts,
    codeAttempts,
    vault,
    metrics,
    loginPage,
    markets,
    watch,
    plans,
    report,
    road,
    ofRoad,
  } = calls
  const question = { bodyLimit: questionByteLimit }

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

  const asked = [queries, reports, marketCalls, accountCalls].flatMap(Object.keys)
  const paths = new Set([...commandPaths, ...asked.map(pathOf)])
  for (const path of paths) {
    app.post(path, commandPaths.has(path) ? {} : question, async (request, reply) => {
      const { body } = request
      const received = clock()
      if (!isFields(body)) throw new WireFault('bad-params')
      // A web store, which is nobody of the shop, says who it is by its key.
      const { authorization } = request.headers
      const byKey = authorization === undefined ? undefined : ofRoad.get(`${path} by key`)
      if (byKey) return byKey(body, '', authorization)
      checkWireVersion(body)
      const session = await findSession(store, body.token, received)
      const method = body.method ?? methodOfPath[path]
      const name = typeof method === 'string' ? `${path} ${method}` : ''
      if (reports[name])
        return sendJson(
          request,
          reply,
          await report({ name, session, fields: fieldsOf(body), now: received }),
        )
      const query = queries[name]
      if (query) {
        const around = { now: received, markets, watch, plans }
        const told = await readAs(store, session, (reading, actor) =>
          query(reading, actor, fieldsOf(body), around),
        )
        return sendJson(request, reply, JSON.stringify(told))
      }
      const count = counts[name]
      if (count) {
        const isGone = () => request.raw.socket?.destroyed ?? false
        return count({ read: (work) => readAs(store, session, work), isGone }, fieldsOf(body), received)
      }
      const fields = fieldsOf(body)
      if (name === '/api/product deleteProductImageCloud') return dropPicture({ store, session, fields })
      if (name === '/api/market tryAgain') return tryWorkAgain({ store, session, fields, now: received })
      const answer = ofRoad.get(name)
      if (answer) return answer(body, `${request.protocol}://${request.host}`)
      const address = callerName(request.ip)
      const tellThrown = (error: unknown, { method, seq }: CommandRecord) =>
        request.log.error({ err: error, path, method, seq }, 'a rule threw')
      const byItself = callsByItself[name]
      if (byItself)
        return byItself({
          store,
          session,
          fields,
          now: received,
          acting: { store, report: tellThrown, tell: metrics.tellOutcome },
          poke: (company, version) => realtime.poke(company, version),
        })
      const once = async (call: Pick<SingleCall, 'path' | 'body' | 'beside'>) => {
        const { version, answer } = await callOnce({
          ...call,
          store,
          session,
          received,
          report: tellThrown,
          tell: metrics.tellOutcome,
        })
        realtime.poke(session.company, version)
        return answer
      }
      const marketCall = marketCalls[name]
      if (marketCall)
        return marketCall({
          store,
          session,
          fields,
          now: received,
          road,
          origin: `${request.protocol}://${request.host}`,
          gone: goneOf(reply),
          command: once,
        })
      const staffCall = path === '/api/user' ? staffCalls.get(body.method) : accountCalls[name]
      if (staffCall)
        return staffCall({
          store,
          session,
          fields,
          attempts,
          codeAttempts,
          vault,
          address,
          deviceSecret: deviceSecret(request.headers.cookie, request.headers.origin),
          now: received,
          command: once,
          hasLoginPage: loginPage !== undefined,
        })
      const beside =
        name === '/api/user createUser' ? await besideNewUser({ store, session, fields }) : undefined
      const cancel = await asCancel(store, session.company, name, fields)
      if (cancel) return once(cancel)
      return once({ path: sameCommands[name] ?? path, body: beside ? withoutPassword(body) : body, beside })
    })
  }
}

/** Aborts once the caller hangs up without its answer. */
function goneOf({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController()
  raw.once('close', () => {
    if (!raw.writableEnded) gone.abort()
  })
  return gone.signal
}
