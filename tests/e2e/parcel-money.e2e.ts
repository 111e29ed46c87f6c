import { readFileSync } from 'node:fs'
import { expect, type Page } from 'playwright/test'
import { isoDate } from '../../src/domain/time.ts'
import { must } from '../../src/lib/must.ts'
import type { ParcelState } from '../../src/stand-ins/carriers/carrier-world.ts'
import { moveParcel } from '../../src/stand-ins/carriers/parcels.ts'
import { type PracticeCarrierShop, startPracticeCarrierShop } from '../support/practice-carrier-shop.ts'
import { readBars } from '../support/read-bars.ts'
import { statementSheet } from '../support/statement-sheets.ts'
import { beginShop, ownerSecret } from './stage/new-shop.ts'
import { expectSent } from './stage/sent.ts'
import { test } from './stage/stage.ts'

let server: PracticeCarrierShop
test.beforeAll(async () => {
  server = await startPracticeCarrierShop()
})
test.afterAll(() => server.stop())

test.use({ viewport: { width: 1440, height: 900 } })

/** What the statement says the way cost, other than the quote. */
const settledFee = 24_500

/** Gives commands as the owner, over the wire. */
async function asOwner(page: Page) {
  const signedIn = await page.request.post(`${server.address}/api/verify`, {
    data: { username: 'may', password: ownerSecret, platform: 'web' },
  })
  const { token } = await signedIn.json()
  return async (path: string, method: string, params: object) => {
    const answer = await page.request.post(server.address + path, { data: { token, method, ...params } })
    expect(answer.status(), await answer.text()).toBe(200)
  }
}

async function choosePlace(page: Page): Promise<void> {
  await page.getByLabel(/^Phường, quận/).fill('q7 hcm')
  await page
    .getByRole('option', { name: /Phường Tân Hưng/ })
    .first()
    .click()
}

/** Where parcels are fetched, a carrier, somebody who issues invoices, and what a hat costs. */
async function openShop(
  page: Page,
): Promise<(path: string, method: string, params: object) => Promise<void>> {
  await beginShop(page, server.beginning)
  const give = await asOwner(page)
  await page.goto(`${server.address}/settings?tab=carriers`)
  await page.getByRole('button', { name: 'Sửa nơi lấy hàng' }).click()
  await page.getByLabel('Số điện thoại lấy hàng').fill('0909000111')
  await page.getByLabel('Số nhà, tên đường').fill('18 Nguyễn Thị Thập')
  await choosePlace(page)
  await page.getByRole('button', { name: 'Lưu nơi lấy hàng' }).click()
  await expect(page.getByRole('region', { name: 'Nơi lấy hàng' })).toContainText('Phường Tân Hưng')
  await give('/api/setting', 'saveAccount', { provider: 'GHTK', keys: { token: 'ghtk-token-tap' } })
  const ghtk = page.getByRole('region', { name: 'Giao Hàng Tiết Kiệm', exact: true })
  await expect(ghtk).toContainText('Đã kết nối')
  await ghtk.getByRole('button', { name: 'Tem của hãng (A6)' }).click()
  await expectSent(page)
  const { taxCode, username, password } = server.invoices.world.account
  await give('/api/setting', 'saveAccount', { provider: 'MATBAO', keys: { taxCode, username, password } })
  const series = `C${isoDate(Date.now()).slice(2, 4)}TKT`
  await give('/api/setting', 'chooseInvoiceSeries', { provider: 'MATBAO', pattern: '1', series })
  await page.goto(`${server.address}/create_product`)
  await page.getByLabel('Mã sản phẩm (SKU)').fill('MU')
  await page.getByLabel('Tên sản phẩm').fill('Mũ lưỡi trai')
  await page.getByLabel('Giá bán lẻ').fill('120k')
  await page.getByLabel('Giá nhập', { exact: true }).fill('50k')
  await page.getByLabel('Đang có bao nhiêu').fill('12')
  await page.getByRole('button', { name: 'Tạo sản phẩm' }).click()
  await expect(page.getByRole('heading', { name: 'Mũ lưỡi trai' })).toBeVisible()
  await expectSent(page)
  return give
}

