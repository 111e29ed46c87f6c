import { expect, type Page } from 'playwright/test'
import { company } from '../../src/server/demo/shop-front.ts'
import { type LoginPageStandIn, startLoginPage } from '../support/login-page.ts'
import { startServer, type TestServer } from '../support/test-server.ts'
import { expectSent } from './stage/sent.ts'
import { test } from './stage/stage.ts'

let theirs: LoginPageStandIn
let server: TestServer
test.beforeAll(async () => {
  theirs = await startLoginPage(company.company_id)
  const env = {
    KHOTAY_LOGIN_PAGE: `${theirs.address}/in`,
    KHOTAY_LOGIN_SECRET: theirs.secret,
    KHOTAY_LOGOUT_PAGE: `${theirs.address}/out`,
    KHOTAY_LOG: 'debug',
  }
  server = await startServer({ env })
})
test.afterAll(async () => {
  await server.stop()
  await theirs.stop()
})

/** What the sign-in screen says itself; what a server answered comes as a message beside it too (ERR-001). */
const said = (page: Page, text: string) => page.getByRole('main').getByText(text)

const key = (page: Page) => page.getByRole('button', { name: 'Đăng nhập bằng trang của công ty' })

async function sayWho(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Trang của công ty' })).toBeVisible()
  await page.getByLabel('Tên của bạn').fill(name)
  await page.getByRole('button', { name: 'Vào' }).click()
}

test('[SES-001] [RTE-063] [RTE-064] [decisions 4] the company’s login page lets people in, goes on without a network, and signs them out', async ({
  page,
  context,
  browser,
}) => {
  await test.step('a new device is led there by itself, and comes back to what it wanted', async () => {
    await page.goto(`${server.address}/orders`)
    await sayWho(page, 'kho')
    await expect(page.getByText('TẤT CẢ').first()).toBeVisible()
    await expectSent(page)
    expect(page.url()).toBe(`${server.address}/orders`)
    // Neither in the address nor behind the way back.
    const [answered = ''] = theirs.answered
    const [, token = ''] = answered.split('#token=')
    expect(token.length).toBeGreaterThan(100)
    const kept = await page.evaluate(
      () => JSON.stringify({ ...localStorage }) + JSON.stringify(history.state),
    )
    expect(kept).not.toContain(token)
    expect(server.output()).toContain(`Its tokens name the shop in company_id: ${company.company_id} (`)
    expect(server.output()).not.toContain(token)
    expect(server.output()).not.toContain(theirs.secret)
    // What somebody else read from the address opens nothing for them.
    const thief = await (await browser.newContext()).newPage()
    await thief.goto(answered)
    await expect(said(thief, 'Lượt đăng nhập này bắt đầu ở trình duyệt khác.')).toBeVisible()
    await thief.context().close()
  })

  await test.step('without a network whoever is in goes on', async () => {
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await context.setOffline(true)
    await page.reload()
    await expect(page.getByText('TẤT CẢ').first()).toBeVisible()
    await context.setOffline(false)
  })

  await test.step('whoever opened the sign-out by its address may stay', async () => {
    await page.goto(`${server.address}/logout`)
    await page.getByRole('button', { name: 'Ở lại' }).click()
    await expect(page).toHaveURL(/\/today$/)
  })

  await test.step('signing out leads to the company’s page, which signs out there', async () => {
    await page.goto(`${server.address}/logout`)
    await page.getByRole('button', { name: 'Đăng xuất' }).click()
    await expect(page.getByRole('heading', { name: 'Đã ra khỏi công ty' })).toBeVisible()
    await page.getByRole('link', { name: 'Về KhoTay' }).click()
    await expect(key(page)).toBeVisible()
    await expect(page.getByLabel('Mật khẩu', { exact: true })).toHaveCount(0)
  })

  await test.step('who is not of the shop, or is not let in there, reads what to do', async () => {
    await key(page).click()
    await sayWho(page, 'nguoi-la')
    await expect(said(page, 'shop chưa có nhân viên với tên đăng nhập này')).toBeVisible()
    await key(page).click()
    await sayWho(page, '')
    await expect(said(page, 'Trang đăng nhập của công ty chưa cho bạn vào.')).toBeVisible()
  })

  await test.step('a password is of owners alone', async () => {
    const signIn = async (name: string, before?: () => Promise<void>) => {
      await page.goto(`${server.address}/sign-in`)
      await page.getByRole('button', { name: 'Chủ shop dùng mật khẩu' }).click()
      await page.getByLabel('Tên đăng nhập').fill(name)
      await page.getByLabel('Mật khẩu', { exact: true }).fill(name)
      await before?.()
      await page.getByRole('button', { name: 'Đăng nhập', exact: true }).click()
    }
    // ERR-004, OPN-036: whom nothing answers reads it in the form, and in a red message.
    await signIn('chu', () => context.setOffline(true))
    const notReached = 'Chưa kết nối được máy chủ. Kiểm tra mạng rồi thử lại.'
    await expect(page.getByRole('alert').filter({ hasText: 'Cảnh báo' })).toContainText(notReached)
    await expect(said(page, notReached)).toBeVisible()
    await context.setOffline(false)
    await signIn('kho')
    await expect(said(page, 'Shop đăng nhập bằng trang đăng nhập của công ty.')).toBeVisible()
    await signIn('chu')
    await expect(page.getByRole('heading', { name: 'Hôm nay' })).toBeVisible()
    await expectSent(page)
  })

  await test.step('somebody new in the shop needs no password', async () => {
    await page.goto(`${server.address}/staff_manager`)
    await page.getByRole('link', { name: /Lan/ }).click()
    await expect(page.getByText('Lan đăng nhập bằng trang của công ty với tên kho')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Đặt lại mật khẩu' })).toHaveCount(0)
    await page.goto(`${server.address}/staff_manager`)
    await page.getByRole('button', { name: 'Thêm nhân viên' }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByLabel('Tên đăng nhập').fill('mai')
    await sheet.getByLabel('Tên', { exact: true }).fill('Mai')
    await sheet.getByRole('button', { name: 'Thêm nhân viên' }).click()
    await expect(page.getByText('Mai đăng nhập bằng trang của công ty với tên mai')).toBeVisible()
    const mai = await (await browser.newContext()).newPage()
    await mai.goto(server.address)
    await sayWho(mai, 'mai')
    await expectSent(mai)
    await mai.context().close()
  })
})
