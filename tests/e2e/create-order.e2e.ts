import { expect, type Locator, type Page } from 'playwright/test'
import { must } from '../../src/lib/must.ts'
import { restHand, walkTo } from './stage/phone.ts'
import { cutOff, reconnect } from './stage/road.ts'
import { expectSent } from './stage/sent.ts'
import { test } from './stage/stage.ts'

test.use({ people: ['ban', 'kho', 'chu'] })

const madeAt = /\/orders\/(KT-\d{4}-\w{5})$/

/** The lists of wards are on the device, before any form asks for them: from here no network is needed. */
async function untilListsAreHere(page: Page): Promise<void> {
  const areHere = () =>
    page.evaluate(async () => {
      const shelf = await caches.open('khotay-addresses')
      return (await shelf.match('/addresses/tree')) !== undefined
    })
  await expect.poll(areHere).toBe(true)
}

async function addGoods(page: Page, code: string): Promise<void> {
  const find = page.getByRole('combobox', { name: 'Tìm sản phẩm' })
  await find.fill(code)
  await expect(page.getByRole('option', { name: code }).first()).toBeVisible()
  await find.press('Enter')
  await expect(page.getByRole('button', { name: /^Bỏ / }).first()).toBeVisible()
}

type Box = Awaited<ReturnType<Locator['boundingBox']>>

/** Whether one lies wholly above the other. */
function isApart(one: Box, other: Box): boolean {
  if (!one || !other) throw new Error('One of the two is not on the screen.')
  return one.y + one.height <= other.y || other.y + other.height <= one.y
}

test('[CRE-001] [OPN-049] [CRE-011] [VAL-018] [decisions 6, 17, 19, 23] a phone with no network makes an order for a new customer in "q7 hcm", is reloaded half-way, and another phone gets it to pack', async ({
  floor,
  ledger,
  phoneOf,
}) => {
  const { page, context } = await phoneOf('ban')
  await untilListsAreHere(page)
  await cutOff(context, floor.gateway)
  await walkTo(page, '/create_order')
  await expect(page.getByRole('heading', { name: 'Thêm Đơn Hàng Mới' })).toBeVisible()

  await test.step('two goods, and what is missing is said before anything is made', async () => {
    await addGoods(page, 'AT-BE-L')
    await addGoods(page, 'SON-CAMCHAY')
    await page.getByRole('button', { name: /^Thêm một Son kem lì/ }).click()
    await expect(page.getByText('2 sản phẩm · 3 món')).toBeVisible()
    await page.getByRole('button', { name: 'Giao hàng' }).click()
    await page.getByRole('button', { name: 'Tạo đơn hàng' }).click()
    await expect(page.getByText('Hãy nhập tên khách hàng').first()).toBeVisible()
    await expect(page.getByLabel('Tên khách')).toBeFocused()
    const message = await page.getByRole('alert').filter({ hasText: 'Cảnh báo' }).boundingBox()
    const fault = await page.locator('[data-field="name"]').boundingBox()
    const key = await page.getByRole('button', { name: /tiếp: Giao hàng/i }).boundingBox()
    for (const other of [fault, key]) expect(isApart(message, other)).toBe(true)
  })

  await test.step('the customer; half-way the page is loaded anew and nothing is lost', async () => {
    await page.getByLabel('Số điện thoại', { exact: true }).fill('0399887766')
    await page.getByLabel('Tên khách').fill('Lê Thu Hằng')
    await page.reload()
    await expect(page.getByLabel('Tên khách')).toHaveValue('Lê Thu Hằng')
    await page.getByLabel('Địa chỉ chi tiết').fill('45 Nguyễn Thị Thập')
    await page.getByLabel(/^Phường, quận/).fill('q7 hcm')
    await page
      .getByRole('option', { name: /Phường Tân Hưng/ })
      .first()
      .click()
    await expect(page.getByText('Phường Tân Hưng, Thành phố Hồ Chí Minh')).toBeVisible()
  })

  const code = await test.step('made, and held on this phone at once', async () => {
    await page.getByRole('button', { name: 'Tiếp: Giao hàng' }).click()
    await page.getByLabel('Khách trả trước').fill('100k')
    await page.getByRole('button', { name: 'Tạo đơn hàng' }).click()
    await expect(page).toHaveURL(madeAt)
    await expect(page.getByText(/^Đã tạo đơn KT-/)).toBeVisible()
    return madeAt.exec(page.url())?.[1] ?? ''
  })
  expect(ledger.order(code)).toBeUndefined()

  await reconnect(context, floor.gateway)
  await expectSent(page)
  await expect
    .poll(() => ledger.order(code))
    .toMatchObject({
      state: 'MỚI',
      channel: 'KhoTay',
      createdBy: 'ban',
      paid: 100_000,
      customer: { id: 'kh-0399887766', name: 'Lê Thu Hằng', wardName: 'Phường Tân Hưng', adminSet: 'vn34' },
      delivery: { logistic: 'TVC' },
    })
  const held = ledger
    .order(code)
    ?.held?.map(({ productCode, amount, number }) => [productCode, amount, number])
  expect(held?.toSorted()).toEqual([
    ['AT-BE-L', 1, 'book'],
    ['SON-CAMCHAY', 2, 'book'],
  ])

  const packer = await phoneOf('kho', { at: `/orders/${code}` })
  await expect(packer.page.getByRole('heading', { level: 1 }).filter({ hasText: code })).toBeVisible()
  await expect(packer.page.getByText('Lê Thu Hằng').first()).toBeVisible()
})

