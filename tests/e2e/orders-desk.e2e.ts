import { expect } from 'playwright/test'
import type { Staff } from '../../src/domain/tables/company.ts'
import { pill } from './stage/phone.ts'
import { test } from './stage/stage.ts'

test.use({ people: ['ban'] })

const viewport = { width: 1440, height: 900 }

test('@tablet at the desk the order table is walked, chosen and opened by keys alone, and keeps its place', async ({
  ledger,
  phoneOf,
}) => {
  const { page } = await phoneOf('ban', { at: '/orders?state=cho-dong-goi', viewport })
  const toPack = ledger.codesIn('CHỜ ĐÓNG GÓI')
  const grid = page.getByRole('grid', { name: 'Đơn hàng' })
  await expect(grid).toHaveAttribute('aria-rowcount', String(toPack.length + 1))
  const at = (index: number) => grid.locator(`[role="row"][aria-rowindex="${index + 2}"]`)
  const active = () => grid.getAttribute('aria-activedescendant')

  const press = async (key: string, lands: number) => {
    await page.keyboard.press(key)
    await expect.poll(active).toBe(await at(lands).getAttribute('id'))
  }
  await press('j', 0)
  await press('ArrowDown', 1)
  await page.keyboard.press(' ')
  await expect(at(1)).toHaveAttribute('aria-selected', 'true')
  await press('Shift+ArrowDown', 2)
  await expect(page.getByRole('status').filter({ hasText: '2 đơn' })).toBeVisible()
  await press('ArrowUp', 1)
  await press('End', toPack.length - 1)
  await expect(at(toPack.length - 1)).toBeInViewport()

  const code = (await at(toPack.length - 1).getAttribute('data-key'))!
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/orders/${code}\\?state=cho-dong-goi$`))
  await expect(page.getByRole('article', { name: `Đơn ${code}` })).toBeVisible()
  await expect(at(toPack.length - 1)).toBeInViewport()
  const before = (await at(toPack.length - 2).getAttribute('data-key'))!
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('article', { name: `Đơn ${before}` })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/orders\?state=cho-dong-goi$/)
  await expect(at(toPack.length - 2)).toBeInViewport()
  await expect(page.getByRole('status').filter({ hasText: '2 đơn' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('region', { name: 'Việc cho các đơn đã chọn' })).toBeHidden()
})

test('@tablet at the desk everything that matches is chosen and moved; who cannot is counted and stays chosen, and one press takes it back', async ({
  ledger,
  phoneOf,
}) => {
  const { page } = await phoneOf('ban', { at: '/orders?channel=KhoTay', viewport })
  const grid = page.getByRole('grid', { name: 'Đơn hàng' })
  const own = ledger.codesIn('MỚI').filter((code) => ledger.order(code)!.channel === 'KhoTay')
  // Counts stand there once every order of the device was read.
  await expect(page.getByRole('button', { name: /^TẤT CẢ \d/ })).toBeVisible()
  const total = Number(await grid.getAttribute('aria-rowcount')) - 1
  await grid.getByRole('checkbox').nth(1).click()
  await page.getByRole('button', { name: `Chọn tất cả ${total} đơn khớp bộ lọc` }).click()
  const bar = page.getByRole('region', { name: 'Việc cho các đơn đã chọn' })
  await expect(bar.getByRole('status')).toContainText(`${total} đơn`)

  await bar.getByRole('button', { name: 'Chuyển trạng thái' }).click()
  await page
    .getByRole('dialog', { name: 'Chuyển trạng thái' })
    .getByRole('button', { name: /^HẸN GIAO/ })
    .click()
  const sheet = page.getByRole('dialog', { name: `Chuyển ${total} đơn sang HẸN GIAO` })
  const able = Number((await sheet.getByText(/đơn được, .* không:/).textContent())?.split(' ')[0])
  expect(able).toBeGreaterThanOrEqual(own.length)
  await sheet.getByRole('button', { name: 'Khách hẹn ngày khác' }).click()
  await sheet.getByRole('button', { name: `Chuyển ${able} đơn sang HẸN GIAO` }).click()
  await expect(page.getByText(`Đã hẹn giao ${able} đơn.`)).toBeVisible()
  await page.getByRole('button', { name: 'Hoàn tác' }).click()
  await expect(bar.getByRole('status')).toContainText(`${total - able} đơn`)
  await expect.poll(() => own.map((code) => ledger.order(code)!.state)).toEqual(own.map(() => 'MỚI'))
  await expect(pill(page)).toHaveText('Đã đồng bộ')
})

test('@tablet at the desk a filter is saved under a name, stands there with its count after a reload, and is deleted and taken back', async ({
  ledger,
  phoneOf,
}) => {
  const { page } = await phoneOf('ban', { at: '/orders', viewport })
  const filters = page.getByRole('group', { name: 'Bộ lọc', exact: true })
  await filters.getByRole('button', { name: 'Kênh bán' }).click()
  await page
    .getByRole('dialog', { name: 'Kênh bán' })
    .getByRole('checkbox', { name: /^Lazada/ })
    .click()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/orders\?channel=Lazada$/)
  await page.getByRole('button', { name: 'Lưu bộ lọc' }).click()
  await page.getByRole('textbox', { name: 'Tên bộ lọc' }).fill('Đơn Lazada')
  await page.getByRole('button', { name: 'Lưu', exact: true }).click()
  const saved = () => (ledger.rowOf('staff', 'ban') as Staff).views?.map(({ name }) => name)
  await expect.poll(saved).toEqual(['Đơn Lazada'])

  await page.goto(page.url().replace(/\?.*/, ''))
  const grid = page.getByRole('grid', { name: 'Đơn hàng' })
  const tab = page.getByRole('button', { name: /^Đơn Lazada \d/ })
  const count = (await tab.textContent())!.replace('Đơn Lazada', '')
  await tab.click()
  await expect(page).toHaveURL(/\/orders\?channel=Lazada$/)
  await expect(grid).toHaveAttribute('aria-rowcount', String(Number(count) + 1))
  await page.getByRole('button', { name: 'Sửa bộ lọc Đơn Lazada' }).click()
  await page.getByRole('button', { name: 'Xóa bộ lọc' }).click()
  await expect(tab).toBeHidden()
  await page.getByRole('button', { name: 'Hoàn tác' }).click()
  await expect(tab).toBeVisible()
})
