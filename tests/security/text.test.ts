import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { commands } from '../../src/domain/commands.ts'
import { parcelIdOf } from '../../src/domain/parcels/parcel-ids.ts'
import { permissions } from '../../src/domain/people/permissions.ts'
import { aPerson, linesOf, openTestShop, type TestShop } from '../server/small-shop.ts'
import { aCompany, anItem, anOrder, aProduct, aShop } from '../support/builders.ts'
import { samples } from '../support/samples.ts'
import { textFieldsOf } from './text-fields.ts'
import { openChapter } from './tried.ts'
import { openTwoShops, type TwoShops } from './two-shops.ts'

const chapter = openChapter('SQL, HTML and odd letters in texts')

/** Texts that mean something to somebody else than the reader. */
const payloads: readonly string[] = [
  `'; drop table rows; --`,
  `" or 1=1 --`,
  `') union select hash from credentials --`,
  '%',
  '_',
  `\\'; delete from rows; --`,
  '<img src=x onerror=alert(1)>',
  '<script>alert(1)</script>',
  '"><svg/onload=alert(1)>',
  'javascript:alert(1)',
  '{{7*7}}',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the text that is tried
  '${7*7}',
  '=cmd|/c calc!A1',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '../../etc/passwd',
  '\u202egnp.exe',
  '😀𝒦👩‍👩‍👧',
  'a\u200bb\ufeffc\u2060',
  'a\u0000b',
  '\ud800',
  'x\udfffy',
  'ế'.normalize('NFD'),
  '\r\nSet-Cookie: a=b',
  '\u2028\u2029',
  ' ',
]

/** Texts that are compared with rows, or stand in the way back, and go into no row. */
const heard = new Set([
  'deleteBin name',
  'deleteBin products.0',
  'renameBin from',
  'unlockWarehouse reason',
  'teachBarcode holders.0',
  // Of a product whose lots the shop does not keep.
  ...['reportDamage lot', 'add items.0.lot', 'moveBetweenBins items.0.lot'],
  ...['name', 'code', 'department', 'position', 'phone', 'email', 'note', 'warehouses.0', 'shops.0'].map(
    (field) => `updateUser from.${field}`,
  ),
  ...['name', 'variant', 'unit', 'barcode', 'note', 'tags.0'].map((field) => `update from.${field}`),
  ...['phone', 'phoneExtend', 'address', 'provinceId', 'districtId', 'wardId'].map(
    (field) => `update from.${field}`,
  ),
  // The store of an order that no store sells, and its drawer.
  'add shopId',
  'update shopId',
  'update drawer',
  // What was shown of an order is held against its row.
  ...[
    'wid',
    'source',
    'selectedPayment',
    'payment_method',
    'logistic',
    'service_id',
    'nameService',
    'pick_shift',
    'note_customer',
  ].map((field) => `update from.${field}`),
  ...['id', 'name', 'phone', 'phoneExtend', 'address'].map((field) => `update from.customer_${field}`),
  ...['province', 'district', 'ward'].flatMap((place) => [
    `update from.customer_${place}_id`,
    `update from.customer_${place}_name`,
  ]),
  ...['productCode', 'bid'].map((field) => `update from.swItems.0.${field}`),
  'update from.note_shipper',
  'update from.tags.0._id',
  // How the queue names what was done.
  ...['merge', 'separate', 'archive', 'payDebt', 'withdrawDebtPayment'].map((method) => `${method} name`),
  'agreeZalo name',
  // Of a shop that the company has not linked.
  'allowShopInvoices shopId',
  // Of a parameter that the template does not have.
  'saveZaloRule fillings.some.text',
  'removeOrderSource name',
  'removeOrderSource id',
  'saveOrderSource from',
  'add holders.0',
  'update holders.0',
  ...['updateNewProductCode', 'addCombo'].map((method) => `${method} holders.0`),
  // What goes is named by its listing and its code; the rest stands in the way back.
  ...['name', 'variants.0.variant', 'variants.0.barcode'].map((field) => `removeCreated items.0.${field}`),
  'createFromItems holders.0',
  // Combos are named for the sentence; a tag that a product lacks is taken off nothing.
  'deleteListProduct combos.0',
  'tagProducts remove.0',
  'add madeBy',
  'quickStockCheck seenDocument',
  'withdrawArrival arrivalId',
  // Who it may be; the phone number decides where nobody has that id.
  'add customer_id',
  'sellInStore customer_id',
  // The name of a bin as the screen showed it, for the sentence.
  '/api/setStoreBins closeBin name',
  '/api/setStoreBins reopenBin name',
  // What the device knows there is asked, one by one, whether it keeps the warehouse; it goes into no row.
  '/api/store deleteWarehouse products.0',
  '/api/store deleteWarehouse documents.0.key',
  // Whom it may be: the name decides, and whom nobody knows is given an id of their own.
  '/api/supplyRequest add supplier._id',
  // Of a payment, and this update makes none.
  '/api/supplyRequest update payment',
  '/api/supplyRequest update paymentNote',
  // It stands in the slips of the intake that is taken back, and this one has none.
  '/api/supplyRequest undoTakeIn note',
  // What was shown of a supplier is held against the row.
  ...['name', 'phone', 'address', 'email', 'taxCode', 'note'].map(
    (field) => `/api/supplier update from.${field}`,
  ),
  // How the queue names whom it is about.
  ...['update', 'archive', 'merge'].map((method) => `/api/supplier ${method} title`),
])

