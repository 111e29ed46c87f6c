import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from 'playwright/test'
import { pullTrigger } from './stage/hand-scanner.ts'
import { expectPacked, openByLabel, pill, walkTo } from './stage/phone.ts'
import { expectSent } from './stage/sent.ts'
import { test } from './stage/stage.ts'

test.use({ people: ['kho', 'kho2'] })

test('a phone changes hands with no network: by PIN, by badge, and behind the lock', async ({
  floor,
  shop,
  phoneOf,
}) => {
  const { lookAlike: order } = shop.orders
  const { page, context } = await phoneOf('kho2')
  let badge = ''

  await test.step('Lan signs in beside Tuấn; Tuấn sets a PIN, Lan has a badge', async () => {
    await setPin(page, '2468')
    await page.getByRole('button', { name: 'Đổi người' }).click()
    await page.getByRole('button', { name: 'Đăng nhập bằng mật khẩu' }).click()
    await page.getByLabel('Tên đăng nhập').fill('kho')
    await page.getByRole('textbox', { name: 'Mật khẩu' }).fill('kho')
    await page.getByRole('button', { name: 'Đăng nhập', exact: true }).click()
    await expect(page).not.toHaveURL(/sign-in/)
    await setPin(page, '1357')
    await walkTo(page, '/badges')
    await page.getByRole('button', { name: 'Cấp thẻ cho Lan' }).click()
    badge = await readBadge(page)
    await expectSent(page)
  })

  await test.step('the sign-in screen leads back, and on for whoever comes in by PIN or badge', async () => {
    const toSignIn = async () => {
      await walkTo(page, '/shift')
      await page
        .getByRole('region', { name: 'Trước khi về' })
        .getByRole('button', { name: 'Đổi người' })
        .click()
      await page.getByRole('button', { name: 'Đăng nhập bằng mật khẩu' }).click()
      await expect(page).toHaveURL(/sign-in/)
    }
    await toSignIn()
    await page.getByRole('link', { name: 'Quay lại' }).click()
    await expect(page).toHaveURL(/shift$/)
    await toSignIn()
    await page.getByRole('button', { name: /Tuấn.*PIN/ }).click()
    await enter(page, '2468', 'Vào')
    await expect(page).toHaveURL(/today$/)
    await expect(page.getByText('Tuấn dùng máy từ bây giờ.')).toBeVisible()
    await toSignIn()
    await expect(page.getByRole('region', { name: 'Người đã dùng máy này' })).toBeVisible()
    await pullTrigger(page, badge)
    await expect(page.getByText('Lan dùng máy từ bây giờ.')).toBeVisible()
    await expect(page).toHaveURL(/today$/)
  })

  await test.step('offline Lan packs the first item and hands the phone to Tuấn by PIN: same order, asked to take it over', async () => {
    await context.setOffline(true)
    await walkTo(page, '/today')
    await openByLabel(page, order)
    await pullTrigger(page, order.lines[0]!.barcode)
    await expectPacked(page, 1, 2)
    await page.getByRole('button', { name: 'Đang dùng máy: Lan. Đổi người' }).click()
    const lan = page.getByRole('button', { name: /Lan.*Đang dùng máy/ })
    await expect(lan).toContainText('2 chưa gửi')
    await page.getByRole('button', { name: /Tuấn.*PIN/ }).click()
    await enter(page, '0000', 'Vào')
    await expect(page.getByRole('alert')).toHaveText('Sai PIN. Còn 4 lần thử.')
    await enter(page, '2468', 'Vào')
    await expect(page.getByRole('button', { name: 'Đóng thay' })).toBeVisible()
    await page.getByRole('button', { name: 'Đóng thay' }).click()
    await expectPacked(page, 1, 2)
    await expect(page.getByRole('button', { name: 'Đang dùng máy: Tuấn. Đổi người' })).toBeVisible()
  })

  await test.step('the printed command opens the list; Lan’s badge changes hands by one pull of the trigger', async () => {
    await pullTrigger(page, 'KHOTAY:DOINGUOI')
    await expect(page.getByRole('dialog', { name: 'Đổi người' })).toBeVisible()
    await pullTrigger(page, badge)
    await page.getByRole('button', { name: 'Đóng thay' }).click()
    await expect(page.getByRole('button', { name: 'Đang dùng máy: Lan. Đổi người' })).toBeVisible()
    await pullTrigger(page, order.lines[1]!.barcode)
    await expectPacked(page, 2, 2)
  })

  await test.step('a strange badge stops the hands', async () => {
    await pullTrigger(page, `${badge.slice(0, -3)}000`)
    const answer = page.getByRole('alertdialog', { name: 'THẺ KHÔNG DÙNG ĐƯỢC' })
    await expect(answer).toBeVisible()
    await expect(async () => {
      await answer.getByRole('button', { name: 'Đã hiểu' }).click({ timeout: 5_000 })
      await expect(answer).toBeHidden({ timeout: 1_000 })
    }).toPass()
  })

  await test.step('locked, nothing of the shop is on the page, scans do not count, and a reload changes nothing', async () => {
    await page.getByRole('button', { name: 'Đang dùng máy: Lan. Đổi người' }).click()
    await page.getByRole('button', { name: 'Khóa máy' }).click()
    await expect(page.getByRole('heading', { name: 'Máy đang khóa' })).toBeVisible()
    await pullTrigger(page, order.waybill)
    for (let turn = 0; turn < 2; turn += 1) {
      await expect(page.getByRole('group', { name: 'PIN của Lan' })).toBeVisible()
      const text = await page.evaluate(() => document.documentElement.textContent)
      for (const word of [order.code, order.waybill, order.lines[0]!.name]) expect(text).not.toContain(word)
      await page.reload()
    }
    // Goods pulled by the trigger type nothing into the PIN and are no try.
    await pullTrigger(page, order.lines[1]!.barcode)
    await enter(page, '1357', 'Vào')
    await expectPacked(page, 2, 2)
    await page.getByRole('button', { name: 'Đóng xong' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Đóng xong' })).toBeVisible()
  })

  await test.step('the phone locks by itself once nobody touches it, also over a restart with the clock set back', async () => {
    await walkTo(page, '/settings/device')
    await page.getByRole('button', { name: /Khóa khi để yên/ }).click()
    const choice = page.getByText('Sau 2 phút', { exact: true })
    // A press that slides off the sheet chooses nothing and closes nothing.
    await choice.hover()
    await page.mouse.down()
    await page.mouse.move(195, 40)
    await page.mouse.up()
    await choice.click()
    await page.getByRole('button', { name: 'Đóng', exact: true }).click()
    await expect(page.getByRole('button', { name: /Khóa khi để yên/ })).toContainText('Sau 2 phút')
    // Where the app is not running: it writes the last touch when its page is left.
    await page.goto(`${floor.address}/manifest.webmanifest`)
    await page.evaluate(() => localStorage.setItem('khotay:touched', String(Date.now() + 600_000)))
    await page.goto(`${floor.address}/today`)
    await expect(page.getByRole('heading', { name: 'Máy đang khóa' })).toBeVisible()
    await pullTrigger(page, badge)
    await expect(page.getByText('Cần đóng gói')).toBeVisible()
  })
})

test('practice packs an order, ticks it off and leaves nothing behind', async ({ phoneOf }) => {
  const { page } = await phoneOf('kho', { at: '/practice' })
  await page.getByRole('button', { name: 'Vào tập' }).click()
  await expect(page.getByRole('heading', { name: 'Bài tập đóng gói' })).toBeVisible()
  await page.getByRole('link', { name: 'Quét đơn' }).click()
  await expect(page.getByText('Máy quét đã sẵn sàng')).toBeVisible()
  const tap = async (thing: RegExp) => {
    await page.getByRole('button', { name: 'Bàn tập' }).click()
    await page.getByRole('button', { name: thing }).first().click()
  }
  await tap(/Đơn đơn giản/)
  await expectPacked(page, 0, 3)
  await page.reload()
  await expect(page.getByText('ĐANG TẬP')).toBeVisible()
  await expectPacked(page, 0, 3)
  await tap(/Ly sứ tập/)
  await expectPacked(page, 1, 3)
  await pullTrigger(page, '2900000000032')
  await expectPacked(page, 2, 3)
  await tap(/Sổ tay tập/)
  await expectPacked(page, 3, 3)
  await page.getByRole('button', { name: 'Đóng xong' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Đóng xong' })).toContainText('TAP-1')
  await page.getByRole('link', { name: /ĐANG TẬP/ }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Đóng xong' }).getByLabel('Đã làm')).toBeVisible()
  await page.getByRole('button', { name: 'Thoát' }).click()
  await expect(page.getByRole('button', { name: 'Vào tập' })).toBeVisible()
  await expectSent(page)
  await pill(page).click()
  await expect(page.getByRole('heading', { name: 'Mọi việc đã được gửi' })).toBeVisible()
  await expect
    .poll(() => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name)))
    .not.toContainEqual(expect.stringContaining('practice'))
})

/** The person at work sets a PIN in the settings of the phone. */
async function setPin(page: Page, pin: string): Promise<void> {
  await walkTo(page, '/settings/device')
  await page.getByRole('button', { name: 'Đặt PIN' }).click()
  // Enter behind digits of a keyboard presses whatever has the focus: not the key that closes the sheet.
  await expect(page.getByRole('group', { name: 'Nhập PIN mới, 4 đến 8 số' })).toBeFocused()
  await enter(page, pin, 'Tiếp')
  await expect(page.getByRole('group', { name: 'Nhập lại PIN mới' })).toBeFocused()
  await enter(page, pin, 'Lưu')
  await expect(page.getByText('Đã đặt PIN trên máy này.')).toBeVisible()
}

async function enter(page: Page, pin: string, done: string): Promise<void> {
  for (const digit of pin) await page.getByRole('button', { name: digit, exact: true }).click()
  await page.getByRole('button', { name: done, exact: true }).click()
}

/** What a camera reads from the badge on the screen. */
async function readBadge(page: Page): Promise<string> {
  const code = page.getByRole('img', { name: 'Mã QR của thẻ' })
  await expect(code.locator('path')).toHaveAttribute('d', /^M/)
  const { prepareZXingModule, readBarcodes } = await import('zxing-wasm/reader')
  const wasm = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'))
  await prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer }, fireImmediately: true })
  const [read] = await readBarcodes(new Blob([new Uint8Array(await code.screenshot())]))
  return read!.text
}
