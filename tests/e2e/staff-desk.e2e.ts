import { expect } from 'playwright/test'
import { expectSent } from './stage/sent.ts'
import { test } from './stage/stage.ts'

test.use({ people: ['chu'] })

test('@tablet [RTE-060] at the desk the staff is a table: found, sorted, opened and paused by several, whose columns stay over a reload', async ({
  phoneOf,
}) => {
  const { page } = await phoneOf('chu', {
    at: '/staff_manager?sort=userName',
    viewport: { width: 1440, height: 900 },
  })
  const grid = page.getByRole('grid', { name: 'Nhân viên' })
  const rows = grid.locator('[role="row"][data-key]')
  const names = () => rows.evaluateAll((all) => all.map((row) => row.getAttribute('data-key')))
  await expect.poll(names).toEqual(['ban', 'baocao', 'chu', 'giaovan', 'kho', 'kho2'])
  await grid.getByRole('button', { name: 'Tên đăng nhập' }).click()
  await expect.poll(names).toEqual(['kho2', 'kho', 'giaovan', 'chu', 'baocao', 'ban'])
  await expect(page).toHaveURL(/sort=-userName$/)

  await test.step('a person opens beside the table by a key and the list stays as it was', async () => {
    await page.keyboard.press('j')
    await expect(grid).toHaveAttribute('aria-activedescendant', /kho2$/)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/staff_manager\/kho2\?sort=-userName$/)
    await expect(page.getByRole('article', { name: 'Tuấn' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(/\/staff_manager\?sort=-userName$/)
  })

  await test.step('whom the rule lets nobody pause is left out and named; one press takes it back', async () => {
    for (const name of ['Lan', 'Tuấn', 'Chủ shop Mây'])
      await grid.getByRole('checkbox', { name: `Chọn ${name}` }).click()
    const bar = page.getByRole('region', { name: 'Việc cho những người đã chọn' })
    await bar.getByRole('button', { name: 'vì sao' }).click()
    await expect(page.getByRole('dialog', { name: 'Người không làm được' })).toContainText('chính mình')
    await page.keyboard.press('Escape')
    await bar.getByRole('button', { name: 'Tạm dừng 2', exact: true }).click()
    const asks = page.getByRole('dialog', { name: 'Tạm dừng 2 người?' })
    await expect(asks).toContainText('Lan, Tuấn')
    await asks.getByRole('button', { name: 'Tạm dừng' }).click()
    await expect(page.getByText('Đã tạm dừng 2 người.')).toBeVisible()
    const state = page.getByRole('group', { name: 'Tình trạng' })
    await state.getByRole('button', { name: 'Tạm dừng 2' }).click()
    await expect.poll(names).toEqual(['kho2', 'kho'])
    await page.getByRole('button', { name: 'Hoàn tác' }).click()
    await expect(state.getByRole('button', { name: 'Tạm dừng 0' })).toBeVisible()
    await state.getByRole('button', { name: /^Tất cả/ }).click()
    await expectSent(page)
  })

  await test.step('columns are the person’s own', async () => {
    await page.getByRole('button', { name: 'Cột', exact: true }).click()
    await page.getByRole('checkbox', { name: 'Bộ phận' }).check()
    await page.keyboard.press('Escape')
    await expect(grid.getByRole('columnheader', { name: 'Bộ phận' })).toBeVisible()
    await page.reload()
    await expect(grid.getByRole('columnheader', { name: 'Bộ phận' })).toBeVisible()
    await expect.poll(names).toEqual(['kho2', 'kho', 'giaovan', 'chu', 'baocao', 'ban'])
  })

  await test.step('narrower it is the list as before', async () => {
    await page.setViewportSize({ width: 1024, height: 768 })
    await expect(grid).toBeHidden()
    await expect(page.getByRole('list', { name: 'Nhân viên' }).getByRole('link')).toHaveCount(6)
  })
})

test('on a phone the form of somebody new shows what is wrong, and a lost answer makes nobody twice', async ({
  phoneOf,
}) => {
  const { page } = await phoneOf('chu', { at: '/staff_manager', viewport: { width: 390, height: 844 } })
  await page.getByRole('button', { name: 'Thêm nhân viên' }).click()
  const sheet = page.getByRole('dialog', { name: 'Thêm nhân viên' })
  const add = sheet.getByRole('button', { name: 'Thêm nhân viên' })
  await add.click()
  await expect(sheet.getByLabel('Tên đăng nhập')).toBeFocused()
  await expect(sheet.getByText('Nhập tên đăng nhập.')).toBeInViewport()
  // At a person's speed: a press right behind another one is its echo.
  await sheet.getByLabel('Tên đăng nhập').pressSequentially('hue', { delay: 150 })
  await sheet.getByLabel('Tên', { exact: true }).fill('Huệ')

  // The server does it, and its first answer is lost on the way.
  await page.evaluate(() => {
    const { fetch } = window
    const sent: string[] = []
    Object.assign(window, { sent })
    window.fetch = async (address, init) => {
      const answer = await fetch(address, init)
      const body = typeof init?.body === 'string' ? init.body : ''
      if (!body.includes('"createUser"')) return answer
      sent.push((JSON.parse(body) as { id: string }).id)
      if (sent.length === 1) throw new TypeError('cut')
      return answer
    }
  })
  await add.click()
  // In the form, and in a message over it.
  await expect(
    sheet.getByText('Chưa kết nối được máy chủ. Kiểm tra mạng rồi thử lại.').first(),
  ).toBeInViewport()
  await expect(sheet.getByText('đã có người dùng')).toBeHidden()
  const made = page.getByRole('dialog', { name: 'Đã thêm Huệ' })
  await expect(async () => {
    // A slow answer may have come since the last look.
    if (await made.isHidden()) await add.click({ timeout: 1000 })
    await expect(made).toBeVisible({ timeout: 5000 })
  }).toPass()
  await expect(made.getByText(/^\w{4}-\w{4}-\w{4}$/)).toBeVisible()
  const sent = await page.evaluate(() => (window as unknown as { sent: string[] }).sent)
  expect(sent).toHaveLength(2)
  expect(new Set(sent).size).toBe(1)
})