/** Names that are kept in small letters, with single spaces: no two suppliers have the same. */
const lowercased = new Set([
  '/api/supplier add name',
  '/api/supplier update name',
  '/api/supplyRequest add supplier.name',
])

let shop: TwoShops
let token: string
beforeAll(async () => {
  shop = await openTwoShops()
  token = await shop.tokenOf('chu')
})
afterAll(() => shop.close())

/** Other pairs of field and text in each run of all tests. */
const luck = Number(process.env.TORTURE_SEED ?? 0)
/** A field takes its texts through one of a few rules: each text is tried in a third of them, which are hundreds; all in all took a twentieth of the tests' time. */
const triedOfFree = 10
const triedOfOthers = 4

/**
 * Some of the texts, field by field other ones.
 * @param turn which field it is
 */
function inTurn(turn: number, tried: number): string[] {
  return Array.from(
    { length: tried },
    (_, place) => payloads[(turn * tried + place + luck) % payloads.length]!,
  )
}

const tableNames = (of: TestShop & { db: TwoShops['db'] }) =>
  JSON.stringify(of.db.prepare('select name, sql from sqlite_master order by name').all())

describe('every text of every command', () => {
  let tables = ''
  let stored = 0
  let fields = 0
  beforeAll(() => {
    tables = tableNames(shop)
  })

  // The server's own commands are given by nobody: none of their texts is even read.
  const named = commands.map((command) => [`${command.path} ${command.method}`, command] as const)
  test.each(named)('of %s is refused, or stored and read back letter for letter', async (name, command) => {
    const { path, method, params, permission } = command
    const valid = samples[name]!.params('K1', 'chu')
    for (const { name: field, put, isFree } of textFieldsOf(params)) {
      fields += 1
      const tried = permission === 'system' ? 1 : isFree ? triedOfFree : triedOfOthers
      for (const payload of inTurn(fields, tried)) {
        const answer = await shop.post(path, { token, method, params: put(valid, payload) })
        const isStored = answer.status === 200
        chapter.count(
          `${method} ${field} ${JSON.stringify(payload)}`,
          !(permission === 'system' ? [403] : [200, 400, 409]).includes(answer.status) &&
            `answers ${answer.status} ${answer.text}`,
          isStored &&
            !heard.has(`${method} ${field}`) &&
            !heard.has(`${name} ${field}`) &&
            !holds(changedRows(), lowercased.has(`${name} ${field}`) ? asSupplier(payload) : payload) &&
            'is stored as something else',
          !isStored && shop.hasOtherRows('may') && 'is refused and changes rows',
          shop.hasChanged('gio') && 'changes the other company',
          isStored && /html/.test(String(answer.headers['content-type'])) && 'is answered as a page',
        )
        if (!isStored) continue
        stored += 1
        shop.restore()
      }
    }
    chapter.expectHeld()
  })

  test('leaves the tables as they were, whatever it was', () => {
    // The walk found them: a note, a gesture, a shortage, a setting.
    expect(fields).toBeGreaterThan(15)
    expect(stored).toBeGreaterThan(4 * payloads.length)
    expect(tableNames(shop)).toBe(tables)
    expect(shop.db.prepare('pragma integrity_check').get()).toEqual({ integrity_check: 'ok' })
  })

  test('of every question finds what it names and nothing else', async () => {
    for (const payload of payloads) {
      for (const asked of [{ code: payload }, { deliveryId: payload }]) {
        const answer = await shop.post('/api/order', { token, method: 'getOrder', ...asked })
        chapter.count(
          `getOrder ${JSON.stringify(asked)}`,
          answer.status !== 409 && answer.status !== 400 && `answers ${answer.status}`,
          answer.text.includes('của-riêng') && 'tells rows',
        )
      }
      // Checking a password takes its time on purpose, and after some failures it is not checked at all.
      const signIn = await shop.post('/api/verify', { username: payload, password: payload })
      chapter.count(
        `verify ${JSON.stringify(payload)}`,
        ![401, 400, 429].includes(signIn.status) && `answers ${signIn.status}`,
      )
      for (const field of ['deviceId', 'lineage', 'table', 'after']) {
        const body = {
          token,
          deviceId: 'may-thu-1',
          cursor: 0,
          [field]: `${payload}${field === 'deviceId' ? '----' : ''}`,
        }
        for (const route of ['pull', 'sums', 'snapshot']) {
          const { status } = await shop.post(`/api/sync/${route}`, body)
          chapter.count(
            `${route} ${field} ${JSON.stringify(payload)}`,
            ![200, 400].includes(status) && `answers ${status}`,
          )
        }
      }
    }
    chapter.expectHeld()
  })
})

