import { randomUUID } from 'node:crypto'
import type { RequestListener, Server } from 'node:http'
import { resolve } from 'node:path'
import fastify, { type FastifyInstance } from 'fastify'
import { type AttemptLimits, attemptLimits, codeLimits, countAttempts } from './auth/attempts.ts'
import type { LoginPage } from './auth/login-page.ts'
import { addSignIns } from './auth/sign-in-routes.ts'
import { addClosing } from './begin/close-route.ts'
import { addFilling } from './begin/fill-route.ts'
import { openReadingThread } from './beside/reading-thread.ts'
import type { CallsOfRoad } from './calls/calls-of-road.ts'
import { addCalls } from './calls/routes.ts'
import { addHealth } from './health.ts'
import { readJsonBodies } from './http/body.ts'
import { answerBadAddress, answerErrors, WireFault } from './http/errors.ts'
import { addSecurityHeaders } from './http/security-headers.ts'
import { answerPage, serveFiles } from './http/static-files.ts'
import { addLabelFiles } from './labels/label-route.ts'
import { type AddressTrust, trustAddresses } from './operation/address-trust.ts'
import {
  answerBrokenRequest,
  type ConnectionLimits,
  callByteLimit,
  connectionLimits,
  connectionOptions,
} from './operation/connection-limits.ts'
import { watchEventLoop } from './operation/event-loop-delay.ts'
import { measuredStore } from './operation/measured-store.ts'
import { makeMetrics } from './operation/metrics.ts'
import { addMetrics } from './operation/metrics-route.ts'
import { notePhoneCursors } from './operation/phone-cursors.ts'
import { limitRates, type RateLimits, rateLimits } from './operation/rate-limits.ts'
import { type LogLevel, type LogStream, logOptions, logRequests } from './operation/request-log.ts'
import type { BridgeKeys } from './outside/bank-bridges/bridges.ts'
import { addBankHook } from './outside/bank-hook.ts'
import { exportsBeside } from './outside/exports-beside.ts'
import { addJobFiles } from './outside/job-file-route.ts'
import { type JobKinds, jobKinds } from './outside/job-kinds.ts'
import { makeJobWorker } from './outside/job-worker.ts'
import { type OutsideSetup, openRoad, roadOf } from './outside/open-road.ts'
import { makeRoadTally } from './outside/road-tally.ts'
import type { Acting } from './outside/run-as.ts'
import { addSheets } from './outside/sheet-route.ts'
import type { Vault } from './outside/vault.ts'
import type { AskOutside } from './pictures/fetch-picture.ts'
import { addListingPictures } from './pictures/listing-pictures.ts'
import { addPictures } from './pictures/routes.ts'
import { ownServer, type Plans } from './plans/plans.ts'
import { addUsage } from './plans/usage-route.ts'
import { addProofs } from './proofs/routes.ts'
import { knownMarkets } from './queries/get-shops.ts'
import { openRealtime, type Realtime } from './realtime.ts'
import { reportsHere } from './reports/reports.ts'
import { reportsBeside } from './reports/reports-beside.ts'
import { tellingEnds } from './socket-sessions.ts'
import type { ReadPlace } from './store/reader.ts'
import type { Store } from './store/store.ts'
import { packedSnapshot } from './sync/packed-snapshot.ts'
import { type PageLimits, pageLimits } from './sync/page.ts'
import { addSync } from './sync/routes.ts'
import { type SharingLimits, sharingLimits } from './sync/shared-snapshots.ts'
import type { SnapshotQuestion } from './sync/snapshot.ts'
import { openSnapshotThread, snapshotsBeside } from './sync/snapshots-beside.ts'

