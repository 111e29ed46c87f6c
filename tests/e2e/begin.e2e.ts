import { expect, type Page } from 'playwright/test'
import { startServer, type TestServer } from '../support/test-server.ts'
import { pill } from './stage/phone.ts'
import { test } from './stage/stage.ts'

let server: TestServer
test.beforeAll(async () => {
  server = await startServer({ env: { KHOTAY_DEMO: '0' } })
})
test.afterAll(() => server.stop())

async function signIn(page: Page, userName: string, password: string): Promise<void> {
  await page.getByLabel('Tên đăng nhập').fill(userName)
  await page.getByLabel('Mật khẩu', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Đăng nhập' }).click()
}

test('[decisions 27] a shop begins with the printed link; a packer comes to it, is paused with unsent work, comes back, and signs out for good', async ({
  page: owner,
  browser,
}) => {
  await test.step('the link makes the shop, once', async () => {
    const [, secret] = /\/begin#(\S+)/.exec(server.output()) ?? []
    await owner.goto(`${server.address}/begin#${secret}`)
    await owner.getByLabel('Tên cửa hàng').fill('Mây Store')
    await owner.getByLabel('Tên của bạn').fill('Mây')
    await owner.getByLabel('Tên đăng nhập').fill('may')
    await owner.getByLabel('Mật khẩu', { exact: true }).fill('trời xanh mây trắng')
    await owner.getByRole('button', { name: 'Tạo cửa hàng và bắt đầu' }).click()
    await expect(owner.getByRole('heading', { name: 'Hôm nay' })).toBeVisible()
    await expect(pill(owner)).toHaveText('Đã đồng bộ')
    const late = await (await browser.newContext()).newPage()
    await late.goto(`${server.address}/begin#${secret}`)
    await expect(late.getByText('Cửa hàng đã được tạo từ liên kết này')).toBeVisible()
    await late.context().close()
  })

  const password = await test.step('the owner makes an account, whose password is shown once', async () => {
    await owner.goto(`${server.address}/staff_manager`)
    await owner.getByRole('button', { name: 'Thêm nhân viên' }).click()
    const sheet = owner.getByRole('dialog')
    await sheet.getByLabel('Tên đăng nhập').fill('lan')
    await sheet.getByLabel('Tên', { exact: true }).fill('Lan')
    await sheet.getByRole('button', { name: 'Thêm nhân viên' }).click()
    const given = await owner.getByText(/^\w{4}-\w{4}-\w{4}$/).textContent()
    await owner.getByRole('button', { name: 'Xong' }).click()
    return given ?? ''
  })

  const context = await browser.newContext()
  const lan = await context.newPage()
  await test.step('she chooses her own password before anything else', async () => {
    await lan.goto(server.address)
    await signIn(lan, 'lan', password)
    await lan.getByLabel('Mật khẩu mới').fill('hoa vàng cỏ xanh')
    await lan.getByRole('button', { name: 'Lưu và đăng nhập' }).click()
    await expect(lan.getByRole('heading', { name: 'Hôm nay' })).toBeVisible()
    await expect(pill(lan)).toHaveText('Đã đồng bộ')
  })

  await test.step('paused, she is thrown out with the reason, and her unsent work stays', async () => {
    await lan.goto(`${server.address}/badges`)
    await expect(lan.getByRole('button', { name: 'Cấp thẻ cho Lan' })).toBeVisible()
    await context.setOffline(true)
    await lan.getByRole('button', { name: 'Cấp thẻ cho Lan' }).click()
    await expect(pill(lan)).toHaveText('1 chưa gửi')
    await owner.getByRole('link', { name: /Lan/ }).click()
    await owner.getByRole('button', { name: 'Tạm dừng' }).click()
    await expect(pill(owner)).toHaveText('Đã đồng bộ')
    await context.setOffline(false)
    await lan.evaluate(() => dispatchEvent(new Event('online')))
    await expect(lan.getByText(/^Tài khoản đang tạm dừng/)).toBeVisible()
    await signIn(lan, 'lan', 'hoa vàng cỏ xanh')
    // Answered: an answer that comes after the account was opened again would let her in.
    await expect(lan.getByRole('button', { name: 'Đăng nhập' })).toBeEnabled()
    await expect(lan.getByText(/^Tài khoản đang tạm dừng/)).toBeVisible()
  })

  await test.step('opened again she signs in, and the work is sent', async () => {
    await owner.getByRole('button', { name: 'Mở lại' }).click()
    await expect(pill(owner)).toHaveText('Đã đồng bộ')
    await signIn(lan, 'lan', 'hoa vàng cỏ xanh')
    await expect(pill(lan)).toHaveText('Đã đồng bộ')
    await lan.goto(`${server.address}/badges`)
    await expect(lan.getByText(/^Có thẻ từ/)).toBeVisible()
  })

  await test.step('signing out ends the session on the server', async () => {
    await owner.reload()
    await expect(owner.getByRole('button', { name: /^Đăng xuất/ })).toHaveCount(1)
    await lan.goto(`${server.address}/logout`)
    await lan.getByRole('button', { name: 'Đăng xuất' }).click()
    await expect(lan.getByRole('button', { name: 'Đăng nhập' })).toBeVisible()
    await expect(async () => {
      await owner.reload()
      await expect(owner.getByText('Không đăng nhập máy nào.')).toBeVisible({ timeout: 5_000 })
    }).toPass()
  })
  await context.close()
})