test('@tablet [CRE-006] [OPN-049] at the desk an order is made by keys alone, and taken back it is written on', async ({
  ledger,
  phoneOf,
}) => {
  const viewport = { width: 1440, height: 900 }
  const { page } = await phoneOf('ban', { at: '/create_order', viewport })
  await untilListsAreHere(page)
  await expect(page.getByRole('heading', { name: 'Thêm đơn hàng mới' })).toBeVisible()
  // Goods, customer, shipping: three columns beside each other.
  const lefts: number[] = []
  for (const part of [
    page.getByRole('combobox', { name: 'Tìm sản phẩm' }),
    page.getByLabel('Số điện thoại', { exact: true }),
    page.getByLabel('Ghi chú cho người giao'),
  ])
    lefts.push((await part.boundingBox())!.x)
  expect(lefts[1]! - lefts[0]!).toBeGreaterThan(300)
  expect(lefts[2]! - lefts[1]!).toBeGreaterThan(300)
  const { keyboard } = page
  // Letters arrive as from an input method: on a busy machine keys would come in a scanner's burst.
  const type = (text: string) => keyboard.insertText(text)

  await keyboard.press('F1')
  await type('SON-CAMCHAY')
  await expect(page.getByRole('option', { name: 'SON-CAMCHAY' })).toBeVisible()
  await keyboard.press('Enter')
  await expect(page.getByText('1 sản phẩm · 1 món')).toBeVisible()

  await keyboard.press('F4')
  await type('0399887755')
  await page.getByLabel('Số điện thoại phụ (không bắt buộc)').waitFor()
  await keyboard.press('Tab')
  await keyboard.press('Tab')
  await type('Cô Tư')
  await keyboard.press('Tab')
  await type('1 Lê Lợi')
  await keyboard.press('Tab')
  await type('q7 hcm')
  await expect(page.getByRole('listbox', { name: 'Nơi khớp' })).toBeVisible()
  await keyboard.press('ArrowDown')
  await keyboard.press('Enter')
  // The field is gone; the keyboard goes on from what stands in its place.
  await expect(page.getByRole('button', { name: 'Chọn lại nơi nhận' })).toBeFocused()
  await keyboard.press('F9')
  await expect(page).toHaveURL(madeAt)
  const code = madeAt.exec(page.url())?.[1] ?? ''
  await expect.poll(() => ledger.order(code)?.state).toBe('MỚI')

  await page.getByRole('button', { name: 'Hoàn tác' }).click()
  await expect(page).toHaveURL(/\/create_order$/)
  await expect(page.getByLabel('Tên khách')).toHaveValue('Cô Tư')
  await expect.poll(() => ledger.order(code)?.state).toBe('HỦY')
  expect(ledger.order(code)?.held).toEqual([])
})

/** Every key that is no part of a typed word. */
function countedKeys(page: Page) {
  let pressed = 0
  return {
    press: (key: string) => {
      pressed += 1
      return page.keyboard.press(key)
    },
    // Letters arrive as from an input method: on a busy machine keys would come in a scanner's burst.
    type: (text: string) => page.keyboard.insertText(text),
    pressed: () => pressed,
  }
}

