import { expect, type Page } from 'playwright/test'
import type { Drawer } from '../../src/domain/tables/drawers.ts'
import { must } from '../../src/lib/must.ts'
import { company } from '../../src/server/demo/shop-front.ts'
import { startFaultGateway } from '../support/fault-gateway.ts'
import { changeRows } from './stage/change-rows.ts'
import type { Floor } from './stage/floor.ts'
import { pullTrigger } from './stage/hand-scanner.ts'
import { type Ledger, openLedger } from './stage/ledger.ts'
import { pill, restHand } from './stage/phone.ts'
import { cutOff, reconnect } from './stage/road.ts'
import { expectSent } from './stage/sent.ts'
import type { Shop } from './stage/shop.ts'
import { type Device, test } from './stage/stage.ts'

test.use({ people: ['ban'] })

const desk = { width: 1440, height: 900 }

async function openDrawer(page: Page, opening: string): Promise<void> {
  await page.getByLabel(/^Tiền có sẵn trong ngăn/).fill(opening)
  await page.getByRole('button', { name: 'Mở ngăn tiền, bắt đầu bán' }).click()
  await expect(page.getByText('Quét mã vạch hoặc gõ tên hàng').first()).toBeVisible()
}

const due = (page: Page) => page.getByRole('status', { name: 'Khách phải trả' })

/** In cash, just enough. */
async function pay(page: Page): Promise<void> {
  await restHand()
  await page.keyboard.press('F8')
  await restHand()
  await page.keyboard.press('F9')
}

/** The sale that was just made, after another one. */
async function soldCode(page: Page, before = ''): Promise<string> {
  const said = page.getByRole('region', { name: 'Vừa bán' }).getByText(/^KT-/)
  await expect(said.filter({ hasNotText: before || 'no sale' })).toBeVisible()
  return must(/KT-\d{4}-\w{5}/.exec((await said.textContent()) ?? '')?.[0], 'the code of the sale')
}

/** One start of the browser and one drawer serve several sales; each counts the money from where the one before left it. */
interface Till extends Pick<Device, 'page' | 'context'> {
  floor: Floor
  ledger: Ledger
  shop: Shop
}

test('[decisions 19, 25] with no network twenty items come as fast as a hand scanner sends them; three goods in cash take three scans and two keys; a receipt that is scanned takes goods back', async ({
  floor,
  ledger,
  shop,
  phoneOf,
}) => {
  const till: Till = { floor, ledger, shop, ...(await phoneOf('ban', { at: '/till', viewport: desk })) }
  await cutOff(till.context, floor.gateway)
  await openDrawer(till.page, '500k')
  await test.step('twenty items as fast as a hand scanner sends them, with no network: none lost, the total right, sold by F8 and F9', () =>
    sellTwenty(till))
  await test.step('a sale of three goods in cash takes three scans and two keys', () => sellThree(till))
  await test.step('a scan while the cursor stands in money or an amount is one more of the goods, and the field keeps what it had', () =>
    scanInFields(till))
  await test.step('a receipt that is scanned at the till takes goods back: on the shelf again, their money out of the drawer, with no network', () =>
    takeBack(till))
})

async function sellTwenty({ floor, ledger, shop, page, context }: Till): Promise<void> {
  const goods = shop.orders.single.lines
    .concat(shop.orders.gift.lines)
    .filter(({ barcode }) => barcode !== '')
  const codes = Array.from({ length: 20 }, (_, index) => must(goods[index % goods.length], 'goods'))
  const stockBefore = new Map(codes.map(({ productCode }) => [productCode, ledger.stock(productCode).total]))
  const expected = codes.reduce(
    (sum, { productCode }) => sum + must(ledger.product(productCode), 'it').price,
    0,
  )

  for (const { barcode } of codes) await pullTrigger(page, barcode)
  await expect(page.getByRole('tab', { selected: true })).toContainText('20 món')
  const written = new Intl.NumberFormat('vi-VN').format(expected)
  await expect(due(page)).toHaveText(written)

  await restHand()
  await page.keyboard.press('F8')
  await restHand()
  await page.keyboard.press('F9')
  const code = await soldCode(page)
  expect(ledger.order(code)).toBeUndefined()

  await reconnect(context, floor.gateway)
  await expectSent(page)
  await expect
    .poll(() => ledger.order(code))
    .toMatchObject({
      state: 'THÀNH CÔNG',
      channel: 'STORE',
      totalPrice: expected,
      paid: expected,
      pickMoney: 0,
      payment: { history: [{ type: 'Tiền mặt', amount: expected, by: 'ban' }] },
    })
  const slips = ledger.slips(code)
  expect(slips.map(({ type, state }) => `${type} ${state}`)).toEqual(['Xuất bán hàng HOÀN THÀNH'])
  for (const [product, before] of stockBefore) {
    const units = codes.filter(({ productCode }) => productCode === product).length
    expect(ledger.stock(product)).toMatchObject({ total: before - units })
  }
  const drawer = must(ledger.order(code)?.payment.history[0]?.drawer, 'the drawer of the money')
  expect(ledger.rowOf('drawers', drawer)).toMatchObject({
    opening: 500_000,
    sales: 1,
    takings: [{ by: 'ban', form: 'Tiền mặt', amount: expected }],
  })
}

