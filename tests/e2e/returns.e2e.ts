import { expect, type Locator, type Page } from 'playwright/test'
import { formatMoney } from '../../src/domain/money/money.ts'
import { goodsOf } from '../../src/domain/parcels/goods-of.ts'
import { valueBack } from '../../src/domain/returns/value-back.ts'
import type { Order } from '../../src/domain/tables/orders.ts'
import { must } from '../../src/lib/must.ts'
import { pullTrigger } from './stage/hand-scanner.ts'
import type { Ledger } from './stage/ledger.ts'
import { acknowledge, restHand, walkTo } from './stage/phone.ts'
import { cutOff, reconnect } from './stage/road.ts'
import { expectSent } from './stage/sent.ts'
import { test } from './stage/stage.ts'

test.use({ people: ['kho', 'chu'] })

test('[CAT-426] [RET-043] a parcel that came back is scanned, judged and taken in without a network; stock and damaged goods stand on the tablet of the desk after the sync', async ({
  floor,
  ledger,
  phoneOf,
}) => {
  const order = someOrder(ledger, 'ĐANG GIAO')
  const delivered = someOrder(ledger, 'THÀNH CÔNG')
  const [broken, whole] = goodsOf(order)
  const desk = await phoneOf('chu', { at: `/orders/${order.code}`, viewport: { width: 1024, height: 768 } })
  const before = await readyOf(desk.page, whole!.productCode)

  const { page, context } = await phoneOf('kho', { at: '/ordersreturn' })
  await expect(page.getByRole('button', { name: /^Sắp về/ })).toBeVisible()
  floor.gateway.offline()
  await context.setOffline(true)

  await pullTrigger(page, delivered.delivery.id)
  await expect(page.getByRole('alertdialog')).toContainText(
    `Đơn hàng ${delivered.code} đang không ở trạng thái có thể hoàn`,
  )
  await acknowledge(page, 'KHÔNG HOÀN ĐƯỢC', 'Để riêng, quét kiện khác')

  await pullTrigger(page, order.delivery.id)
  await expect(page.getByRole('heading', { level: 1, name: order.code })).toBeVisible()
  const goods = page.getByRole('list', { name: 'Hàng đã gửi' }).getByRole('listitem')
  await goods.first().getByRole('button', { name: 'Lỗi' }).click()
  await page.getByRole('button', { name: /^Còn lại tốt/ }).click()
  await expect(page.getByText('1 món lỗi để riêng')).toBeVisible()
  await page.getByRole('button', { name: 'Xác nhận nhập kho' }).click()
  await expect(page.getByText('Đã hoàn kho', { exact: true })).toBeVisible()
  await expect(page.getByText('Hàng lỗi không được nhập lại kho.')).toBeVisible()

  floor.gateway.online()
  await context.setOffline(false)
  await walkTo(page, '/today')
  await expectSent(page)
  await expect(desk.page.getByRole('article').getByText('ĐÃ HOÀN').first()).toBeVisible()
  await expect.poll(() => readyOf(desk.page, whole!.productCode)).toBe(before + whole!.amount)
  await walkTo(desk.page, '/damaged?by=order')
  const heap = desk.page.getByRole('region', { name: `Hàng hoàn ${order.code}` })
  await expect(heap).toContainText(broken!.name)
  await expect(heap).toContainText('1 món lỗi')
  expect(ledger.order(order.code)).toMatchObject({ state: 'ĐÃ HOÀN', rebacked: true })

  // [RET-044] [RET-048] From the return straight to its supplier; when all of it is gone, it is said to the letter.
  await walkTo(desk.page, `/ordersreturn/${encodeURIComponent(`${order.code}#1`)}`)
  await desk.page.getByRole('link', { name: 'Trả nhà cung cấp' }).click()
  const address = desk.page.url()
  expect(address).toContain('/create_export_import?addType=return_for_supplier')
  await desk.page.getByRole('button', { name: 'Trả 1 món' }).click()
  await expect(desk.page.getByText(`Hàng hoàn ${order.code}`)).toBeVisible()
  await expect(desk.page.getByRole('link', { name: /^TN-/ })).toBeVisible()
  await walkTo(desk.page, address)
  await expect(desk.page.getByText('Đã trả hết hàng lỗi cho đơn hàng này !', { exact: true })).toBeVisible()
})

test('@tablet [RET-001] [RET-002] [RET-003] [RET-004] [RET-011] [RET-012] [RET-013] [RET-014] [OPN-058] [RET-015] [RET-016] [RET-018] [RET-019] [RET-021] [RET-030] [RET-031] [OPN-008] a buyer takes something cheaper instead: written in the return dialog with no network, handed over to a new order, which says what is owed back; both orders are right after the sync', async ({
  floor,
  ledger,
  phoneOf,
}) => {
  const isWhole = ({ code, channel }: Order) =>
    channel === 'KhoTay' && ledger.rowOf('returns', `${code}#1`) === undefined
  const order = someOrder(ledger, 'THÀNH CÔNG', isWhole)
  const [back, ...kept] = order.swItems
  const cheaper = must(ledger.product('SON-CAMCHAY'), 'something to take instead')
  const viewport = { width: 1440, height: 900 }
  const { page, context } = await phoneOf('chu', { at: `/orders/${order.code}`, viewport })
  const asks = page.getByRole('link', { name: 'Đổi/trả hàng' })
  await expect(asks).toBeVisible()
  await cutOff(context, floor.gateway)
  await asks.click()

  const { value, cost } = await test.step('one line comes back, the others stay with the buyer', async () => {
    const dialog = page.getByRole('dialog', { name: 'Tạo đơn đổi trả hàng' })
    await expect(dialog).toContainText(order.code)
    await expect(dialog).toContainText(`${order.customer.name} · ${order.customer.phone}`)
    await expect(dialog).toContainText('KhoTay')
    await expect(dialog.getByRole('button', { name: /mã đơn/ })).toBeVisible()
    await expect(sumOf(dialog, 'Kho nhận')).toBeVisible()
    await expect(dialog.getByRole('combobox', { name: 'Tình trạng hàng hoàn' })).toHaveValue('false')
    await dialog.getByRole('button', { name: 'Tình trạng hàng hoàn là gì?' }).click()
    await expect(dialog.getByText('Hàng lỗi không được nhập lại kho')).toBeVisible()
    await dialog.getByRole('button', { name: 'Tình trạng hàng hoàn là gì?' }).click()
    await expect(dialog.getByText('Hàng lỗi không được nhập lại kho')).toBeHidden()
    await expect(dialog.getByRole('button', { name: 'Hủy', exact: true })).toBeVisible()
    const lines = dialog.getByRole('list', { name: 'Hàng trả' }).getByRole('listitem')
    for (const { productCode } of kept)
      await lines.filter({ hasText: productCode }).getByRole('combobox').selectOption({ label: 'Khách nhận' })
    const instead = dialog.getByRole('region', { name: 'Hàng đổi' })
    await instead.getByRole('textbox').first().fill(cheaper.code)
    await instead.getByRole('button', { name: cheaper.code }).first().click()
    await expect(sumOf(dialog, 'Giá trị hàng đổi')).not.toHaveText('0')
    const value = await readSum(dialog, 'Giá trị hàng trả')
    const cost = await readSum(dialog, 'Giá trị hàng đổi')
    expect(await readSum(dialog, 'Số hàng trả')).toBe(back!.amount)
    expect(value).toBe(valueBack(back!, back!.amount, order.price_policy))
    expect(await readSum(dialog, 'Trả lại khách')).toBe(value - cost)
    await dialog.getByRole('button', { name: 'Xác nhận và tạo đơn trả hàng' }).click()
    return { value, cost }
  })

  const code = await test.step('the new order is all paid by what came back', async () => {
    const owed = page.getByText('Trả lại khách', { exact: true }).locator('..').filter({ visible: true })
    await expect(owed).toContainText(formatMoney(value - cost))
    await expect(page.getByText(`Hàng trả của đơn ${order.code}`).locator('..')).toContainText(
      formatMoney(value),
    )
    await restHand()
    await page.keyboard.press('F9')
    await expect(page).toHaveURL(/\/orders\/KT-\d{4}-\w{5}$/)
    return page.url().split('/').at(-1)!
  })
  expect(ledger.order(code)).toBeUndefined()
  await reconnect(context, floor.gateway)
  await expectSent(page)

  expect(ledger.order(code)).toMatchObject({
    state: 'MỚI',
    swItems: [{ productCode: cheaper.code, amount: 1 }],
    customer: { name: order.customer.name, phone: order.customer.phone },
    discount: cost,
    exchange: { of: order.code, value },
    totalPrice: 0,
    pickMoney: 0,
    held: [{ productCode: cheaper.code, amount: 1, number: 'book' }],
  })
  expect(ledger.order(order.code)).toMatchObject({ state: 'THÀNH CÔNG', exchangedBy: [code] })
  expect(ledger.rowOf('returns', `${order.code}#1`)).toMatchObject({
    kind: 'buyer-return',
    lines: order.swItems.map(({ productCode, amount }) => ({
      productCode,
      expected: productCode === back!.productCode ? amount : 0,
    })),
  })
  await expect(page.getByText(`Tiền hàng trả của đơn ${order.code} còn phải hoàn`)).toBeVisible()
})

/** What stands behind a word of the dialog's sums. */
function sumOf(dialog: Locator, word: string): Locator {
  return dialog.locator(`dt:text-is("${word}"):visible + dd`)
}

async function readSum(dialog: Locator, word: string): Promise<number> {
  return Number((await sumOf(dialog, word).innerText()).replaceAll('.', ''))
}

/** One of two products, each once or more, with a waybill, of the main warehouse. */
function someOrder(
  ledger: Ledger,
  state: Order['state'],
  isWanted: (order: Order) => boolean = () => true,
): Order {
  const found = ledger
    .codesIn(state)
    .map((code) => ledger.order(code)!)
    .find((order) => {
      const plain = order.swItems.every((item) => !item.KhoTay?.length)
      const recent = Date.now() - order.updatedAt < 20 * 86_400_000
      return (
        plain &&
        recent &&
        isWanted(order) &&
        order.delivery.id !== '' &&
        order.wid === 'KhoTayWarehouse' &&
        goodsOf(order).length > 1
      )
    })
  if (!found) throw new Error(`The demo shop has no such order in ${state}`)
  return found
}

/** "sẵn bán 1.234" of a product, as the order shows it. */
async function readyOf(page: Page, productCode: string): Promise<number> {
  const line = page
    .getByRole('region', { name: 'Sản phẩm' })
    .getByRole('listitem')
    .filter({ hasText: productCode })
  const text =
    (await line
      .first()
      .getByText(/sẵn bán/)
      .textContent()) ?? ''
  return Number(/sẵn bán (-?[\d.]+)/.exec(text)?.[1]?.replaceAll('.', ''))
}

test('[CAT-008] [CAT-011] [CAT-415] [CAT-416] [CAT-417] [CAT-418] [CAT-427] [RET-046] the return dialog of the desk makes a slip that waits, and confirming it marks the order’s lines as restocked; the dialog stands in the address and gives back what was written', async ({
  ledger,
  phoneOf,
}) => {
  const order = someOrder(ledger, 'THÀNH CÔNG')
  const { page } = await phoneOf('chu')
  await test.step('a wide dialog stands in the address: a page loaded again opens it with what was written, Back closes it, and giving it up can be taken back', () =>
    keepWideDialog(page, order))
  await walkTo(page, `/ordersreturn?over=return.${order.code}`)
  const dialog = page.getByRole('dialog', { name: 'Tạo đơn đổi trả hàng' })
  await dialog.getByLabel('Lý do trả hàng').fill('Khách trả vì chật. '.repeat(20))
  await expect(dialog.getByRole('alert')).toContainText('Ô này chứa tối đa 300 ký tự: 80 ký tự cuối')
  // A phone has no room beside it, once it has come up.
  await expect.poll(() => dialog.boundingBox()).toEqual({ x: 0, y: 0, ...page.viewportSize() })
  // A phone that is turned is as wide as a tablet: what was written stays.
  const held = page.viewportSize()!
  await page.setViewportSize({ width: 844, height: 390 })
  await expect(page.getByRole('button', { name: 'Thu gọn menu', includeHidden: true })).toBeVisible()
  await expect(dialog.getByLabel('Lý do trả hàng')).toHaveValue(/^Khách trả vì chật/)
  await page.setViewportSize(held)
  await expect(dialog.getByLabel('Lý do trả hàng')).toHaveValue(/^Khách trả vì chật/)
  await shoot(page, 'return-dialog')
  await dialog.getByRole('combobox', { name: 'Tình trạng hàng hoàn' }).selectOption({ label: 'Đã hoàn kho' })
  await dialog.getByRole('button', { name: 'Xác nhận và tạo đơn trả hàng' }).click()
  await expect(page).toHaveURL(/\/export_import\?code=NH-/)
  await shoot(page, 'waiting-slip')
  await walkTo(page, `/ordersreturn/${encodeURIComponent(`${order.code}#1`)}`)
  await expect(page.getByText('Chờ xác nhận nhập kho', { exact: true })).toBeVisible()
  await expect(page.getByText(/^Món tốt sẽ cất vào/).first()).toBeVisible()
  await shoot(page, 'return-on-slip')
  await page.getByRole('link', { name: /^Mở phiếu NH-/ }).click()
  await page.getByRole('button', { name: 'Xác nhận, hoàn thành phiếu' }).click()
  await expect(page.getByText(/^Đã hoàn thành phiếu NH-/)).toBeVisible()
  await walkTo(page, `/orders/${order.code}`)
  await expect(page.getByRole('region', { name: 'Sản phẩm' }).getByText('Đã hoàn kho').first()).toBeVisible()
  await shoot(page, 'restocked-lines')
  await test.step('[RTE-096] parcels are scanned onto one list, each once, and taken in together', () =>
    takeInTogether(page, ledger))
})

async function takeInTogether(page: Page, ledger: Ledger): Promise<void> {
  const order = someOrder(ledger, 'ĐANG GIAO')
  await walkTo(page, '/ordersreturn?mode=batch')
  await expect(page.getByRole('heading', { level: 1, name: 'HÀNG HOÀN' })).toBeVisible()
  const list = page.getByRole('list', { name: 'Phiếu hàng hoàn' })
  for (const code of [order.delivery.id, order.code]) {
    await pullTrigger(page, code)
    await expect(list.getByRole('listitem')).toHaveCount(1)
  }
  await expect(list.getByRole('listitem')).toContainText(order.code)
  await page.getByRole('button', { name: 'Xác nhận nhập kho 1 đơn' }).click()
  await expect(list).toBeHidden()
  await expect.poll(() => ledger.order(order.code)!.state).toBe('ĐÃ HOÀN')
}

async function keepWideDialog(page: Page, order: Order): Promise<void> {
  const held = page.viewportSize()!
  await page.setViewportSize({ width: 1440, height: 900 })
  await walkTo(page, `/orders/${order.code}`)
  await page.getByRole('link', { name: 'Đổi/trả hàng' }).click()
  const dialog = page.getByRole('dialog', { name: 'Tạo đơn đổi trả hàng' })
  const reason = dialog.getByLabel('Lý do trả hàng')
  const { width, height } = (await dialog.boundingBox())!
  expect([width < 1440, height < 900]).toEqual([true, true])
  await reason.fill('Khách trả vì chật')
  await page.reload()
  await expect(reason).toHaveValue('Khách trả vì chật')
  await shoot(page, 'return-dialog-wide')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/\/ordersreturn$/)
  await expect(page.getByText('Đã giữ phần đang ghi')).toBeVisible()

  await walkTo(page, `/ordersreturn?over=return.${order.code}`)
  await expect(reason).toHaveValue('Khách trả vì chật')
  await page.goBack()
  await expect(dialog).toBeHidden()
  await page.goForward()
  await dialog.getByRole('button', { name: 'Hủy' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Hoàn tác' }).click()
  await expect(reason).toHaveValue('Khách trả vì chật')
  await page.setViewportSize(held)
}

/** Where `SHOTS` names a folder: the screen on a phone and on a tablet. */
async function shoot(page: Page, name: string): Promise<void> {
  const { SHOTS } = process.env
  if (!SHOTS) return
  const phone = page.viewportSize()
  await page.screenshot({ path: `${SHOTS}/${name}-phone.png` })
  await page.setViewportSize({ width: 1024, height: 768 })
  await page.screenshot({ path: `${SHOTS}/${name}-tablet.png` })
  if (phone) await page.setViewportSize(phone)
}