test('@tablet [CRE-006] a usual order takes at most twelve keys beside its words: a known number, two goods, one of them twice, brought by the shop', async ({
  ledger,
  phoneOf,
}) => {
  const known = must(
    ledger.codesIn('MỚI').find((of) => ledger.order(of)?.customer.id !== undefined),
    'an order of a customer whom the shop keeps',
  )
  const { phone, id } = must(ledger.order(known), known).customer
  const { page } = await phoneOf('ban', { at: '/create_order', viewport: { width: 1440, height: 900 } })
  await untilListsAreHere(page)
  await expect(page.getByRole('heading', { name: 'Thêm đơn hàng mới' })).toBeVisible()
  const { press, type, pressed } = countedKeys(page)

  await press('F1')
  for (const code of ['AT-BE-L', 'SON-CAMCHAY']) {
    await type(code)
    await expect(page.getByRole('option', { name: code }).first()).toBeVisible()
    await press('Enter')
  }
  await press('+')
  await expect(page.getByText('2 sản phẩm · 3 món')).toBeVisible()
  await press('F4')
  await type(phone)
  await expect(page.getByRole('button', { name: 'Chọn lại nơi nhận' })).toBeVisible()
  await press('F9')
  await expect(page).toHaveURL(madeAt)

  expect(pressed()).toBeLessThanOrEqual(12)
  const code = madeAt.exec(page.url())?.[1] ?? ''
  await expect
    .poll(() => ledger.order(code))
    .toMatchObject({ state: 'MỚI', customer: { id }, delivery: { logistic: 'TVC' } })
  const goods = ledger.order(code)?.swItems.map(({ productCode, amount }) => `${amount} ${productCode}`)
  expect(goods?.toSorted()).toEqual(['1 AT-BE-L', '2 SON-CAMCHAY'])
})

test('@tablet [CRE-002] [CRE-012] [SPL-001] an order is changed and split on its screen; another one is written beside it', async ({
  ledger,
  phoneOf,
}) => {
  const { page } = await phoneOf('ban', { at: '/create_order', viewport: { width: 1440, height: 900 } })
  await untilListsAreHere(page)
  await addGoods(page, 'AT-BE-L')
  await addGoods(page, 'SON-CAMCHAY')
  await page.getByLabel('Số điện thoại', { exact: true }).fill('0399887744')
  await page.getByLabel('Tên khách').fill('Chị Sáu')
  await page.getByLabel('Địa chỉ chi tiết').fill('1 Lê Lợi')
  await page.getByLabel(/^Phường, quận/).fill('q7 hcm')
  await page
    .getByRole('option', { name: /Phường Tân Hưng/ })
    .first()
    .click()

  await page.getByRole('button', { name: 'Ghi thêm một đơn nữa' }).click()
  await expect(page.getByRole('tab', { name: 'Đơn 2' })).toHaveAttribute('aria-selected', 'true')
  await page.getByLabel('Tên khách').fill('Anh Ba')
  await page.getByRole('tab', { name: 'Chị Sáu' }).click()
  await page.getByRole('button', { name: 'Tạo đơn hàng' }).click()
  await expect(page).toHaveURL(madeAt)
  const code = madeAt.exec(page.url())?.[1] ?? ''

  await page.getByRole('button', { name: 'Sửa', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Sửa Đơn Hàng' })).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Anh Ba' })).toBeVisible()
  await page.getByRole('button', { name: /^Thêm một Son kem lì/ }).click()
  await page.getByRole('button', { name: 'Cập nhật' }).click()
  await expect(page.getByText(`Đã cập nhật đơn ${code}.`)).toBeVisible()
  const held = () =>
    ledger
      .order(code)
      ?.held?.map(({ productCode, amount }) => `${amount} ${productCode}`)
      .toSorted()
  await expect.poll(held).toEqual(['1 AT-BE-L', '2 SON-CAMCHAY'])

  await page.getByRole('button', { name: 'Việc khác với đơn này' }).click()
  await page.getByRole('button', { name: 'Tách đơn' }).click()
  const sheet = page.getByRole('dialog', { name: 'TÁCH ĐƠN' })
  await sheet.getByRole('button', { name: /^Thêm một Son kem lì/ }).click()
  await sheet.getByRole('button', { name: 'Tách đơn' }).click()
  await expect.poll(held).toEqual(['1 AT-BE-L', '1 SON-CAMCHAY'])
  await expect.poll(() => ledger.order(`${code}-T1`)?.swItems.map(({ amount }) => amount)).toEqual([1])
})