async function scanInFields({ ledger, shop, page }: Till): Promise<void> {
  const before = await soldCode(page)
  const { barcode, productCode } = must(shop.orders.single.lines[0], 'a line')
  const { price } = must(ledger.product(productCode), 'it')
  const tab = page.getByRole('tab', { selected: true })
  await pullTrigger(page, barcode)
  await expect(tab).toContainText('1 món')
  await restHand()
  await page.keyboard.press('F8')
  const handed = page.getByLabel(/^Khách đưa/)
  await expect(handed).toBeFocused()
  await handed.fill('9.000.000')
  await pullTrigger(page, barcode)
  await expect(tab).toContainText('2 món')
  await expect(handed).toHaveValue('9.000.000')
  await page.keyboard.press('F3')
  const discount = page.locator('[data-till="discount"] input')
  await expect(discount).toBeFocused()
  await pullTrigger(page, barcode)
  await expect(tab).toContainText('3 món')
  await expect(discount).toHaveValue('')
  await page.keyboard.press('F2')
  const amount = page.getByRole('textbox', { name: /^Số lượng/ })
  await expect(amount).toBeFocused()
  await pullTrigger(page, barcode)
  await expect(tab).toContainText('4 món')
  await expect(amount).toHaveValue('4')
  await expect(due(page)).toHaveText(new Intl.NumberFormat('vi-VN').format(4 * price))
  await restHand()
  await page.keyboard.press('F9')
  const code = await soldCode(page, before)
  await expect.poll(() => ledger.order(code)).toMatchObject({ state: 'THÀNH CÔNG', totalPrice: 4 * price })
}

async function sellThree({ ledger, shop, page }: Till): Promise<void> {
  const before = await soldCode(page)
  const { barcode } = must(shop.orders.single.lines[0], 'a line')
  let gestures = 0
  const scan = async () => {
    gestures += 1
    await pullTrigger(page, barcode)
  }
  const press = async (key: string) => {
    gestures += 1
    await page.keyboard.press(key)
  }
  for (const units of [1, 2, 3]) {
    await scan()
    await expect(page.getByRole('tab', { selected: true })).toContainText(`${units} món`)
  }
  await restHand()
  await press('F8')
  await restHand()
  await press('F9')
  const code = await soldCode(page, before)
  await expect.poll(() => ledger.order(code)?.state).toBe('THÀNH CÔNG')
  expect(gestures).toBe(5)
}

