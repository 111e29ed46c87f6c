import type { FastifyInstance } from 'fastify'
import { type Market, shopOfAccount } from '../../domain/channels/market.ts'
import type { InvoiceProvider } from '../../domain/tables/invoices.ts'
import type { CarrierId } from '../../domain/tables/provider-ids.ts'
import { placeFinder } from '../addresses/place-finder.ts'
import type { CallsOfRoad } from '../calls/calls-of-road.ts'
import type { Carrier } from '../carriers/carrier.ts'
import type { FacebookConnector } from '../facebook/facebook-connector.ts'
import type { Invoicing } from '../invoices/invoicing.ts'
import type { Marketplace } from '../marketplaces/marketplace.ts'
import type { Metrics } from '../operation/metrics.ts'
import type { Realtime } from '../realtime.ts'
import type { Store } from '../store/store.ts'
import type { ZaloConnector } from '../zalo/zalo-connector.ts'
import type { CallOutside } from './call-outside.ts'
import { addCarrierHook } from './carriers/carrier-hook.ts'
import type { Road } from './effects/performer.ts'
import { makeEffectsWorker } from './effects.ts'
import { addPageLinks } from './facebook/link-page-calls.ts'
import { addPageHook } from './facebook/page-hook.ts'
import { addPageProductCalls } from './facebook/page-product-calls.ts'
import { makeInboxWorker } from './inbox.ts'
import { addInvoiceFiles } from './invoices/invoice-file-call.ts'
import type { Account } from './line-worker.ts'
import { addShopLinks } from './link-shops.ts'
import { addMarketHooks, hookPath } from './market-hook.ts'
import { type AccountCalls, addAccountCalls } from './providers/account-calls.ts'
import { addLeaveCalls } from './providers/leave-calls.ts'
import { startMornings } from './push/morning-round.ts'
import { addPushCalls } from './push/push-calls.ts'
import type { RoadTally } from './road-tally.ts'
import type { Acting } from './run-as.ts'
import { sharePace } from './share-pace.ts'
import { addStoreCalls } from './store-calls.ts'
import { addStoreHook } from './store-hook.ts'
import type { Vault } from './vault.ts'
import { addZaloLinks } from './zalo/link-zalo-calls.ts'
import { addZaloHook } from './zalo/zalo-hook.ts'

/** What a server needs to speak to others. */
export interface OutsideSetup {
  vault: Vault
  /** Those it has keys of. */
  markets: Partial<Record<Market, Marketplace>>
  /** Those of them that the practice marketplace plays; every screen that shows one says so (decisions 12). */
  practice?: readonly Market[] | undefined
  /** Where the practice web store stands, if anywhere. */
  practiceStore?: string | undefined
  /** Where it has keys of Zalo, and whether practice plays it. */
  zalo?: { connector: ZaloConnector; isPractice: boolean } | undefined
  /** The same of Facebook. */
  facebook?: { connector: FacebookConnector; isPractice: boolean } | undefined
  /** Carriers whose wire it speaks, and whether practice plays them all. */
  carriers?: Partial<Record<CarrierId, Carrier>> | undefined
  playsCarriers?: boolean | undefined
  /** The same of those who issue invoices. */
  invoices?: Partial<Record<InvoiceProvider, Invoicing>> | undefined
  playsInvoices?: boolean | undefined
  /** Asks, and nobody's limits are kept. */
  call: CallOutside
  callFor: Road['callFor']
  /** How many calls an account may make. */
  perMinute?(account: string): number
  /** Of its pace this process goes by such a part from now on. */
  sharePace?(part: () => number): void
  /** Where people reach it from outside: "https://kho.example.vn". Without one it goes by where the caller came from. */
  address?: string | undefined
  /** Where marketplaces believe it to be: they sign that, too. */
  hookAddress: string
  /** A push service of tests, at an address of this machine. */
  practicePush?: string | undefined
  /** Ends the connections that are kept. */
  close(): void
}

interface OpenRoad {
  store: Store
  clock: () => number
  realtime: Realtime
  acting: Acting
  metrics: Metrics
  tally: RoadTally
  setup: OutsideSetup
  ofRoad: CallsOfRoad
  /** A server that is only asked leaves the work to others. */
  works: boolean
}

