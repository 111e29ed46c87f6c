import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { importProduct } from '../../src/domain/catalogue/import-product.ts'
import { saveFlashSale } from '../../src/domain/channels/flash/save-flash-sale.ts'
import { deleteFlashSale, turnFlashSale } from '../../src/domain/channels/flash/turn-flash-sale.ts'
import { fetchItems } from '../../src/domain/channels/items/fetch-items.ts'
import { markAdded } from '../../src/domain/channels/items/mark-added.ts'
import { mapWaiting } from '../../src/domain/channels/map-waiting.ts'
import { setPreOrder } from '../../src/domain/channels/pre-order/set-pre-order.ts'
import { pushPrices } from '../../src/domain/channels/prices/push-prices.ts'
import { setPricing } from '../../src/domain/channels/prices/set-pricing.ts'
import { unlinkShop } from '../../src/domain/channels/shops/unlink-shop.ts'
import { pushSkus } from '../../src/domain/channels/skus/push-skus.ts'
import { followStock } from '../../src/domain/channels/stock/follow-stock.ts'
import { pushStock, syncStockToEcommerce } from '../../src/domain/channels/stock/push-stock.ts'
import { pauseWebStore } from '../../src/domain/channels/web-store/pause-web-store.ts'
import { commandsByArea } from '../../src/domain/commands.ts'
import { addDrafts } from '../../src/domain/copies/add-drafts.ts'
import { deleteDrafts } from '../../src/domain/copies/delete-drafts.ts'
import { sendDrafts } from '../../src/domain/copies/send-drafts.ts'
import { updateDraft } from '../../src/domain/copies/update-draft.ts'
import { noteCustomersTaken } from '../../src/domain/customers/note-customers-taken.ts'
import type { Giver } from '../../src/domain/people/permissions.ts'
import { Coverage } from './world/coverage.ts'
import { areas } from './world/floor/areas.ts'
import { storyOf } from './world/shrink.ts'
import { torture } from './world/torture.ts'
import { workingDay } from './world/working-day.ts'

/* A simulator proves nothing of what its people never do: days on which they do all of it. */

const coverage = new Coverage()

beforeAll(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterAll(() => {
  vi.restoreAllMocks()
})

const places = ['bench' as const, ...areas]
/** What depends on each other's work in one wave, or one drawer, or on a buyer who asks, comes to something on one of two days. */
const days = [
  ...places.map((place) => [place, 1] as const),
  ['waves', 2] as const,
  ['till', 2] as const,
  ['listings', 3] as const,
  ['listings', 5] as const,
]

test.each(days)(
  '[S1 S2 S3 S6 S7 S12] a day at %s without mishaps keeps every rule, with the luck of %s',
  async (place, seed) => {
    const found = await torture(workingDay(place, seed), coverage)
    expect(found && storyOf(found)).toBeUndefined()
  },
)

test('[S2 S12] on these days every command of the floor comes to something at least once', () => {
  // Settings are changed at a desk, and no day of the floor waits for them. Customers are written to with Zalo's leave, and buyers with Facebook's, which nobody gives here either; nor do carriers, or who issues invoices.
  // Statements are settled at a desk that is online, by a job: tests/contracts/statements-suite.ts kills its server.
  const {
    settings: _,
    zalo: __,
    facebook: ___,
    providers: ____,
    carriers: _____,
    invoices: ______,
    reconciliation: _______,
    ...floor
  } = commandsByArea
  const given: readonly { path: string; method: string; permission: Giver }[] = Object.values(floor).flat()
  // Nobody gives those of the server itself.
  const ofPeople = given.filter(({ permission }) => permission !== 'system')
  // A row of a sheet is written by the server, as the person who asked for it; what the owner alone may, they do at a desk (tests/server/outside/shop-file.test.ts kills its server).
  const commands = ofPeople.filter(
    ({ method, permission }) => method !== importProduct.method && permission !== 'owner',
  )
  expect(ofPeople.length - commands.length).toBe(
    1 + ofPeople.filter(({ permission }) => permission === 'owner').length,
  )
  // A shop is linked with a marketplace's leave, and no marketplace of the simulator gives any: the road is proved against practice.
  // What is sold at such a shop, and what is told there of it, is proved with it.
  const toldThere = [pushStock, syncStockToEcommerce, pushPrices, pushSkus, setPreOrder]
  const flash = [saveFlashSale, turnFlashSale, deleteFlashSale]
  const withShops: string[] = [
    ...[unlinkShop, fetchItems, markAdded, mapWaiting, followStock, setPricing],
    ...toldThere,
    ...flash,
    ...[addDrafts, updateDraft, sendDrafts, deleteDrafts],
    // A web store has a secret of the server's.
    pauseWebStore,
    // What is taken out of the shop is noted, and nothing follows from it.
    noteCustomersTaken,
  ].map(({ method }) => method)
  const names = commands
    .filter(({ method }) => !withShops.includes(method))
    .map(({ path, method }) => `${path} ${method}`)
  expect(commands.length - names.length).toBe(withShops.length)
  expect(names.filter((name) => coverage.applied(name) === 0)).toEqual([])
})