export interface AppOptions {
  store: Store
  /** Ms since 1970; the machine's clock when absent. */
  clock?: () => number
  /** The built app; without it only the API is served. */
  staticFolder?: string
  limits?: {
    page?: PageLimits
    attempts?: AttemptLimits
    codes?: AttemptLimits
    rates?: RateLimits
    connections?: ConnectionLimits
    pokeDelayMs?: number
    socketsPerAddress?: number
    sharing?: SharingLimits
  }
  /** What is logged; nothing when absent. */
  logLevel?: LogLevel
  logStream?: LogStream
  /** Opens `/metrics` and the deep health to callers from elsewhere; without it they are for this machine only. */
  metricsToken?: string
  /** Who may name the caller in `X-Forwarded-For`; a reverse proxy on this machine when absent. */
  trust?: AddressTrust
  /** Where the company's people sign in; by password, here, when absent. */
  loginPage?: LoginPage | undefined
  /** What the secrets of bank bridges are made from; without it there is no address for them. */
  bankKey?: string | undefined
  /** What SePay, Casso and payOS sign with, by shop. */
  bridgeKeys?: BridgeKeys | undefined
  /** How a picture at an address elsewhere is asked for; over the internet when absent. */
  askOutside?: AskOutside | undefined
  /** How it speaks to marketplaces; without it there is no road to them. */
  outside?: OutsideSetup | undefined
  /** Seals what people sign in with beside the password; that of `outside` when absent. */
  vault?: Vault | undefined
  /** Where the store lies: reports, exports and snapshots are read in threads beside it. Without it they are read here. */
  readsMuchFrom?: ReadPlace | undefined
  /** What a host sold to its shops; on a server of one's own each is UNLIMITED. */
  plans?: Plans | undefined
  /** Works at the jobs of the shops, and at what others are to be told, while it listens; a server that is only asked leaves that to others. */
  worksAtJobs?: boolean
  /** Development: another server (Vite) shares the port and takes what is not ours. */
  makeServer?: (ours: RequestListener) => Server
}

/** Document 1 §7 has these twice, and no method of the second ones that the first ones have not (CAL-014). */
const secondPaths: ReadonlyMap<string, string> = new Map([
  ['/api/v2/order', '/api/order'],
  ['/api/v2/3rd_logistic', '/api/3rd_logistic'],
])