/** What calls to marketplaces are made with. */
export function roadOf(
  { vault, markets, zalo, facebook, carriers, invoices, callFor, hookAddress }: OutsideSetup,
  { store, clock, tally }: Pick<Road, 'store' | 'clock'> & { tally: Pick<RoadTally, 'noteCall'> },
): Road {
  const counted: Road['callFor'] = (account, signal) => {
    const call = callFor(account, signal)
    return (request) => {
      tally.noteCall(account)
      return call(request)
    }
  }
  return {
    store,
    vault,
    markets,
    zalo: zalo?.connector,
    facebook: facebook?.connector,
    carriers: carriers ?? {},
    invoices: invoices ?? {},
    leaves: { NINJAVAN: carriers?.NINJAVAN?.leave },
    callFor: counted,
    clock,
    places: placeFinder,
    contact: hookAddress,
  }
}

/** Opens the road to marketplaces and back: where they tell us of changes, where people link shops, and the work in both lines. */
export function openRoad(app: FastifyInstance, open: OpenRoad): void {
  const { store, clock, realtime, acting, metrics, tally, works, ofRoad } = open
  const { vault, markets, call, address, hookAddress, close } = open.setup
  const road = roadOf(open.setup, { store, clock, tally })
  const common = {
    store,
    clock,
    acting,
    road,
    poke: (company: string, version: number) => realtime.poke(company, version),
    report: (error: unknown, about: object) =>
      app.log.error({ err: error, ...about }, 'work outside broke down'),
    count: ({ account }: Account, kind: string, outcome: string) =>
      metrics.outsideWork.inc({ channel: shopOfAccount(account)?.channel ?? '', kind, outcome }),
  }
  const effects = makeEffectsWorker(common)
  const inbox = makeInboxWorker(common)
  if (works) {
    app.addHook('onListen', () => {
      effects.start()
      inbox.start()
    })
    const endMornings = startMornings({ store, clock, nudge: effects.nudge }, (error) =>
      app.log.error({ err: error }, 'the morning summary was not put in line'),
    )
    app.addHook('preClose', async () => {
      endMornings()
      await Promise.all([effects.stop(), inbox.stop()])
    })
  }
  // Servers that share a database share what a marketplace allows; on SQLite there is one.
  if (store.engine === 'postgresql') {
    const share = sharePace({
      tallies: store.outside.tallies,
      clock,
      report: (error) => app.log.error({ err: error }, 'the pace is shared with nobody for now'),
    })
    open.setup.sharePace?.(share.part)
    share.start()
    app.addHook('onClose', async () => share.stop())
  }
  app.addHook('preClose', () => tally.flush().catch(() => undefined))
  app.addHook('onClose', async () => close())
  addShopLinks(app, {
    store,
    clock,
    realtime,
    acting,
    vault,
    markets,
    call,
    address,
    nudge: effects.nudge,
    ofRoad,
  })
  const zalo = open.setup.zalo?.connector
  if (zalo) {
    addZaloLinks({ store, clock, realtime, acting, road, zalo, call, address, ofRoad, nudge: effects.nudge })
    addZaloHook(app, { store, clock, zalo, metrics, tally, nudge: inbox.nudge })
  }
  const facebook = open.setup.facebook?.connector
  if (facebook) {
    addPageLinks({
      store,
      clock,
      realtime,
      acting,
      road,
      facebook,
      call,
      address,
      ofRoad,
      nudge: effects.nudge,
    })
    addPageProductCalls({ store, clock, road, facebook, ofRoad })
    addPageHook(app, { store, clock, facebook, metrics, tally, nudge: inbox.nudge })
  }
  const accounts: AccountCalls = {
    store,
    clock,
    realtime,
    acting,
    vault,
    providers: { ...open.setup.carriers, ...open.setup.invoices },
    isPractice: (provider) =>
      (provider in (open.setup.invoices ?? {}) ? open.setup.playsInvoices : open.setup.playsCarriers) ??
      false,
    address,
    call,
    ofRoad,
    nudge: effects.nudge,
  }
  addAccountCalls(accounts)
  addLeaveCalls(accounts)
  addCarrierHook(app, {
    store,
    clock,
    vault,
    carriers: open.setup.carriers ?? {},
    metrics,
    nudge: inbox.nudge,
  })
  addInvoiceFiles({ store, clock, road, ofRoad })
  addPushCalls({ store, clock, vault, practice: open.setup.practicePush, ofRoad })
  addMarketHooks(app, {
    store,
    clock,
    metrics,
    tally,
    markets,
    addressOf: (channel) => `${hookAddress}${hookPath(channel)}`,
    nudge: inbox.nudge,
  })
  const stores = { store, clock, vault, acting, realtime, ofRoad, practice: open.setup.practiceStore }
  addStoreCalls(app, { ...stores, address, nudge: effects.nudge })
  addStoreHook(app, { store, clock, vault, metrics, tally, nudge: inbox.nudge })
}