async function takeBack({ floor, ledger, shop, page, context }: Till): Promise<void> {
  const before = await soldCode(page)
  const drawer = must(ledger.order(before)?.payment.history[0]?.drawer, 'the drawer of the money')
  const cash = cashIn(ledger, drawer)
  await cutOff(context, floor.gateway)
  const { barcode, productCode } = must(shop.orders.single.lines[0], 'a line')
  const { price } = must(ledger.product(productCode), 'it')
  const { total } = ledger.stock(productCode)
  await pullTrigger(page, barcode)
  await pullTrigger(page, barcode)
  await expect(page.getByRole('tab', { selected: true })).toContainText('2 món')
  await restHand()
  await page.keyboard.press('F8')
  await restHand()
  await page.keyboard.press('F9')
  const code = await soldCode(page, before)

  await pullTrigger(page, code)
  const sheet = page.getByRole('dialog', { name: `Khách trả hàng · ${code}` })
  await sheet.getByRole('button', { name: /^Thêm một .*còn tốt/ }).click()
  await sheet.getByRole('button', { name: /^Nhận lại hàng/ }).click()
  await expect(page.getByText(/^Đã nhận hàng trả/)).toBeVisible()

  await reconnect(context, floor.gateway)
  await expectSent(page)
  expect(ledger.order(code)).toMatchObject({ state: 'THÀNH CÔNG', paid: price, pickMoney: 0, rebacked: true })
  expect(ledger.stock(productCode)).toEqual({ total: total - 1, moved: total - 1 })
  expect(ledger.order(code)?.payment.history[0]?.drawer).toBe(drawer)
  expect(cashIn(ledger, drawer)).toBe(cash + price)
}

/** What was taken in cash, all sales of the drawer together. */
function cashIn(ledger: Ledger, drawer: string): number {
  const { takings } = must(ledger.rowOf('drawers', drawer) as Drawer | undefined, 'the drawer')
  expect(takings).toHaveLength(1)
  const [cash] = takings
  expect(cash).toMatchObject({ by: 'ban', form: 'Tiền mặt' })
  return must(cash, 'cash').amount
}