test('@tablet [CRE-004] [CRE-009] [CRE-018] [CRE-020] [VAL-001] [VAL-003] goods go over the counter from the order form, with no network: asked first, then THÀNH CÔNG, the money in the drawer', async ({
  floor,
  ledger,
  phoneOf,
}) => {
  const { page, context } = await phoneOf('ban', { at: '/till', viewport: { width: 1440, height: 900 } })
  await page.getByRole('button', { name: 'Mở ngăn tiền, bắt đầu bán' }).click()
  await expect(page.getByRole('combobox', { name: 'Tìm sản phẩm' })).toBeVisible()
  await cutOff(context, floor.gateway)
  await walkTo(page, '/create_order')
  await addGoods(page, 'SON-CAMCHAY')

  await test.step('a carrier has to be named before anything is made', async () => {
    await page.getByRole('button', { name: 'Đơn vị vận chuyển', exact: true }).click()
    await page.getByRole('button', { name: 'Lưu Đơn Nháp' }).click()
    const carrier = page.getByLabel('Tên đơn vị vận chuyển')
    await expect(carrier).toBeFocused()
    await expect(page.getByText('Hãy chọn đơn vị vận chuyển cần gửi đơn hàng').first()).toBeVisible()
  })

  const asked = page.getByRole('dialog', { name: 'Tạo & Hoàn thành?' })
  await test.step('what cannot be made is said and not asked', async () => {
    await page.getByRole('button', { name: 'Tại cửa hàng' }).click()
    for (const press of [
      () => page.keyboard.press('F9'),
      () => page.getByRole('button', { name: 'Tạo & Hoàn thành' }).click(),
    ]) {
      await restHand()
      await press()
      await expect(page.getByLabel('Số điện thoại', { exact: true })).toBeFocused()
      await expect(page.getByRole('alert').filter({ hasText: 'chưa biết là ai' }).first()).toBeVisible()
      await expect(asked).toBeHidden()
      await page.getByLabel('Địa chỉ chi tiết').focus()
    }
  })

  await test.step('over the counter: paid in full, asked, done', async () => {
    await expect(page.getByRole('button', { name: 'Lưu Đơn Nháp' })).toBeHidden()
    await expect(page.getByRole('button', { name: 'Tạo đơn hàng' })).toBeHidden()
    await page.getByRole('button', { name: /^Khách trả đủ/ }).click()
    await restHand()
    await page.keyboard.press('F9')
    await expect(asked).toContainText(
      'Đơn hàng được tạo sẽ ở trạng thái THÀNH CÔNG và tự động tạo phiếu xuất kho!',
    )
    await expect(asked).not.toContainText('còn phải trả')
    await asked.getByRole('button', { name: 'Tạo & Hoàn thành' }).click()
    await expect(page).toHaveURL(madeAt)
  })

  const code = madeAt.exec(page.url())?.[1] ?? ''
  await reconnect(context, floor.gateway)
  await expectSent(page)
  await expect
    .poll(() => ledger.order(code))
    .toMatchObject({ state: 'THÀNH CÔNG', channel: 'STORE', delivery: { logistic: 'inStore' }, pickMoney: 0 })
  const { paid, payment } = ledger.order(code)!
  expect(payment.history).toMatchObject([
    { type: 'Tiền mặt', amount: paid, drawer: expect.stringMatching(/^KET-/) },
  ])
})

test('@tablet [CRE-010] [CRE-022] [CRE-024] [CRE-026] [OPN-001] a draft that is gone on with goes off at once, as a new order does: off the books where the owner switched that on', async ({
  ledger,
  phoneOf,
}) => {
  const { page } = await phoneOf('chu', { at: '/settings' })
  await page.getByText('Tạo & Đi đơn thì trừ kho ngay').click()
  await expect(page.getByText('Đã đổi cài đặt shop.')).toBeVisible()
  await walkTo(page, '/create_order')
  await untilListsAreHere(page)
  await addGoods(page, 'SON-CAMCHAY')
  await page.getByLabel('Số điện thoại', { exact: true }).fill('0399887711')
  await page.getByLabel('Tên khách').fill('Cô Năm')
  await page.getByLabel('Địa chỉ chi tiết').fill('1 Lê Lợi')
  await page.getByLabel(/^Phường, quận/).fill('q7 hcm')
  await page.getByRole('listbox', { name: 'Nơi khớp' }).getByRole('option').first().click()
  await page.getByRole('button', { name: 'Đơn vị vận chuyển', exact: true }).click()
  await page.getByLabel('Tên đơn vị vận chuyển').fill('GHN')
  await page.getByRole('button', { name: 'Lưu Đơn Nháp' }).click()
  await expect(page).toHaveURL(madeAt)
  const code = madeAt.exec(page.url())?.[1] ?? ''
  await page.getByRole('article').getByText('Ghi tiếp đơn nháp').click()
  await expect(page.getByLabel('Tên khách')).toHaveValue('Cô Năm')
  await page.getByRole('button', { name: 'Tạo & Đi đơn' }).click()
  const said = page.getByText(`Đã tạo và cập nhật đơn hàng ${code} sang đơn vị vận chuyển thành công`)
  await expect(said).toBeVisible()
  // ERR-007: it was said over the form, and covers nothing of the order that came in its place either.
  const [message, order] = [page.locator('.card').filter({ has: said }), page.getByRole('article')]
  for (const part of [order.locator('header'), order.locator('[data-acts]')])
    await expect.poll(async () => isApart(await message.boundingBox(), await part.boundingBox())).toBe(true)
  await expect
    .poll(() => ledger.order(code))
    .toMatchObject({ state: 'ĐANG ĐÓNG GÓI', slipCodes: [`XB-${code}`], held: [] })
})