/** The whole server over a store, not listening yet: tests ask it through `inject`. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { clock = Date.now, staticFolder, limits = {}, metricsToken, makeServer } = options
  const { trust = trustAddresses(undefined) } = options
  const connections = limits.connections ?? connectionLimits
  const app = fastify({
    bodyLimit: callByteLimit,
    genReqId: () => randomUUID(),
    rewriteUrl: ({ url = '' }) => secondPaths.get(url) ?? url,
    ...logOptions(options.logLevel, options.logStream),
    requestTimeout: connections.requestMs,
    connectionTimeout: connections.silenceMs,
    http: connectionOptions(connections),
    clientErrorHandler: answerBrokenRequest,
    frameworkErrors: (_, { id }, { raw }) => answerBadAddress(raw, id),
    trustProxy: trust,
    forceCloseConnections: 'idle',
    serverFactory: makeServer ? (ours: RequestListener) => makeServer(ours) : undefined,
  })
  const metrics = makeMetrics()
  const store = tellingEnds(measuredStore(options.store, metrics), (person) => realtime.endSessionsOf(person))
  answerErrors(app, store)
  readJsonBodies(app)
  logRequests(app, metrics)
  addSecurityHeaders(app, { withPolicy: !makeServer })
  const rates = limitRates(app, { limits: limits.rates ?? rateLimits, clock, metrics })

  const realtime = openRealtime(app, {
    store,
    clock,
    pokeDelayMs: limits.pokeDelayMs ?? 100,
    sharesSocket: makeServer !== undefined,
    trust,
    rates,
    socketsPerAddress: limits.socketsPerAddress ?? 200,
  })
  const attempts = countAttempts(limits.attempts ?? attemptLimits)
  const codeAttempts = countAttempts(limits.codes ?? codeLimits)
  const cursors = notePhoneCursors()
  const eventLoop = watchEventLoop(app)
  const inside = { store, clock, cursors, eventLoop, sockets: () => realtime.sockets() }
  addHealth(app, inside, metricsToken)
  addMetrics(app, { metrics, inside, token: metricsToken })
  const { loginPage, outside: setup } = options
  const vault = options.vault ?? setup?.vault
  const waysIn = { attempts, codeAttempts, vault, loginPage }
  addSignIns(app, { store, clock, metrics, ...waysIn })
  const tally = makeRoadTally({
    tallies: store.outside.tallies,
    clock,
    report: (error) => app.log.error({ err: error }, 'counts of the road were not written'),
  })
  const road = setup && roadOf(setup, { store, clock, tally })
  const ofRoad: CallsOfRoad = new Map()
  const markets = knownMarkets(setup)
  const watch = { tally, perMinute: setup?.perMinute }
  const { plans = ownServer } = options
  const { report, readSnapshot, kinds } = readMuch(app, store, options.readsMuchFrom)
  addCalls(app, { store, clock, realtime, metrics, ...waysIn, markets, watch, plans, report, road, ofRoad })
  addUsage(app, { store, clock, plans })
  addProofs(app, { store, clock, realtime })
  addSheets(app, { store, clock })
  addFilling(app, { store, clock, realtime })
  addClosing(app, { store, clock, attempts })
  addPictures(app, { store, clock, askOutside: options.askOutside })
  addListingPictures(app, { store, clock, road, askOutside: options.askOutside })
  addLabelFiles(app, { store, clock })
  const acting: Acting = {
    store,
    tell: metrics.tellOutcome,
    report: (error, { method }) => app.log.error({ err: error, method }, 'a rule threw'),
  }
  addJobFiles(app, { store, clock, kinds, acting })
  addBankHook(app, {
    store,
    clock,
    realtime,
    acting,
    key: options.bankKey,
    bridgeKeys: options.bridgeKeys,
  })
  const works = options.worksAtJobs ?? true
  if (works) workAtJobs(app, { store, clock, realtime, kinds, acting })
  if (setup) openRoad(app, { store, clock, realtime, acting, metrics, tally, setup, works, ofRoad })
  addSync(app, {
    store,
    clock,
    realtime,
    metrics,
    cursors,
    limits: limits.page ?? pageLimits,
    sharing: limits.sharing ?? sharingLimits,
    snapshot: readSnapshot,
  })
  if (staticFolder) await serveFiles(app, resolve(staticFolder))
  app.setNotFoundHandler((request, reply) => {
    const page = staticFolder ? answerPage(request, reply) : undefined
    if (!page) throw new WireFault('unknown-method')
    return page
  })
  return app
}

/** What reads much is read in threads of its own: a report waits for no first load. */
function readMuch(app: FastifyInstance, store: Store, place: ReadPlace | undefined) {
  if (!place)
    return {
      report: reportsHere(store),
      readSnapshot: (question: SnapshotQuestion) => packedSnapshot(store, question),
      kinds: jobKinds,
    }
  const [forReports, forSnapshots] = [openReadingThread(place), openSnapshotThread(place)]
  app.addHook('onClose', async () => {
    await Promise.all([forReports.close(), forSnapshots.close()])
  })
  return {
    report: reportsBeside(store, forReports),
    readSnapshot: snapshotsBeside(store, forSnapshots),
    kinds: exportsBeside(jobKinds, forReports),
  }
}

/** The server works at jobs for as long as it listens. */
function workAtJobs(
  app: FastifyInstance,
  {
    store,
    clock,
    realtime,
    kinds,
    acting,
  }: { store: Store; clock: () => number; realtime: Realtime; kinds: JobKinds; acting: Acting },
): void {
  const worker = makeJobWorker({
    store,
    clock,
    kinds,
    acting,
    poke: (company, version) => realtime.poke(company, version),
    report: (error) => app.log.error({ err: error }, 'a job broke down'),
  })
  app.addHook('onListen', () => worker.start())
  app.addHook('preClose', () => worker.stop())
}