test('an order’s money to the end: its way is priced, a carrier brings it, its label is printed, COD comes by statement, it is billed, and its profit counts what all of that came to', async ({
  page,
}) => {
  const give = await openShop(page)
  const parcel = () => must(server.carriers.world.parcels.all()[0], 'the parcel of the order')
  const profit = page.getByRole('region', { name: 'Lợi nhuận của đơn' })

  const code = await test.step('[CRE-026] its way is priced, and it leaves with a waybill', async () => {
    await page.goto(`${server.address}/create_order`)
    await page.getByLabel('Tìm sản phẩm').fill('mu')
    await page.getByRole('listbox', { name: 'Sản phẩm khớp' }).getByRole('option').first().click()
    await page.getByRole('button', { name: /^Thêm một/ }).click()
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
    await expect(page.getByRole('textbox', { name: 'Phí giao' })).toHaveValue('22.000')
    await page.getByRole('button', { name: 'Tạo & Đi đơn' }).click()
    await expect(page.getByText('Giao Hàng Tiết Kiệm đã nhận, có mã vận đơn.')).toBeVisible()
    await expectSent(page)
    return /\/orders\/(KT-[^/?]+)/.exec(page.url())?.[1] ?? ''
  })
  expect(server.carriers.world.parcels.all().map(({ ref, cod }) => [ref, cod])).toEqual([[code, 240_000]])
  await expect(profit).toContainText('Đơn chưa xong')

  await test.step('[FUL-275] its label comes out, with the carrier’s bars', async () => {
    await expect(page.getByRole('region', { name: 'Tem hãng' })).toContainText('Tem sẵn trên máy này')
    await page.getByRole('link', { name: 'In tem', exact: true }).click()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'In 1 tem' }).click(),
    ])
    expect(readBars(readFileSync(await download.path()))).toBe(parcel().waybill)
    const asked = page.getByRole('dialog', { name: 'Ra giấy chưa?' })
    await asked.getByRole('button', { name: 'Đã in', exact: true }).click()
    // Its step back in the history is over: a page that is asked for before would be given up for it.
    await expect(asked).toBeHidden()
    await expect(page).not.toHaveURL(/over=/)
    await page.goto(`${server.address}/orders/${code}`)
  })

  await test.step('it is packed, picked up and delivered, as the carrier says', async () => {
    for (const state of ['ĐANG ĐÓNG GÓI', 'CHỜ GỬI HÀNG'])
      await give('/api/order', 'updateState', { orderCodes: [code], state })
    const goOn = async (state: ParcelState, shown: string) => {
      moveParcel(server.carriers.world, parcel(), state)
      await give('/api/3rd_logistic', 'askStanding', { code })
      await expect(page.getByText(shown, { exact: true }).first()).toBeVisible()
    }
    await goOn('picked', 'ĐÃ GỬI HÀNG')
    await goOn('delivering', 'ĐANG GIAO')
    await goOn('delivered', 'THÀNH CÔNG')
    await expect(profit).toContainText('Phí giao chưa đối soát với hãng')
  })

  await test.step('[CAT-459] its COD comes by the carrier’s statement, with another fee than was quoted', async () => {
    const line = { orderCode: code, waybill: parcel().waybill, cod: 240_000, fee: settledFee }
    const bytes = await statementSheet([line])
    await page.goto(`${server.address}/checkpayment`)
    const owing = page.getByRole('region', { name: 'Đơn vị vận chuyển, chưa đối soát' })
    await expect(owing.getByRole('button', { name: /^GHTK/ })).toContainText('240.000')
    await page.getByRole('button', { name: 'Bảng kê mới' }).click()
    const sheet = page.getByRole('dialog', { name: 'ĐỐI SOÁT' })
    const file = { name: 'ghtk.xlsx', mimeType: 'application/octet-stream', buffer: Buffer.from(bytes) }
    await sheet.locator('input[type=file]').setInputFiles(file)
    const book = sheet.getByRole('button', { name: /^Đối soát/ })
    await expect(sheet.getByText(/Phí cao hơn báo giá/).first()).toBeVisible()
    await sheet.getByRole('checkbox', { name: /Chọn dòng/ }).check()
    await expect(book).toHaveText('Đối soát 1 đơn')
    await book.click()
    await sheet
      .getByRole('alertdialog', { name: 'Xác nhận đối soát' })
      .getByRole('button', { name: 'Xác nhận' })
      .click()
    await expect(sheet).toBeHidden()
    await expect(page).not.toHaveURL(/over=/)
    await expect(owing.getByRole('button', { name: /^GHTK/ })).toBeHidden()
  })

  await test.step('[FUL-277] [FUL-279] it is billed, once, to the đồng', async () => {
    await page.goto(`${server.address}/orders/${code}`)
    await page.getByRole('button', { name: 'Việc khác với đơn này' }).click()
    await page.getByRole('button', { name: 'Xuất hóa đơn' }).click()
    await page.getByRole('button', { name: 'Phát hành hóa đơn' }).click()
    await expectSent(page)
    const issued = () => server.invoices.world.invoices.all()
    await expect.poll(() => issued().map(({ total, state }) => [total, state])).toEqual([[240_000, 'issued']])
    await expect(page.getByRole('button', { name: 'Phát hành hóa đơn' })).toBeHidden()
  })

  await test.step('what it earned is known to the đồng, and nothing of it is open', async () => {
    await page.goto(`${server.address}/orders/${code}`)
    const amounts = [240_000, -settledFee, -100_000].map((amount) => amount.toLocaleString('vi-VN'))
    await expect(profit.locator('dd')).toHaveText([...amounts, '115.500'])
    await expect(profit).not.toContainText('Còn có thể thay đổi')
  })
})