test('two buyers beside each other over a reload, paid by VietQR and cash with no network; the drawer is counted and says what differs', async ({
  floor,
  ledger,
  shop,
  phoneOf,
}) => {
  const { page, context } = await phoneOf('ban', { at: '/till', viewport: desk })
  await openDrawer(page, '100k')
  await cutOff(context, floor.gateway)
  const { barcode, productCode } = must(shop.orders.single.lines[0], 'a line')
  const { price } = must(ledger.product(productCode), 'it')
  const tab = page.getByRole('tab', { selected: true })

  await pullTrigger(page, barcode)
  await pullTrigger(page, barcode)
  await expect(tab).toContainText('2 món')
  await page.keyboard.press('F6')
  await expect(page.getByRole('tab')).toHaveCount(2)
  await pullTrigger(page, barcode)
  await expect(tab).toContainText('1 món')
  await page.reload()
  await expect(page.getByRole('tab')).toHaveCount(2)
  await expect(tab).toContainText('1 món')
  await page.getByRole('tab', { name: /vừa giữ|giữ \d/ }).click()
  await expect(tab).toContainText('2 món')

  await page.getByRole('button', { name: /^Chuyển khoản/ }).click()
  await page.getByRole('button', { name: /^Tiền mặt/ }).click()
  await page.getByLabel(/^Chuyển khoản trả/).fill('50.000')
  const qr = page.getByRole('img', { name: /^Mã QR chuyển VND 50\.000/ })
  await expect(qr.or(page.getByText('Shop chưa có tài khoản ngân hàng'))).toBeVisible()
  await page.keyboard.press('F9')
  await expect(page.getByText('Xem tiền đã vào tài khoản').first()).toBeVisible()
  await page.getByRole('button', { name: 'Đã nhận tiền' }).click()
  await page.getByLabel(/^Khách đưa/).fill('5.000.000')
  await restHand()
  await page.keyboard.press('F9')
  const back = new Intl.NumberFormat('vi-VN').format(5_000_000 - (2 * price - 50_000))
  await expect(page.getByText(`Trả lại khách ${back}`)).toBeVisible()
  const code = await soldCode(page)

  await page.getByRole('button', { name: /ngăn tiền/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Ngăn tiền' })
  const should = 100_000 + 2 * price - 50_000
  await expect(sheet).toContainText(new Intl.NumberFormat('vi-VN').format(should))
  await sheet.getByLabel(/^Đếm được trong ngăn/).fill(String(should - 7_000))
  await expect(sheet.getByText('Thiếu 7.000₫')).toBeVisible()
  await sheet.getByRole('button', { name: 'Chốt ngăn tiền' }).click()
  await expect(page.getByRole('region', { name: 'Ngăn đã chốt' })).toContainText('Thiếu 7.000₫')

  await reconnect(context, floor.gateway)
  await expectSent(page)
  expect(ledger.order(code)?.payment.history.map(({ type, amount }) => [type, amount])).toEqual([
    ['Chuyển khoản', 50_000],
    ['Tiền mặt', 2 * price - 50_000],
  ])
  const drawer = must(ledger.order(code)?.payment.history[0]?.drawer, 'the drawer of the money')
  expect(ledger.rowOf('drawers', drawer)).toMatchObject({
    state: 'counted',
    counted: should - 7_000,
    sales: 1,
  })
})

test('[12.1] [12.4] two tabs serve two buyers, each its own over a reload and under a code of its own; the VietQR of one stands on a tablet in full sight', async ({
  openFloor,
  shop,
  phoneOf,
}) => {
  const account = { id: 'vcb-1', bin: '970436', bank: 'Vietcombank', number: '0071000123456', holder: 'SHOP' }
  const floor = await openFloor({
    prepare: (folder) =>
      changeRows(folder, [
        {
          table: 'companies',
          key: company.company_id,
          become: (row) => ({ ...row, settings: { ...row.settings, bankAccounts: [account] } }),
        },
      ]),
  })
  const ledger = openLedger(floor.server.dataFolder)
  const { page, context } = await phoneOf('ban', { at: '/till', viewport: { width: 1024, height: 768 } })
  await openDrawer(page, '500k')
  const { barcode } = must(shop.orders.single.lines[0], 'a line')
  const tab = (of: Page) => of.getByRole('tab', { selected: true })
  await pullTrigger(page, barcode)
  await expect(tab(page)).toContainText('1 món')

  const beside = await context.newPage()
  await beside.goto(`${floor.address}/till`)
  await expect(beside.getByRole('tab')).toHaveCount(2)
  await expect(beside.getByRole('tab', { selected: false })).toContainText('đang mở ở tab khác')
  for (const units of [1, 2]) {
    await pullTrigger(beside, barcode)
    await expect(tab(beside)).toContainText(`${units} món`)
  }
  await page.bringToFront()
  await page.reload()
  await expect(tab(page)).toContainText('1 món')
  await expect(page.getByRole('tab', { selected: false })).toContainText('đang mở ở tab khác')

  await page.getByRole('button', { name: /^Chuyển khoản/ }).click()
  await expect(page.getByRole('img', { name: /^Mã QR chuyển/ })).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('button', { name: 'Đã nhận tiền' })).toBeInViewport({ ratio: 1 })
  await page.getByRole('button', { name: 'Đã nhận tiền' }).click()
  await restHand()
  await page.keyboard.press('F9')
  const code = await soldCode(page)

  await beside.bringToFront()
  await expect(beside.getByRole('tab')).toHaveCount(1)
  await expect(tab(beside)).toContainText('2 món')
  await pay(beside)
  const other = await soldCode(beside)
  expect(other).not.toBe(code)
  for (const [sold, units] of [
    [code, 1],
    [other, 2],
  ] as const)
    await expect.poll(() => ledger.order(sold)?.swItems.map(({ amount }) => amount)).toEqual([units])
  ledger.close()
})

test('[OPN-008] goods are exchanged in one sale: both ways over the counter, only the difference in money, with no network', async ({
  floor,
  ledger,
  shop,
  phoneOf,
}) => {
  const { page, context } = await phoneOf('ban', { at: '/till', viewport: desk })
  await openDrawer(page, '500k')
  await cutOff(context, floor.gateway)
  const goods = shop.orders.single.lines.concat(shop.orders.gift.lines)
  const one = must(goods[0], 'a line')
  const other = must(
    goods.find(({ barcode, productCode }) => barcode !== '' && productCode !== one.productCode),
    'other goods',
  )
  const { price: dearer } = must(ledger.product(other.productCode), 'it')
  const before = [one, other].map(({ productCode }) => ledger.stock(productCode).total)
  await pullTrigger(page, one.barcode)
  await pay(page)
  const sold = await soldCode(page)

  await pullTrigger(page, sold)
  const sheet = page.getByRole('dialog', { name: `Khách trả hàng · ${sold}` })
  await sheet.getByRole('button', { name: /^Thêm một .*còn tốt/ }).click()
  await sheet.getByRole('button', { name: 'Đổi hàng khác' }).click()
  await expect(page.getByRole('region', { name: 'Hàng trả' })).toContainText(`của đơn ${sold}`)
  await pullTrigger(page, other.barcode)
  await expect(page.getByRole('tab', { selected: true })).toContainText('1 món')
  await pay(page)
  await expect(page.getByText(/^Đã đổi hàng bằng đơn/)).toBeVisible()
  const code = await soldCode(page, sold)

  await reconnect(context, floor.gateway)
  await expectSent(page)
  expect(ledger.order(code)).toMatchObject({ state: 'THÀNH CÔNG', paid: dearer, pickMoney: 0 })
  expect(ledger.order(sold)).toMatchObject({ paid: 0, pickMoney: 0, rebacked: true })
  expect([one, other].map(({ productCode }) => ledger.stock(productCode))).toEqual([
    { total: before[0], moved: before[0] },
    { total: must(before[1], 'stock') - 1, moved: must(before[1], 'stock') - 1 },
  ])
  const drawer = must(ledger.order(code)?.payment.history[0]?.drawer, 'the drawer of the money')
  const cash = { by: 'ban', form: 'Tiền mặt', amount: dearer }
  expect(ledger.rowOf('drawers', drawer)).toMatchObject({ takings: expect.arrayContaining([cash]) })
})

test('[decisions 13, 14] [VAL-018] two tills sell the last units with no network: the later sale comes back, is served again as it was, and goes through once there are goods', async ({
  floor,
  ledger,
  shop,
  phoneOf,
}) => {
  const line = await startFaultGateway({ upstream: floor.server.address })
  const first = await phoneOf('ban', { at: '/till', viewport: desk })
  // Their phones are copies of one: they share its numbers, and nothing of either may be swallowed.
  const second = await phoneOf('ban', { at: '/till', viewport: desk, road: line })
  const { barcode, productCode } = must(shop.orders.single.lines[0], 'a line')
  for (const [{ page, context }, gateway] of [
    [first, floor.gateway],
    [second, line],
  ] as const) {
    await cutOff(context, gateway)
    await openDrawer(page, '500k')
    // On a machine with much to do the keys of the scanner may come too slowly to be a scan: it is pulled again, as people do.
    await expect(async () => {
      await pullTrigger(page, barcode)
      await expect(page.getByRole('tab', { selected: true })).toContainText('1 món', { timeout: 20_000 })
    }).toPass()
  }
  const words = first.page.getByText(/· còn \d+$/)
  const left = must(/còn (\d+)$/.exec((await words.textContent()) ?? '')?.[1], 'what is left')
  await first.page.getByRole('textbox', { name: /^Số lượng/ }).fill(left)
  await expect(first.page.getByRole('tab', { selected: true })).toContainText(`${left} món`)
  await pay(first.page)
  const all = await soldCode(first.page)
  await pay(second.page)
  const code = await soldCode(second.page)

  await reconnect(first.context, floor.gateway)
  await expectSent(first.page)
  await reconnect(second.context, line)
  await expect(pill(second.page)).toHaveText('1 cần xử lý')
  await pill(second.page).click()
  await second.page.getByRole('link', { name: 'Mở lại ở quầy' }).click()
  const why = `Lần bán này bị trả lại: Sản phẩm ${productCode} hiện đang hết hàng`
  await expect(second.page.getByRole('alert').filter({ hasText: why })).toBeVisible()
  await expect(second.page.getByRole('tab', { selected: true })).toContainText('1 món')

  // The other till takes one back: it lies on the shelf for this one.
  await pullTrigger(first.page, all)
  const sheet = first.page.getByRole('dialog', { name: `Khách trả hàng · ${all}` })
  await sheet.getByRole('button', { name: /^Thêm một .*còn tốt/ }).click()
  await sheet.getByRole('button', { name: /^Nhận lại hàng/ }).click()
  await expect(second.page.getByText(/· còn 1$/)).toBeVisible()
  await restHand()
  await second.page.keyboard.press('F9')
  await expect(second.page.getByRole('region', { name: 'Vừa bán' })).toContainText(code)
  await expect.poll(() => ledger.order(code)?.state).toBe('THÀNH CÔNG')
  expect(ledger.stock(productCode).total).toBe(ledger.stock(productCode).moved)
  await expectSent(second.page)
  await line.stop()
})
