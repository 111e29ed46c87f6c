import { readFileSync } from 'node:fs'
import { PDFDocument } from '@cantoo/pdf-lib'
import { expect, type Page } from 'playwright/test'
import { type PracticeCarrierShop, startPracticeCarrierShop } from '../support/practice-carrier-shop.ts'
import { readBars } from '../support/read-bars.ts'
import { addProduct, beginShop } from './stage/new-shop.ts'
import { walkTo } from './stage/phone.ts'
import { expectSent } from './stage/sent.ts'
import { test } from './stage/stage.ts'

let server: PracticeCarrierShop
test.beforeAll(async () => {
  server = await startPracticeCarrierShop()
})
test.afterAll(() => server.stop())

async function choosePlace(page: Page): Promise<void> {
  await page.getByLabel(/^Phường, quận/).fill('q7 hcm')
  await page
    .getByRole('option', { name: /Phường Tân Hưng/ })
    .first()
    .click()
}

/** Of A6, in points. */
const a6 = [298, 420]

test('@tablet [FUL-047] [FUL-275] [FUL-276] [CST-017] [FUL-046] a shop has its carrier come in the afternoon and puts the carrier’s label on parcels: it lies on the device with the waybill and is printed with the network off; another carrier is linked by its own sign-in', async ({
  page,
  context,
}) => {
  const parcels = () => server.carriers.world.parcels.all()
  const card = (name: string) => page.getByRole('region', { name, exact: true })

  await test.step('a shop begins and connects a carrier', async () => {
    await beginShop(page, server.beginning)
    await page.goto(`${server.address}/settings?tab=carriers`)
    await page.getByRole('button', { name: 'Sửa nơi lấy hàng' }).click()
    await page.getByLabel('Số điện thoại lấy hàng').fill('0909000111')
    await page.getByLabel('Số nhà, tên đường').fill('18 Nguyễn Thị Thập')
    await choosePlace(page)
    await page.getByRole('button', { name: 'Lưu nơi lấy hàng' }).click()
    await page.getByRole('button', { name: 'Kết nối Giao Hàng Tiết Kiệm' }).click()
    await page.getByLabel('Token API').fill('khoa-ghtk-2711')
    await page.getByRole('button', { name: 'Lưu khóa' }).click()
    await expect(card('Giao Hàng Tiết Kiệm')).toContainText('Đã kết nối')
  })

  await test.step('its label goes on parcels, and it comes in the afternoon', async () => {
    const ghtk = card('Giao Hàng Tiết Kiệm')
    await ghtk.getByRole('button', { name: 'Tem của hãng (A6)' }).click()
    await ghtk.getByRole('button', { name: 'Buổi chiều' }).click()
    await expect(ghtk.getByRole('button', { name: 'Buổi chiều' })).toHaveAttribute('aria-pressed', 'true')
    await expectSent(page)
  })

  await addProduct(page, server.address, { code: 'MU', name: 'Mũ lưỡi trai', price: '120k', units: '12' })

  const code = await test.step('an order leaves by it, in the evening for once', async () => {
    await page.goto(`${server.address}/create_order`)
    await page.getByLabel('Tìm sản phẩm').fill('mu')
    await page.getByRole('listbox', { name: 'Sản phẩm khớp' }).getByRole('option').first().click()
    await page.getByLabel('Số điện thoại', { exact: true }).fill('0399887766')
    await page.getByLabel('Tên khách').fill('Lê Thu Hằng')
    await page.getByLabel('Địa chỉ chi tiết').fill('45 Nguyễn Thị Thập')
    await choosePlace(page)
    await page.getByRole('button', { name: 'Đơn vị vận chuyển' }).click()
    await page
      .getByRole('list', { name: 'Phí của các hãng' })
      .getByRole('button', { name: /Giao Hàng Tiết Kiệm/ })
      .first()
      .click()
    const hours = page.getByRole('group', { name: 'Ca GHTK đến lấy' })
    await expect(hours.getByRole('button', { name: 'Buổi chiều' })).toHaveAttribute('aria-pressed', 'true')
    await hours.getByRole('button', { name: 'Buổi tối' }).click()
    await page.getByRole('button', { name: 'Tạo & Đi đơn' }).click()
    await expect(page.getByText('Giao Hàng Tiết Kiệm đã nhận, có mã vận đơn.')).toBeVisible()
    await expectSent(page)
    return /\/orders\/(KT-[^/?]+)/.exec(page.url())?.[1] ?? ''
  })
  expect(parcels().map(({ ref, pick }) => [ref, pick])).toEqual([[code, 'cod, ca 3']])
  const waybill = parcels()[0]?.waybill ?? ''
  await expect(page.getByText('Lấy hàng tận nơi, Buổi tối')).toBeVisible()

  await test.step('its label lies here, and comes out with the network off', async () => {
    const label = page.getByRole('region', { name: 'Tem hãng' })
    await expect(label).toContainText('Tem sẵn trên máy này')
    await context.setOffline(true)
    await page.getByRole('link', { name: 'In tem', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Tem của hãng' })).toBeVisible()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'In 1 tem' }).click(),
    ])
    const bytes = readFileSync(await download.path())
    const printed = await PDFDocument.load(bytes)
    const { width, height } = printed.getPage(0).getSize()
    expect([printed.getPageCount(), width, height]).toEqual([1, ...a6])
    expect(readBars(bytes)).toBe(waybill)
    await page
      .getByRole('dialog', { name: 'Ra giấy chưa?' })
      .getByRole('button', { name: 'Đã in', exact: true })
      .click()
    await expect(page.getByRole('region', { name: 'In', exact: true })).toContainText('Tem đơn hàng đã in')
    await context.setOffline(false)
    await expectSent(page)
  })

  await test.step('[RTE-077] Ninja Van is linked by its own sign-in, which leads to the orders', async () => {
    await page.goto(`${server.address}/settings?tab=carriers`)
    await card('Ninja Van').getByRole('button', { name: 'Đăng nhập Ninja Van' }).click()
    await page.getByRole('link', { name: 'Không cho' }).click()
    await expect(
      page.getByText("Chưa có phép của Ninja Van. Bấm 'Đăng nhập Ninja Van' khi muốn làm lại."),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Đăng nhập Ninja Van' }).click()
    const yes = (await page.getByRole('link', { name: 'Cho phép' }).getAttribute('href')) ?? ''
    await page.getByRole('link', { name: 'Cho phép' }).click()
    await expect(page).toHaveURL(/\/orders/)
    await expect(page.getByText('Đã kết nối Ninja Van: Mây Store.')).toBeVisible()
    await page.goto(yes)
    await expect(page.getByText(/Lần đăng nhập Ninja Van này đã xong rồi/)).toBeVisible()
    await expect(page).toHaveURL(/\/ninjavan$/)
    await walkTo(page, '/settings?tab=carriers')
    await expect(card('Ninja Van')).toContainText('Đã kết nối')
  })
})
