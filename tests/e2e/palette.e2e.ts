import { expect } from 'playwright/test'
import { pullTrigger } from './stage/hand-scanner.ts'
import { test } from './stage/stage.ts'

test.use({ people: ['chu'] })

test('one box finds orders, customers, products and screens by a few letters; keys open what they name, and a scan in it is a scan', async ({
  floor: { orders },
  ledger,
  phoneOf,
}) => {
  const { page } = await phoneOf('chu', { viewport: { width: 1440, height: 900 }, at: '/orders' })
  const menu = page.getByRole('navigation', { name: 'Chính' })
  await expect(menu).toBeVisible()
  const box = page.getByRole('combobox', { name: /^Mã đơn/ })
  const lines = page.getByRole('option')

  await page.keyboard.press('Control+k')
  await expect(box).toBeFocused()
  await box.fill('kiem kho')
  await expect(lines.filter({ hasText: 'Mở phiên kiểm kho' })).toBeVisible()
  await box.fill('>thu gon')
  await expect(lines.first()).toContainText('Thu gọn menu')
  await page.keyboard.press('Enter')
  await expect(box).toBeHidden()
  await expect(menu.getByRole('link', { name: 'Danh sách đơn' })).toHaveAttribute('title', 'Danh sách đơn')
  await page.keyboard.press('Control+b')
  await expect(menu.getByText('Danh sách đơn')).toBeVisible()

  await page.keyboard.press('/')
  await expect(box).toBeFocused()
  await box.fill(`#${orders.held.code}`)
  await expect(lines).toHaveCount(2)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/orders/${orders.held.code}$`))

  // A group stays as it was left.
  const shelves = menu.getByRole('link', { name: 'Kệ hàng' })
  await expect(shelves).toBeHidden()
  await menu.getByRole('button', { name: 'Kho', exact: true }).click()
  await expect(shelves).toBeVisible()
  await page.reload()
  await expect(shelves).toBeVisible()

  // What was opened last stands first.
  await page.keyboard.press('Control+k')
  await expect(lines.first()).toContainText(orders.held.code)
  const { delivery, code } = ledger.order(orders.single.code)!

  // Enter right behind the last letter: what was typed opens, not what stood there before its rows were read.
  await box.evaluate(async (field: HTMLInputElement, typed) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, typed)
    field.dispatchEvent(new Event('input', { bubbles: true }))
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
  }, `#${code}`)
  await expect(page.getByRole('article', { name: `Đơn ${code}` })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(lines.first()).toContainText(code)
  await pullTrigger(page, delivery.id)
  await expect(page).toHaveURL(new RegExp(`/orderspack/${code}$`))
  await expect(box).toBeHidden()
})
