import { expect, type Page } from 'playwright/test'
import { isoDate } from '../../src/domain/time.ts'
import { type PracticeInvoiceShop, startPracticeInvoiceShop } from '../support/practice-invoice-shop.ts'
import { addProduct, beginShop } from './stage/new-shop.ts'
import { expectSent } from './stage/sent.ts'
import { test } from './stage/stage.ts'

let server: PracticeInvoiceShop
/** A series is of its year. */
const series = `C${isoDate(Date.now()).slice(2, 4)}TKT`
test.beforeAll(async () => {
  server = await startPracticeInvoiceShop()
})
test.afterAll(() => server.stop())

test.use({ viewport: { width: 1440, height: 900 } })

async function connect(page: Page, name: 'VietInvoice' | 'Mắt Bão'): Promise<void> {
  await page.goto(`${server.address}/settings?tab=invoices`)
  await page.getByRole('button', { name: `Kết nối ${name}` }).click()
  const keys = page.getByRole('dialog', { name: `Kết nối ${name}` })
  await keys.getByLabel('Mã số thuế của shop').fill('0100109106')
  await keys.getByLabel('Tên đăng nhập').fill('maystore')
  await keys.getByLabel('Mật khẩu').fill('hoa-don-tap')
  await keys.getByRole('button', { name: 'Lưu tài khoản' }).click()
  await expect(page.getByRole('region', { name })).toContainText('Đã kết nối')
  await page.getByRole('button', { name: `Chọn ký hiệu ${name}` }).click()
  await page.getByLabel('Ký hiệu', { exact: true }).fill(series)
  await page.getByRole('button', { name: 'Lưu ký hiệu' }).click()
  await expect(page.getByRole('region', { name })).toContainText(`1${series}`)
}

async function makeOrder(page: Page, phone: string): Promise<string> {
  await page.goto(`${server.address}/create_order`)
  await page.getByLabel('Tìm sản phẩm').fill('mu')
  await page.getByRole('listbox', { name: 'Sản phẩm khớp' }).getByRole('option').first().click()
  await page.getByLabel('Số điện thoại', { exact: true }).fill(phone)
  await page.getByLabel('Tên khách').fill('Lê Thu Hằng')
  await page.getByLabel('Địa chỉ chi tiết').fill('45 Nguyễn Thị Thập')
  await page.getByLabel(/^Phường, quận/).fill('q7 hcm')
  await page
    .getByRole('option', { name: /Phường Tân Hưng/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Tạo đơn hàng' }).click()
  await page.waitForURL(/\/orders\/KT-/)
  await expectSent(page)
  return /\/orders\/(KT-[^/?]+)/.exec(page.url())?.[1] ?? ''
}

test('[FUL-277] [FUL-279] [FUL-280] [FUL-029] [FUL-005] at a desk an order is billed by whoever is chosen, others by the bar of those chosen once it was said how many, and a sheet follows what its provider does', async ({
  page,
}) => {
  const issued = () => server.invoices.world.invoices.all()
  await beginShop(page, server.beginning)
  await connect(page, 'VietInvoice')
  await connect(page, 'Mắt Bão')
  await addProduct(page, server.address, { code: 'MU', name: 'Mũ lưỡi trai', price: '120k', units: '12' })
  const one = await makeOrder(page, '0399887766')
  const other = await makeOrder(page, '0399887767')

  await test.step('one, from the menu beside the table', async () => {
    await page.goto(`${server.address}/orders/${one}`)
    await page.getByRole('button', { name: 'Việc khác với đơn này' }).click()
    await page.getByRole('button', { name: 'Xuất hóa đơn' }).click()
    await page.getByRole('dialog', { name: 'Xuất hóa đơn qua' }).getByText('VietInvoice').click()
    await page.getByRole('button', { name: 'Phát hành hóa đơn' }).click()
    await expectSent(page)
    await expect.poll(() => issued().length).toBe(1)
  })

  await test.step('it is sent, and its sheet says so by itself', async () => {
    await page.goto(`${server.address}/digitalbill?over=invoice.${encodeURIComponent(`${one}/1`)}`)
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('button', { name: 'Gửi khách' }).click()
    await expect(sheet.getByLabel('Email người nhận')).toBeFocused()
    await sheet.getByLabel('Email người nhận').fill('ke.toan@congty.vn')
    await sheet.getByRole('button', { name: 'Gửi hóa đơn' }).click()
    await expect(sheet.getByText('Đã gửi tới ke.toan@congty.vn.')).toBeVisible()
    await expect(sheet.getByRole('button', { name: 'Thay thế' })).toBeEnabled()
  })

  await test.step('many, from the bar: the one that has an invoice is left out, and nothing is issued by the choice of a provider alone', async () => {
    await page.goto(`${server.address}/orders`)
    for (const code of [one, other]) await page.getByRole('checkbox', { name: new RegExp(code) }).check()
    await page.getByRole('button', { name: 'Xuất hóa đơn' }).click()
    await page.getByRole('dialog', { name: 'Xuất hóa đơn qua' }).getByText('Mắt Bão').click()
    const asks = page.getByRole('dialog', { name: 'Xuất hóa đơn qua Mắt Bão' })
    await expect(asks).toContainText(`Xuất 1 hóa đơn, ký hiệu 1${series}`)
    await expect(asks).toContainText(`Bỏ qua 1 đơn đã có hóa đơn: ${one}`)
    expect(issued()).toHaveLength(1)
    await asks.getByRole('button', { name: 'Xuất 1 hóa đơn' }).click()
    await expect.poll(() => issued().length).toBe(2)
  })
})
