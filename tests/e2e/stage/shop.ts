import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright/test'
import { demoBatches } from '../../../src/server/demo/demo-batches.ts'
import { generateDemo } from '../../../src/server/demo/generate-demo.ts'
import { demoHighlights } from '../../../src/server/demo/highlights.ts'
import { company, staff } from '../../../src/server/demo/shop-front.ts'
import { loadBatches } from '../../../src/server/store/load-shop.ts'
import { openSqliteStore } from '../../../src/server/store/sqlite-store.ts'
import { startServer } from '../../support/test-server.ts'
import { phoneArgs, shopAddress } from './address.ts'
import { startDay } from './phone.ts'
import { oneAtATime, runFolder } from './run-folder.ts'
import { expectSlowScanner } from './slow-scanner.ts'

/*
 * The demo shop of a first start, and phones on which people signed in and loaded it: made once in a run and copied by every
 * test, since a first load takes many seconds and the start of a copy one or two. A phone and the server's folder belong together:
 * the shop that lies here knows every phone that lies here.
 *
 * The app is put on one phone, of which each person's is a copy: the browser stores its files one by one, which takes a third of what
 * a first day takes.
 *
 * 2026-11-22: a copied phone knows the shop by its address, whose port would have to be the same in every test. So the shop has
 * a name instead, and the browser of each phone is told where that is (see `address.ts`).
 */

export type Person = 'kho' | 'kho2' | 'ban' | 'giaovan' | 'chu'

export interface Shop {
  /** The orders to try out, with their waybills and the barcodes of their goods. */
  orders: ReturnType<typeof demoHighlights>
  /** Lays the server's data into an empty folder. */
  copyTo(folder: string): void
  /** Lays a phone that has the app, and on which nobody signed in, into an empty folder, a browser's profile. */
  copyApp(folder: string): void
  /** Lays the phone of a person who has loaded the shop there. */
  copyPhone(person: Person, folder: string): void
}

/** The shop after these people started their day. */
export async function openShop(people: readonly Person[]): Promise<Shop> {
  const [data, orders] = [join(runFolder(), 'shop'), join(runFolder(), 'orders.json')]
  const missing = () => people.filter((person) => !existsSync(phoneIn(person)))
  if (!existsSync(data) || missing().length > 0) {
    await oneAtATime(async () => {
      if (!existsSync(data)) await makeShop(data, orders)
      for (const person of missing()) await makePhone(person, data)
    })
  }
  return {
    orders: JSON.parse(readFileSync(orders, 'utf8')) as Shop['orders'],
    copyTo: (folder) => copy(realpathSync(data), folder),
    copyApp: (folder) => copy(phoneWithApp(), folder),
    copyPhone(person, folder) {
      if (!people.includes(person))
        throw new Error(`Name ${person} among the people of the test: test.use({ people: […] })`)
      copy(phoneIn(person), folder)
    },
  }
}

async function makeShop(data: string, orders: string): Promise<void> {
  const now = Date.now()
  const folder = mkdtempSync(`${data}-`)
  const store = openSqliteStore(folder, { synchronous: 'off' })
  try {
    await loadBatches(store, { company, staff }, demoBatches({ now }))
  } finally {
    await store.close()
  }
  writeFileSync(orders, JSON.stringify(demoHighlights(generateDemo({ now }))))
  putInPlace(folder, data)
}

async function makePhone(person: Person, data: string): Promise<void> {
  const folder = mkdtempSync(`${data}-`)
  const profile = mkdtempSync(join(runFolder(), 'phone-'))
  copy(realpathSync(data), folder)
  const server = await startServer({ dataFolder: folder })
  try {
    if (!existsSync(phoneWithApp())) await installApp(server.port)
    copy(phoneWithApp(), profile)
    await onPhone(profile, server.port, async (page) => {
      await startDay(page, shopAddress, person)
      await expectSlowScanner(page)
    })
  } finally {
    await server.stop()
  }
  putInPlace(folder, data)
  renameSync(profile, phoneIn(person))
}

async function installApp(port: number): Promise<void> {
  const profile = mkdtempSync(join(runFolder(), 'phone-'))
  await onPhone(profile, port, async (page) => {
    await page.goto(`${shopAddress}/sign-in`)
    await page.evaluate(() => navigator.serviceWorker.ready)
  })
  renameSync(profile, phoneWithApp())
}

async function onPhone(profile: string, port: number, work: (page: Page) => Promise<void>): Promise<void> {
  const context = await chromium.launchPersistentContext(profile, { args: phoneArgs(port) })
  try {
    await work(context.pages()[0] ?? (await context.newPage()))
  } finally {
    await context.close()
  }
}

/** Whoever copies the one before goes on with it: it stays where it is. */
function putInPlace(folder: string, place: string): void {
  symlinkSync(folder, `${folder}.link`)
  renameSync(`${folder}.link`, place)
}

function phoneWithApp(): string {
  return join(runFolder(), 'phone-with-app')
}

function phoneIn(person: Person): string {
  return join(runFolder(), `phone-of-${person}`)
}

function copy(from: string, to: string): void {
  mkdirSync(to, { recursive: true })
  cpSync(from, to, { recursive: true })
}
