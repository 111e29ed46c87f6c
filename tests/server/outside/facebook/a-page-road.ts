import { randomBytes } from 'node:crypto'
import { expect } from 'vitest'
import type { Company } from '../../../../src/domain/tables/company.ts'
import type { FacebookPage, PageTalk } from '../../../../src/domain/tables/facebook.ts'
import { facebook } from '../../../../src/server/facebook/facebook.ts'
import { practiceFacebookApp } from '../../../../src/server/facebook/facebook-app.ts'
import { makeEffectsWorker } from '../../../../src/server/outside/effects.ts'
import { openEgress } from '../../../../src/server/outside/egress.ts'
import { makeInboxWorker } from '../../../../src/server/outside/inbox.ts'
import { openVault } from '../../../../src/server/outside/vault.ts'
import { answerRequest } from '../../../../src/stand-ins/facebook/answer-request.ts'
import type { FacebookWorld } from '../../../../src/stand-ins/facebook/facebook-world.ts'
import { openFacebookWorld } from '../../../../src/stand-ins/facebook/practice-facebook.ts'
import { signatureOf } from '../../../../src/stand-ins/facebook/talk.ts'
import { listenHere } from '../../../../src/stand-ins/market/listen.ts'
import { morning } from '../../../support/builders.ts'
import { aTestShop, openTestShop } from '../../small-shop.ts'

const partner = { id: '2026001', secret: 'khoa-facebook-cua-bai-thu' }
export const pageId = '104857600100001'
const lan = '73012345678901'
export const lanTalk = `${pageId}_${lan}10`

/** A shop with the road to the practice Facebook, over real HTTP; nothing of it moves but by `tell` and `work`. */
export async function openPageRoad() {
  const time = { now: morning }
  const opened = openFacebookWorld({
    appId: partner.id,
    appSecret: partner.secret,
    clock: () => time.now,
  })
  // What practice tells is carried to the shop by `tell`, so that tests say when.
  const waiting: string[] = []
  const world: FacebookWorld = {
    ...opened,
    hooks: { ...opened.hooks, tell: (body) => void waiting.push(body) },
  }
  const practice = await listenHere(0, (request) => answerRequest(world, request))
  const practiceAddress = `http://localhost:${practice.port}`
  const egress = openEgress({ hosts: {}, practice: { [practiceAddress]: 'Facebook' } })
  const app = practiceFacebookApp({ baseUrl: practiceAddress, ...partner })
  const connector = facebook(app)
  const vault = openVault({ KHOTAY_SECRET_KEY: randomBytes(32).toString('hex') })!
  const callFor = () => egress.call
  const address = 'https://kho.example.vn'
  const shop = await openTestShop(
    {
      outside: {
        vault,
        markets: {},
        facebook: { connector, isPractice: true },
        call: egress.call,
        callFor,
        address,
        hookAddress: address,
        close: () => undefined,
      },
      worksAtJobs: false,
    },
    [aTestShop('may'), aTestShop('tre')],
  )
  const { store } = shop
  const reported: unknown[] = []
  const report = (error: unknown) => reported.push(error)
  const common = () => ({
    store,
    clock: () => time.now,
    acting: { store, report, tell: () => undefined },
    road: { store, vault, markets: {}, facebook: connector, callFor, clock: () => time.now },
    poke: () => undefined,
    report,
  })
  const effects = makeEffectsWorker(common())
  const inbox = makeInboxWorker(common())
  shop.setClock(time.now)

  async function call(method: string, params: object = {}, by = 'chu') {
    return shop.post('/api/facebook', { token: await shop.tokenOf(by), method, ...params })
  }
  async function ask(method: string, params: object = {}, by = 'chu') {
    const { status, body } = await call(method, params, by)
    expect(status, JSON.stringify(body)).toBe(200)
    return body
  }
  async function row<R>(table: 'facebookPages' | 'pageTalks' | 'companies', key: string) {
    const [found] = await store.read('may', (reading) => reading.rows([{ table, key }]))
    return found as R | undefined
  }
  /** The owner goes to Facebook, says yes for these Pages there, and is led back with this. */
  async function giveLeave(pages: readonly string[] = [pageId]) {
    const leave = new URL((await ask('goToFacebook')).address)
    const form = new URLSearchParams(leave.search)
    form.set('answer', 'yes')
    for (const page of pages) form.append('page', page)
    const url = `${practiceAddress}${leave.pathname}`
    const said = await fetch(url, { method: 'POST', body: form, redirect: 'manual' })
    const back = new URL(said.headers.get('location')!)
    expect(`${back.origin}${back.pathname}`).toBe(`${address}/ecommerce_facebook`)
    return Object.fromEntries(back.searchParams)
  }
  /** So much later (ms), until nothing is due. */
  async function work(later = 0) {
    time.now += later
    shop.setClock(time.now)
    for (let round = 0; round < 50; round += 1) {
      const did = [await inbox.serve(), await effects.serve()]
      if (!did.includes(true)) return
    }
    throw new Error('the road never comes to rest')
  }
  /** Told to the hook as Meta tells it; answers its status. */
  async function hook(body: string, signature = signatureOf(body, partner.secret)) {
    const { statusCode } = await shop.app.inject({
      method: 'POST',
      url: '/api/hooks/facebook',
      headers: { 'content-type': 'application/json', 'x-hub-signature-256': signature },
      payload: body,
    })
    return statusCode
  }

  return {
    shop,
    app,
    connector,
    world,
    time,
    store,
    reported,
    call,
    ask,
    giveLeave,
    hook,
    work,
    shopRow: () => row<Company>('companies', 'may'),
    page: () => row<FacebookPage>('facebookPages', 'page'),
    talk: (id = lanTalk) => row<PageTalk>('pageTalks', id),
    async linkProduct(params: object, by = 'chu') {
      const method = 'updateOfficialFacebookProduct'
      return shop.post('/api/product', { token: await shop.tokenOf(by), method, ...params })
    },
    async link() {
      await ask('comeBack', await giveLeave())
    },
    /** Lan writes to the Page, or a colleague answers her in Facebook itself; the hook is told by `tell`. */
    async write(text: string, by: 'buyer' | 'page' = 'buyer') {
      const form = new URLSearchParams({ page: pageId, buyer: lan, text, by })
      await fetch(`${practiceAddress}/write`, { method: 'POST', body: form, redirect: 'manual' })
    },
    /** What practice would tell and did not yet, the oldest first. */
    pending: () => [...waiting],
    /** Tells all of it, and works at what came of it; answers with the statuses. */
    async tell() {
      const statuses = []
      for (const body of waiting.splice(0)) statuses.push(await hook(body))
      await work()
      return statuses
    },
    /** What buyers have in their Messenger. */
    read: () =>
      world.messages
        .all()
        .filter(({ by }) => by === 'page')
        .map(({ psid, text }) => `${psid} ${text}`),
    async close() {
      await shop.close()
      await egress.close()
      await practice.stop()
    },
  }
}
