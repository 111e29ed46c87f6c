import { expect, type Page } from 'playwright/test'
import { afterNight } from '../../src/domain/zalo/night.ts'
import { type PracticeZaloShop, startPracticeZaloShop } from '../support/practice-zalo-shop.ts'
import { beginShop } from './stage/new-shop.ts'
import { expectSent } from './stage/sent.ts'
import { test } from './stage/stage.ts'

let server: PracticeZaloShop
test.beforeAll(async () => {
  server = await startPracticeZaloShop()
})
test.afterAll(() => server.stop())

async function chooseTemplate(page: Page, event: string, template: RegExp): Promise<void> {
  await page.getByRole('button', { name: `Chọn mẫu cho ${event}` }).click()
  const field = page.getByLabel('Mẫu tin của OA')
  const option = field.locator('option').filter({ hasText: template })
  await field.selectOption(await option.getAttribute('value'))
}

test.use({ viewport: { width: 1440, height: 900 } })

test('[FUL-025] [FUL-045] [RTE-059] [RTE-067] an owner links Zalo OA, chooses a message, a customer says yes at their order, and both read what was sent', async ({
  page,
}) => {
  await test.step('a shop begins, and its settings have a part for Zalo', async () => {
    await beginShop(page, server.beginning)
    await page.goto(`${server.address}/settings?tab=zalo`)
    await expect(page.getByRole('region', { name: 'Zalo OA' })).toContainText('Sàn tập')
  })

  await test.step('leave is given at Zalo, and nothing of it stays in the address', async () => {
    await page.getByRole('button', { name: 'Liên kết Zalo OA' }).click()
    await page.getByRole('button', { name: 'Cho phép' }).first().click()
    await expect(page.getByRole('region', { name: 'Zalo OA' })).toContainText('Thời Trang Mây')
    await expect(page).toHaveURL(/\/settings\?tab=zalo$/)
    await page.getByRole('button', { name: 'Lấy mẫu tin' }).click()
    await expect(page.getByText('5 mẫu tin, 4 mẫu đang bật.')).toBeVisible()
  })

  await test.step('a template that Zalo has not approved is not switched on; one that it has is', async () => {
    await chooseTemplate(page, 'Giao chậm', /Báo giao chậm/)
    await page.getByRole('button', { name: 'Lưu' }).click()
    await expect(page.getByText('Zalo chưa duyệt mẫu Báo giao chậm')).toBeVisible()
    await page.locator('label').filter({ hasText: 'Gửi tin này' }).click()
    await page.getByRole('button', { name: 'Lưu' }).click()
    await expect(page.getByText('Đang tắt: Báo giao chậm')).toBeVisible()
    await chooseTemplate(page, 'Đã nhận đơn', /Xác nhận đơn hàng/)
    await page.getByRole('button', { name: 'Lưu' }).click()
    await expect(page.getByText('Đang gửi: Xác nhận đơn hàng · 300₫/tin')).toBeVisible()
  })

  await test.step('goods to sell', async () => {
    await page.goto(`${server.address}/create_product`)
    await page.getByLabel('Tên sản phẩm').fill('Mũ lưỡi trai')
    await page.getByLabel('Giá bán lẻ').fill('120k')
    await page.getByLabel('Đang có bao nhiêu').fill('12')
    await page.getByRole('button', { name: 'Tạo sản phẩm' }).click()
    await expect(page.getByRole('heading', { name: 'Mũ lưỡi trai' })).toBeVisible()
    await expectSent(page)
  })

  const code = await test.step('a customer says yes with their order', async () => {
    await page.goto(`${server.address}/create_order`)
    await page.getByLabel('Tìm sản phẩm').fill('mu')
    await page.getByRole('listbox', { name: 'Sản phẩm khớp' }).getByRole('option').first().click()
    await page.getByLabel('Số điện thoại', { exact: true }).fill('0399887766')
    await page.getByLabel('Tên khách').fill('Lê Thu Hằng')
    await page.getByLabel('Địa chỉ chi tiết').fill('45 Nguyễn Thị Thập')
    await page.getByLabel(/^Phường, quận/).fill('q7 hcm')
    await page
      .getByRole('option', { name: /Phường Tân Hưng/ })
      .first()
      .click()
    await page.getByLabel('Khách đồng ý nhận tin Zalo về đơn').check()
    await page.getByRole('button', { name: 'Tạo đơn hàng' }).last().click()
    await expect(page.getByText(/^Đã tạo đơn KT-/)).toBeVisible()
    await expectSent(page)
    return /\/orders\/(KT-[^/?]+)/.exec(page.url())?.[1] ?? ''
  })

  await test.step('they are told, at night in the morning; the log and the customer say so', async () => {
    const isNight = afterNight(Date.now()) > Date.now()
    await page.goto(`${server.address}/settings?tab=zalo`)
    if (isNight) {
      await expect(page.getByText('1 tin đang chờ đến giờ gửi.')).toBeVisible()
    } else {
      const log = page.getByRole('list', { name: 'Các tin Zalo' })
      await expect(async () => {
        await page.getByRole('button', { name: 'Tải lại' }).click()
        await expect(log.getByText('Đã gửi')).toBeVisible({ timeout: 2_000 })
      }).toPass()
      await expect(log).toContainText(`Đơn ${code}`)
      await expect(log).toContainText('Lê Thu Hằng')
      expect(server.zalo.world.messages.all().map(({ phone, text }) => `${phone} ${text}`)).toEqual([
        expect.stringMatching(`^84399887766 Chào Lê Thu Hằng, shop đã nhận đơn ${code} ngày`),
      ])
    }
    await page.goto(`${server.address}/customers1/details_customer/kh-0399887766`)
    await expect(page.getByText('Đồng ý nhận tin Zalo')).toBeVisible()
    await expect(page.getByText(/Mây ghi/)).toBeVisible()
  })
})
