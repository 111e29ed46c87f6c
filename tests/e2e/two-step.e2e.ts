import { expect, type Page } from 'playwright/test'
import { codeAt, stepAt } from '../../src/server/auth/totp.ts'
import { expectSent } from './stage/sent.ts'
import { test } from './stage/stage.ts'

test.use({ people: ['kho'] })

/** What an authenticator with this secret shows, so many steps from now: every code opens once. */
function shows(secret: string, stepsOn = 0): string {
  const bits = [...secret.replaceAll(' ', '')].map((sign) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(sign).toString(2).padStart(5, '0'),
  )
  const bytes = Uint8Array.from(bits.join('').match(/.{8}/g) ?? [], (byte) => Number.parseInt(byte, 2))
  return codeAt(bytes, stepAt(Date.now()) + stepsOn)
}

const signIn = async (page: Page) => {
  await page.getByLabel('Tên đăng nhập').fill('kho')
  await page.getByLabel('Mật khẩu', { exact: true }).fill('kho')
  await page.getByRole('button', { name: 'Đăng nhập', exact: true }).click()
}

test('a person turns two steps on, signs in on a new phone by a code and by a recovery code, and turns them off', async ({
  phoneOf,
  takeDevice,
}) => {
  const { page } = await phoneOf('kho', { at: '/me', viewport: { width: 390, height: 844 } })
  let secret = ''
  let recovery = ''
  await test.step('on, with the password and a first code', async () => {
    await page.getByRole('button', { name: 'Bật đăng nhập hai bước' }).click()
    await page.getByLabel('Mật khẩu của bạn').fill('kho')
    await page.getByRole('button', { name: 'Bật đăng nhập hai bước' }).click()
    await expect(page.getByRole('img', { name: 'Mã QR cho ứng dụng xác thực' })).toBeVisible()
    secret = (await page.locator('b.font-mono').textContent()) ?? ''
    recovery =
      (await page.getByRole('list', { name: 'Mã dự phòng' }).getByRole('listitem').first().textContent()) ??
      ''
    await page.getByLabel('Mã 6 số').fill('000000')
    await page.getByRole('button', { name: 'Xác nhận và bật' }).click()
    await expect(page.getByRole('main').getByText('Mã không đúng hoặc đã dùng.').first()).toBeVisible()
    await page.getByLabel('Mã 6 số').fill(shows(secret))
    await page.getByRole('button', { name: 'Xác nhận và bật' }).click()
    await expect(page.getByText('Còn 10 mã dự phòng.')).toBeVisible()
  })

  await test.step('a new phone is asked for a code, which opens once', async () => {
    const { page: fresh } = await takeDevice({ hasApp: true, viewport: { width: 390, height: 844 } })
    await fresh.goto(new URL('/sign-in', page.url()).href)
    await signIn(fresh)
    await fresh.getByLabel('Mã 6 số').fill(shows(secret, 1))
    await fresh.getByRole('button', { name: 'Đăng nhập', exact: true }).click()
    await expect(fresh).toHaveURL(/\/today$/)
    await expectSent(fresh)
  })

  await test.step('without the authenticator a recovery code opens', async () => {
    const { page: fresh } = await takeDevice({ hasApp: true, viewport: { width: 390, height: 844 } })
    await fresh.goto(new URL('/sign-in', page.url()).href)
    await signIn(fresh)
    await fresh.getByRole('button', { name: 'Mất điện thoại: dùng mã dự phòng' }).click()
    await fresh.getByLabel('Mã dự phòng').fill(recovery)
    await fresh.getByRole('button', { name: 'Đăng nhập', exact: true }).click()
    await expect(fresh).toHaveURL(/\/today$/)
  })

  await test.step('off, with the password', async () => {
    await page.reload()
    await expect(page.getByText('Còn 9 mã dự phòng.')).toBeVisible()
    await page.getByRole('button', { name: 'Tắt đăng nhập hai bước' }).click()
    await page.getByLabel('Mật khẩu của bạn').fill('kho')
    await page.getByRole('button', { name: 'Tắt đăng nhập hai bước' }).click()
    await expect(page.getByRole('button', { name: 'Bật đăng nhập hai bước' })).toBeVisible()
  })

  await test.step('with no network the page says so, and has it all by itself once there is one', async () => {
    await page.context().setOffline(true)
    await page.reload()
    await expect(page.getByRole('button', { name: 'Hỏi lại' })).toBeVisible()
    await page.context().setOffline(false)
    await expect(page.getByRole('button', { name: 'Bật đăng nhập hai bước' })).toBeVisible()
  })
})
