import { cpSync, globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from 'playwright/test'
import type { GatewayRule } from '../support/fault-gateway.ts'
import { fault } from '../support/faults.ts'
import { closedOnce, exactlyOnce, openLedger } from './stage/ledger.ts'
import { dist, newerApp, untilListening, watchListening } from './stage/new-version.ts'
import { issuedOn, openDay, packOrder, pill } from './stage/phone.ts'
import { expectSent } from './stage/sent.ts'
import { test } from './stage/stage.ts'

test('at the first visit every file of the app is stored, and it can be installed: the browser finds no fault and every file its manifest names', async ({
  floor: { address, gateway },
  takeDevice,
}) => {
  const { page, context } = await takeDevice()
  await page.goto(`${address}/sign-in`)
  await page.evaluate(() => navigator.serviceWorker.ready)
  const stored = await page.evaluate(async () => {
    const requests = await Promise.all(
      (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
    )
    return requests.flat().map(({ url }) => new URL(url).pathname.slice(1))
  })
  const shell = globSync('**/*.{js,css,html,woff2,wasm,png,svg,webmanifest,json,mp3,xlsx}', { cwd: dist })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file !== 'sw.js' && !file.startsWith('screenshots/'))
  expect(stored.toSorted()).toEqual(shell.toSorted())

  const session = await context.newCDPSession(page)
  expect(await session.send('Page.getInstallabilityErrors')).toEqual({ installabilityErrors: [] })
  const { errors, data } = await session.send('Page.getAppManifest')
  expect(errors).toEqual([])

  const manifest = JSON.parse(data!) as Manifest
  expect(manifest).toMatchObject({ lang: 'vi', start_url: '/today', display: 'standalone' })
  expect(manifest.icons.map(({ purpose }) => purpose)).toContain('maskable')
  expect(manifest.shortcuts.map(({ name, url }) => `${name} ${url}`)).toEqual([
    'Quét mã /scan',
    'Đóng gói /orderspack',
  ])
  const pictures = [
    ...manifest.icons,
    ...manifest.screenshots,
    ...manifest.shortcuts.flatMap((cut) => cut.icons),
  ]
  const missing = []
  for (const { src, sizes } of pictures) {
    const answer = await page.request.get(`${gateway.address}${src}`)
    const type = answer.headers()['content-type'] ?? ''
    if (!answer.ok() || !type.startsWith('image/') || !fits(sizes, await answer.body())) missing.push(src)
  }
  expect(missing).toEqual([])
})

test('the installed app opens cold without a network, at every address, with the rows it holds', async ({
  floor: { address, gateway },
  ownPhone,
}) => {
  const phone = ownPhone({ of: 'kho' })
  gateway.offline()
  const { page } = await phone.start({ offline: true })
  await page.goto(`${address}/today`)
  await expect(page.getByRole('link', { name: /Cần đóng gói/ })).toContainText(/[1-9]/)
  await expect(page.getByRole('list').getByRole('link').first()).toBeVisible()
  await page.goto(`${address}/orders`)
  await expect(page.getByRole('list', { name: 'Đơn hàng' }).getByRole('link').first()).toBeVisible()
  await page.goto(`${address}/orderspack`)
  await expect(page.getByRole('list').getByRole('link', { name: /món/ }).first()).toBeVisible()
  await expect(pill(page)).toHaveText('Ngoại tuyến')
})

test('[S14] a new version is offered, waits for quiet, and takes over with the full queue kept', async ({
  shop,
  openFloor,
  takeDevice,
}) => {
  const { lookAlike: order } = shop.orders
  const folder = mkdtempSync(join(tmpdir(), 'khotay-versions-'))
  const pages = join(folder, 'served')
  cpSync(dist, pages, { recursive: true })
  const program = join(import.meta.dirname, '..', 'support', 'pages-server.ts')
  const floor = await openFloor({ program, env: { KHOTAY_PAGES: pages } })
  const { page, context } = await takeDevice({ of: 'kho' })
  const newer = await newerApp()
  await watchListening(context)
  await openDay(page)
  await untilListening(page)
  const cutOff = floor.gateway.rule({ path: '/api/sync/push' }, fault.drop())
  await packOrder(page, order)
  await expect.poll(() => cutOff.applied).toBeGreaterThan(0)

  let unanswered: GatewayRule
  await test.step('one whose files are cut short on a bad road is not offered', async () => {
    const bad = floor.gateway.rule({ path: /^\/(assets\/|index\.html)/ }, fault.drop())
    cpSync(newer, pages, { recursive: true })
    const failed = page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready
      const found = new Promise((resolve) =>
        registration.addEventListener('updatefound', resolve, { once: true }),
      )
      await registration.update().catch(() => undefined)
      await found
      const { installing } = registration
      return new Promise((resolve) => {
        if (!installing) resolve('redundant')
        installing?.addEventListener('statechange', () => resolve(installing.state), { once: true })
      })
    })
    expect(await failed).toBe('redundant')
    await expect(page.getByText('Có bản mới.')).toBeHidden()
    bad.remove()
  })

  await test.step('it is offered when the app is looked at again', async () => {
    await turnAway(page, 'visible')
    await expect(page.getByText('Có bản mới.')).toBeVisible()
  })

  await test.step('it does not take over while something is being sent', async () => {
    await page.evaluate(() => Object.assign(globalThis, { isStillThere: true }))
    cutOff.remove()
    unanswered = floor.gateway.rule({ path: '/api/sync/push' }, fault.hang())
    await page.evaluate(() => navigator.serviceWorker.controller?.postMessage({ type: 'sync' }))
    await expect.poll(() => unanswered.applied).toBe(1)
    await turnAway(page, 'hidden')
    await issuedOn(page, 'kho')
    expect(await page.evaluate(() => 'isStillThere' in globalThis)).toBe(true)
    await expect(page.getByText('Có bản mới.')).toBeVisible()
  })

  await test.step('without a network nothing is being sent: it takes over, and the queue is whole', async () => {
    await context.setOffline(true)
    floor.gateway.offline()
    await expect(async () => {
      await turnAway(page, 'hidden')
      expect(await page.evaluate(() => 'isStillThere' in globalThis)).toBe(false)
    }).toPass()
    await expect(page.getByText('Có bản mới.')).toBeHidden()
    await expect(pill(page)).toHaveText('4 chưa gửi')
    await page.goto(`${floor.address}/settings/device`)
    await expect(page.getByText('KhoTay 9.9.9')).toBeVisible()
  })

  await test.step('the new version sends what the old one saved, once', async () => {
    unanswered.remove()
    floor.gateway.online()
    await context.setOffline(false)
    await page.goto(`${floor.address}/today`)
    await expectSent(page)
    const ledger = openLedger(floor.server.dataFolder)
    expect(closedOnce(ledger, order)).toEqual(exactlyOnce(order))
    expect(ledger.figures([await issuedOn(page, 'kho')], order)).toEqual({
      issued: 4,
      applied: 4,
      refused: 0,
      lost: 0,
      doubled: 0,
    })
    ledger.close()
  })
  rmSync(folder, { recursive: true, force: true })
})

interface Picture {
  src: string
  sizes: string
  purpose?: string
}

interface Manifest {
  icons: Picture[]
  screenshots: Picture[]
  shortcuts: { name: string; url: string; icons: Picture[] }[]
}

/** Whether a PNG has the size that the manifest says; a drawing has any. */
function fits(sizes: string, picture: Buffer): boolean {
  if (sizes === 'any') return true
  return sizes === `${picture.readUInt32BE(16)}x${picture.readUInt32BE(20)}`
}

/** What a page sees when people switch to another app or come back; a browser under test never hides a page. */
async function turnAway(page: Page, visibility: 'visible' | 'hidden'): Promise<void> {
  await page.evaluate((state) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state })
    document.dispatchEvent(new Event('visibilitychange'))
    Reflect.deleteProperty(document, 'visibilityState')
  }, visibility)
}
