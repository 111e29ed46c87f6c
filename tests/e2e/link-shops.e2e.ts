import { expect, type Page } from 'playwright/test'
import { OutsideTrouble } from '../../src/server/outside/call-outside.ts'
import { type LinkingServer, startLinkingServer } from '../support/linking-server.ts'
import { expectSent } from './stage/sent.ts'
import { test } from './stage/stage.ts'

let server: LinkingServer
test.beforeAll(async () => {
  server = await startLinkingServer()
})
test.afterAll(() => server.stop())

const secret = 'trời xanh mây trắng'
const card = (page: Page) => page.getByRole('region', { name: 'Shopee', exact: true })

/** Goes to the marketplace by a key of the app, and answers what it asks there. */
async function answerAt(page: Page, answer: 'Cho phép' | 'Không cho phép'): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Trang của sàn' })).toBeVisible()
  await page.getByRole('link', { name: answer, exact: true }).click()
}

test('[decisions 5] [O6] a new owner links a shop in three presses, comes back signed out too, sees what failed and unlinks it (FUL-023, FUL-024, FUL-030, FUL-038, FUL-039)', async ({
  page,
}) => {
  await test.step('who begins a shop is led to linking once, and may leave it for later', async () => {
    await page.goto(server.beginning)
    await page.getByLabel('Tên cửa hàng').fill('Mây Store')
    await page.getByLabel('Tên của bạn').fill('Mây')
    await page.getByLabel('Tên đăng nhập').fill('may')
    await page.getByLabel('Mật khẩu', { exact: true }).fill(secret)
    await page.getByRole('button', { name: 'Tạo cửa hàng và bắt đầu' }).click()
    await expect(page).toHaveURL(/\/authorize_ecommerce$/)
    await expect(page.getByRole('heading', { name: 'Bạn bán trên sàn?' })).toBeVisible()
    await expect(page.getByText('Máy chủ này chưa có khóa của Lazada, Tiki, Tiktok.')).toBeVisible()
    await page.getByRole('button', { name: 'Để sau' }).click()
    await expect(page.getByRole('heading', { name: 'Hôm nay' })).toBeVisible()
    await expectSent(page)
  })

  await test.step('a marketplace that was told no says so, with the way to begin again', async () => {
    await page.goto(`${server.address}/authorize_ecommerce?channel=Shopee`)
    await card(page).getByRole('button', { name: 'Liên kết gian hàng Shopee' }).click()
    await answerAt(page, 'Không cho phép')
    await expect(page.getByRole('alert').filter({ hasText: 'Chưa liên kết được' })).toContainText(
      'Bạn chưa cho phép trên trang của Shopee.',
    )
    await expect(page).toHaveURL(/\/authorize_ecommerce\?channel=Shopee$/)
  })

  await test.step('told yes, the shop is there once, over a reload and the way back too', async () => {
    const before = server.market.cameBack.length
    await card(page).getByRole('button', { name: 'Liên kết gian hàng Shopee' }).click()
    await answerAt(page, 'Cho phép')
    await expect(card(page).getByText('Đang liên kết')).toBeVisible()
    await expect(card(page)).toContainText('bởi Mây')
    await expect(card(page)).toContainText('Sàn tập')
    await page.reload()
    await expect(card(page).getByText('Đang liên kết')).toBeVisible()
    expect(page.url()).not.toContain('code')
    expect(server.market.cameBack).toHaveLength(before + 1)
  })

  await test.step('what the server could not do is named, and tried again', async () => {
    const { numbers, troubles } = server.market
    numbers.push('2411ABC')
    troubles.set(
      '2411ABC',
      new OutsideTrouble('person', 'Đơn này không đọc được.', { said: 'item_list is empty' }),
    )
    // Linked again, it is asked at once.
    await card(page).getByRole('button', { name: 'Liên kết lại Mây Store Official' }).click()
    await answerAt(page, 'Cho phép')
    await card(page).getByRole('link', { name: 'Xem gian hàng' }).click()
    const shop = page.getByRole('region', { name: 'Mây Store Official' })
    const failed = shop.getByRole('region', { name: 'Việc không xong' })
    await expect(async () => {
      await page.reload()
      await expect(failed.getByText('Đọc đơn 2411ABC')).toBeVisible({ timeout: 5_000 })
    }).toPass()
    await expect(failed.getByText('Sàn nói: item_list is empty')).toBeVisible()
    troubles.clear()
    numbers.length = 0
    await failed.getByRole('button', { name: 'Thử lại: Đọc đơn 2411ABC' }).click()
    // Done, and said so without a reload: neither failed nor waiting. That it went wrong once today is still told.
    await expect(failed).toHaveCount(0)
    const waiting = shop.locator('dl > div').filter({ has: page.getByText('Việc đang chờ', { exact: true }) })
    await expect(waiting.getByRole('definition')).toHaveText('không có')
    await expect(shop.getByRole('region', { name: 'Việc đang đợi' })).toHaveCount(0)
    await shop.getByText('Trục trặc hôm nay: 1 lần').click()
    await expect(shop.getByText('Đọc đơn 2411ABC')).toHaveCount(1)
  })

  await test.step('[O7] where the marketplace took its leave back, every screen leads to linking again', async () => {
    const { market } = server
    market.leave = new OutsideTrouble('grant', 'Shopee không còn cho phép KhoTay.', {
      said: 'invalid_access',
    })
    await page.goto(`${server.address}/authorize_ecommerce`)
    await card(page).getByRole('button', { name: 'Liên kết lại Mây Store Official' }).click()
    await answerAt(page, 'Cho phép')
    await expect(card(page).getByText('Cần liên kết lại')).toBeVisible()
    await expect(card(page).getByText('Sàn nói: invalid_access')).toBeVisible()
    await page.goto(`${server.address}/today`)
    await expect(page.getByText('Gian hàng Mây Store Official (Shopee) cần liên kết lại')).toBeVisible()
    market.leave = undefined
    await page.getByRole('link', { name: 'Liên kết lại' }).click()
    await card(page).getByRole('button', { name: 'Liên kết lại Mây Store Official' }).click()
    await answerAt(page, 'Cho phép')
    await expect(card(page).getByText('Đang liên kết')).toBeVisible()
  })

  await test.step('without a network it says what waits for one', async () => {
    await page.goto(`${server.address}/authorize_ecommerce`)
    await expect(card(page)).toBeVisible()
    await page.context().setOffline(true)
    await expect(page.getByText('Liên kết và gỡ gian hàng cần mạng')).toBeVisible()
    await expect(card(page).getByRole('button', { name: 'Liên kết gian hàng Shopee' })).toBeDisabled()
    await page.context().setOffline(false)
  })

  await test.step('signed out meanwhile, one signs in and is still back from the marketplace', async () => {
    const before = server.market.cameBack.length
    await card(page).getByRole('button', { name: 'Liên kết gian hàng Shopee' }).click()
    await expect(page.getByRole('heading', { name: 'Trang của sàn' })).toBeVisible()
    const elsewhere = await page.context().newPage()
    await elsewhere.goto(`${server.address}/logout`)
    await elsewhere.getByRole('button', { name: 'Đăng xuất' }).click()
    await expect(elsewhere.getByRole('button', { name: 'Đăng nhập', exact: true })).toBeVisible()
    await elsewhere.close()
    await answerAt(page, 'Cho phép')
    await page.getByLabel('Tên đăng nhập').fill('may')
    await page.getByLabel('Mật khẩu', { exact: true }).fill(secret)
    await page.getByRole('button', { name: 'Đăng nhập', exact: true }).click()
    await expect(card(page).getByText('Đang liên kết')).toBeVisible()
    await expect(page).toHaveURL(/\/authorize_ecommerce\?channel=Shopee$/)
    await expect.poll(() => server.market.cameBack.length).toBe(before + 1)
  })

  await test.step('unlinking says what becomes of its orders', async () => {
    await card(page).getByRole('button', { name: 'Gỡ liên kết Mây Store Official' }).click()
    const asks = page.getByRole('dialog', { name: 'Gỡ liên kết Mây Store Official?' })
    await expect(asks).toContainText('Đơn đã về vẫn nằm đây như bây giờ.')
    await asks.getByRole('button', { name: 'Gỡ liên kết' }).click()
    await expect(card(page).getByText('Đã gỡ liên kết', { exact: true })).toBeVisible()
  })
})
