import { expect, type Page } from 'playwright/test'
import { pullTrigger } from './stage/hand-scanner.ts'
import { acknowledge } from './stage/phone.ts'
import { expectSent } from './stage/sent.ts'
import { test } from './stage/stage.ts'

test.use({ people: ['kho', 'chu'] })

const shown = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })

test('[RTE-053] a stock-take is opened and counted by hand scanner without a network, and approved once at the desk', async ({
  floor,
  phoneOf,
}) => {
  const { page: phone, context } = await phoneOf('kho', { at: '/stocktaking' })

  await test.step('without a network a stock-take of one shelf is opened', async () => {
    await expect(phone.getByText('Kiểm dãy A1')).toBeVisible()
    await context.setOffline(true)
    await phone.getByRole('link', { name: 'Mở phiên kiểm mới' }).click()
    await phone.getByLabel('Tên phiên kiểm').fill('Kiểm một kệ')
    await phone.getByRole('button', { name: 'Tự do' }).click()
    await phone.getByRole('button', { name: 'Bắt đầu kiểm kho' }).click()
    await expect(phone.getByRole('heading', { name: 'Kiểm một kệ' })).toBeVisible()
  })

  const shirt = floor.orders.single.lines[0]!
  await test.step('goods before the shelf stop the hands; then ten pulls of the trigger are ten', async () => {
    await expect(phone.getByText('Quét mã kệ để bắt đầu')).toBeVisible()
    await pullTrigger(phone, shirt.barcode)
    await acknowledge(phone, 'QUÉT KỆ TRƯỚC', 'Đã hiểu, quét kệ')
    await pullTrigger(phone, 'D4-12')
    await expect(phone.getByText('Kệ D4-12', { exact: true })).toBeVisible()
    for (let pull = 0; pull < 10; pull += 1) await pullTrigger(phone, shirt.barcode)
    await expect(shown(phone, 'Đen · M')).toContainText('10')
    await phone.getByRole('button', { name: /^Hoàn tác/ }).click()
    await expect(shown(phone, 'Đen · M')).toContainText('9')
  })

  await test.step('an unknown barcode is written down; a number is typed', async () => {
    await pullTrigger(phone, '8938500000000')
    await acknowledge(phone, 'MÃ LẠ', 'Để lại kệ, đếm tiếp')
    await phone.getByRole('button', { name: /^Gõ số: / }).click()
    await phone.getByLabel(/^Áo thun/).fill('24')
    await phone.getByRole('button', { name: 'Ghi số này' }).click()
    await expect(shown(phone, 'Đen · M')).toContainText('24')
    await phone.getByRole('button', { name: 'Kệ khác' }).click()
    await phone.getByRole('button', { name: 'Đếm xong, gửi duyệt' }).click()
    await expect(phone.getByText('Đã gửi duyệt')).toBeVisible()
    await context.setOffline(false)
    await phone.reload()
    await expectSent(phone)
  })

  await test.step('the desk sees what differs and approves; twice is once', async () => {
    const { page: desk } = await phoneOf('chu', {
      at: '/stocktaking',
      viewport: { width: 1024, height: 768 },
    })
    await desk.getByRole('link', { name: /Kiểm một kệ/ }).click()
    await expect(shown(desk, 'Đen · M')).toContainText('+24')
    await desk.getByRole('button', { name: 'Duyệt và cân bằng' }).click()
    await expect(desk.getByText('1 mã lạ chưa được nhận ra')).toBeVisible()
    await desk.getByRole('button', { name: 'Duyệt', exact: true }).click()
    await expect(desk.getByRole('link', { name: 'Nhập tự do: 1 mã' })).toBeVisible()
    await expectSent(desk)
    await expect(desk.getByRole('button', { name: 'Duyệt và cân bằng' })).toBeHidden()
  })
})