describe('rows whose keys and names are such texts', () => {
  let odd: TestShop
  // What a key may be: a lone half of a letter is none to the database.
  const keys = payloads.filter((payload) => payload.isWellFormed())
  beforeAll(async () => {
    const products = keys.map((key) => aProduct({ code: key, name: key, barcode: `893${key}` }))
    const orders = keys.map((key) => {
      const customer = { ...anOrder().customer, name: key, address: key }
      const delivery = { logistic: 'SPX', id: `VD${key}`, history: [] }
      return anOrder({ code: key, customer, delivery, swItems: [anItem({ productCode: key, name: key })] })
    })
    const company = aCompany({ company_id: 'may' })
    const made = aShop({ company, staff: [], products, orders })
    const staff = [aPerson('chu', { flags: [...permissions] })]
    odd = await openTestShop({}, [{ ...made, rows: { ...made.rows, staff } }])
  })
  afterAll(() => odd.close())

  test('are packed, read and sent like all others', async () => {
    const chu = await odd.tokenOf('chu')
    const call = (method: string, params: object) => odd.post('/api/order', { token: chu, method, params })
    for (const key of keys) {
      const what = JSON.stringify(key)
      const parcelId = parcelIdOf(key)
      const asked = await odd.post('/api/order', { token: chu, method: 'getOrder', code: key })
      const byWaybill = await odd.post('/api/order', {
        token: chu,
        method: 'getOrder',
        deliveryId: `VD${key}`,
      })
      const steps = [
        await call('openOrder', { code: key }),
        await call('scanItem', { parcelId, gesture: key, productCode: key, scanned: `893${key}` }),
        await call('closeParcel', { parcelId }),
      ]
      chapter.count(
        `order ${what}`,
        asked.body.code !== key && 'is not found',
        asked.body.customer?.name !== key && 'has another name',
      )
      chapter.count(`waybill of ${what}`, byWaybill.body.code !== key && 'is not found')
      for (const { status, text } of steps)
        chapter.count(`packing ${what}`, status !== 200 && `answers ${status} ${text}`)
    }
    const device = { token: chu, deviceId: 'may-chu-1' }
    const snapshot = linesOf((await odd.post('/api/sync/snapshot', device)).text)
    const orders = snapshot.flatMap((line) => ('rows' in line && line.table === 'orders' ? line.rows : []))
    const pulled = (await odd.post('/api/sync/pull', { ...device, cursor: 1 })).body.tables
    const initial = (await odd.post('/api/getInitData', { token: chu, products: true })).body
    for (const key of keys) {
      const what = JSON.stringify(key)
      chapter.count(`snapshot of ${what}`, !orders.some(({ code }) => code === key) && 'leaves it out')
      chapter.count(
        `pull of ${what}`,
        !pulled.products.puts.some(({ code }: { code: string }) => code === key) && 'leaves it out',
      )
      chapter.count(`first questions of ${what}`, !Object.hasOwn(initial.products, key) && 'leave it out')
    }
    expect(Object.keys(Object.prototype)).toEqual([])
    chapter.expectHeld()
  })
})

/** The documents that a call just wrote. */
function changedRows(): unknown[] {
  const found = shop.db
    .prepare(
      `select doc from rows where company_id = 'may' and deleted = 0 and version > (select version from first_companies where id = 'may')`,
    )
    .all()
  return found.map(({ doc }) => JSON.parse(String(doc)) as unknown)
}

/** Spaces around a text are none of it: what people write by hand is kept without them. */
function holds(value: unknown, text: string): boolean {
  if (value === text || value === text.trim() || text.trim() === '') return true
  return (
    typeof value === 'object' && value !== null && Object.values(value).some((inner) => holds(inner, text))
  )
}

/** A supplier's name as the rows hold it. */
function asSupplier(name: string): string {
  return name.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase()
}