test('@tablet [CRE-003] [CRE-005] [CRE-007] [CRE-008] [CRE-009] [CST-005] [CST-008] [CST-011] [CST-013] [VAL-022] [VAL-027] [VAL-029] [VAL-031] [CAT-491] the fields of a long order keep to their limits, and ten lines are read in a dialog', async ({
  phoneOf,
}) => {
  const { page } = await phoneOf('ban', { at: '/create_order', viewport: { width: 1440, height: 900 } })
  await expect(page.getByRole('heading', { name: 'Thêm đơn hàng mới' })).toBeVisible()
  for (const name of ['Hủy', 'Lưu Đơn Nháp', 'Tạo & Hoàn thành', 'Tạo đơn hàng'])
    await expect(page.getByRole('button', { name, exact: name === 'Hủy' })).toBeVisible()

  await test.step('[OPN-051] of all that fit thirty are found, ten at a time', async () => {
    const find = page.getByRole('combobox', { name: 'Tìm sản phẩm' })
    const options = page.getByRole('listbox', { name: 'Sản phẩm khớp' }).getByRole('option')
    await find.fill('a')
    await expect(options).toHaveCount(10)
    for (const count of [20, 30, 30]) {
      const last = options.last()
      const words = await last.textContent()
      await last.scrollIntoViewIfNeeded()
      await expect(options).toHaveCount(count)
      // More rows behind it leave it under the eye.
      await expect(options.filter({ hasText: words ?? '' }).first()).toBeInViewport()
    }
    for (let line = 0; line < 10; line++) {
      await find.fill('a')
      await options.nth(line).click()
      await expect(page.getByText(`${line + 1} sản phẩm`).first()).toBeVisible()
    }
  })

  await test.step('ten lines are read at a glance', async () => {
    await page.getByRole('button', { name: 'Xem cả 10 sản phẩm' }).click()
    const all = page.getByRole('table', { name: 'Tất cả sản phẩm của đơn' })
    await expect(all.getByRole('row')).toHaveCount(12)
    await page.keyboard.press('Escape')
    await expect(all).toBeHidden()
  })

  await test.step('of a line there is one at least', async () => {
    await expect(page.getByRole('button', { name: /^Bớt một / }).first()).toBeDisabled()
    const amount = page.getByRole('textbox', { name: /^Số lượng / }).first()
    await amount.fill('0')
    await amount.blur()
    await expect(amount).toHaveValue('1')
  })

  await test.step('a discount above all of it is taken back to all of it', async () => {
    await page.getByRole('button', { name: /^Chiết khấu đơn: tính theo tiền/ }).click()
    const discount = page.getByRole('textbox', { name: 'Chiết khấu đơn' })
    await discount.fill('101')
    await expect(page.getByText('Vui lòng điền lại chiết khấu')).toBeVisible()
    await expect(discount).toHaveValue('100')
    const vat = page.getByRole('textbox', { name: 'VAT, phần trăm' })
    await expect(vat).toHaveAttribute('maxlength', '2')
  })

  await test.step('[OPN-024] a number that is whole asks for a second one', async () => {
    const second = page.getByLabel('Số điện thoại phụ (không bắt buộc)')
    const number = page.getByLabel('Số điện thoại', { exact: true })
    await number.fill('039988775')
    await expect(second).toBeHidden()
    await number.fill('0399887755')
    await expect(second).toBeVisible()
  })
})
