import { expect } from 'playwright/test'
import { pullTrigger } from './stage/hand-scanner.ts'
import { expectSent } from './stage/sent.ts'
import { test } from './stage/stage.ts'

test.use({ people: ['ban', 'giaovan'] })

test('[FUL-399] [FUL-400] [FUL-478] a shipper’s day with no network: parcels taken along, one not delivered, one delivered for cash; the desk has it all after the sync', async ({
  floor,
  ledger,
  phoneOf,
}) => {
  const { page, context } = await phoneOf('ban', { at: '/selfshippingorders' })
  const rows = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: /^Gọi / }) })
  await expect(rows.first()).toBeVisible()
  floor.gateway.offline()
  await context.setOffline(true)

  await page.getByRole('button', { name: 'Nhận đi giao nhiều đơn' }).click()
  const bag = page.getByRole('dialog', { name: 'Nhận đi giao' })
  const boxes = bag.getByRole('checkbox')
  await expect(boxes.first()).toBeVisible()
  const count = await boxes.count()
  expect(count).toBeGreaterThan(2)
  await boxes.first().click()
  const stays = codeIn(await boxes.first().getAttribute('aria-label'))
  const taken = (await Promise.all((await boxes.all()).map((box) => box.getAttribute('aria-label'))))
    .map(codeIn)
    .filter((code) => code !== stays)
  await bag.getByRole('button', { name: `Nhận ${count - 1} đơn` }).click()
  await expect(page.getByText(`Đang đi giao ${count - 1} đơn.`)).toBeVisible()
  await page.getByRole('button', { name: /^Đang giao/ }).click()

  const [missed, brought] = taken
  const due = ledger.order(brought!)!.pickMoney
  const stop = (code: string) => rows.filter({ hasText: code }).getByRole('button')
  await stop(missed!).click()
  await page.getByRole('button', { name: 'Không được' }).click()
  await page.getByRole('button', { name: 'Khách vắng nhà' }).click()
  await page.getByRole('button', { name: 'Sẽ giao lại' }).click()
  await expect(page.getByText('Xác nhận giao hàng không thành công!')).toBeVisible()
  await expect(rows.filter({ hasText: missed! })).toContainText('đã giao hụt 1 lần')

  await pullTrigger(page, brought!)
  await expect(page.getByRole('dialog', { name: `Giao đơn ${brought}` })).toBeVisible()
  await page.getByRole('button', { name: 'Đã giao', exact: true }).click()
  await page.getByRole('button', { name: 'Xác nhận đã giao' }).click()
  await expect(page.getByText('Xác nhận giao hàng thành công!')).toBeVisible()
  await page.getByRole('button', { name: /^Giao xong/ }).click()
  await expect(rows.filter({ hasText: brought! })).toBeVisible()
  await expect(page.getByText(/^Đã thu hôm nay/)).toBeVisible()

  floor.gateway.online()
  await context.setOffline(false)
  await expectSent(page)
  expect(ledger.order(stays)?.state).toBe('CHỜ GỬI HÀNG')
  expect(ledger.order(missed!)).toMatchObject({ state: 'ĐANG GIAO' })
  expect(ledger.order(missed!)?.historyState.at(-1)).toMatchObject({ userId: 'ban', note: 'Khách vắng nhà' })
  const delivered = ledger.order(brought!)!
  expect(delivered.state).toBe('THÀNH CÔNG')
  const cash = delivered.payment.history.filter(({ type }) => type === 'COD')
  expect(cash.reduce((sum, { amount }) => sum + amount, 0)).toBe(due)
  expect(delivered.pickMoney).toBe(0)
})

test('[SHC-001] [SHC-011] [ROL-020] whoever follows delayed orders sees the queue over their one screen, finds an order by its label with no network, notes a call and what comes next, and answers', async ({
  floor,
  ledger,
  phoneOf,
}) => {
  const { page, context } = await phoneOf('giaovan')
  await page.getByRole('button', { name: /Mở hàng chờ đồng bộ$/ }).click()
  const queue = page.getByRole('dialog', { name: 'Hàng chờ đồng bộ' })
  await expect(queue).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/shippingcare')
  await page.keyboard.press('Escape')
  await expect(queue).toBeHidden()

  await page.getByRole('button', { name: /^CHỜ PHẢN HỒI/ }).click()
  const waybill = (await page.getByRole('listitem').first().locator('button').innerText()).match(
    /·\s*(\S+)/,
  )?.[1]
  await page.getByRole('button', { name: /^HOÀN THÀNH/ }).click()
  floor.gateway.offline()
  await context.setOffline(true)

  await pullTrigger(page, waybill!)
  const sheet = page.getByRole('dialog', { name: 'CHI TIẾT VẬN ĐƠN' })
  await expect(sheet).toContainText(waybill!)
  await expect(sheet.getByRole('button', { name: /Ghi chú nội bộ/ })).toHaveCount(0)
  await sheet.getByRole('button', { name: /Ghi kết quả cuộc gọi/ }).click()
  await page.getByRole('button', { name: 'Không nghe máy' }).click()
  await expect(sheet).toContainText('Đã gọi 1 lần')
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await sheet.getByRole('button', { name: /Ghi việc tiếp theo/ }).click()
  await page.getByRole('button', { name: 'Gọi bưu cục' }).click()
  await expect(page.getByText('Đã ghi việc tiếp theo.')).toBeVisible()
  // The sheet over it is gone, and the field can be written into.
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await expect(sheet).toContainText('Gọi bưu cục')
  await sheet.getByLabel('Phản hồi của đơn vị vận chuyển').fill('Đã báo bưu cục giao lại.')
  await sheet.getByRole('button', { name: 'Cập nhật' }).click()
  await expect(page.getByText('Đã cập nhật, đơn chuyển sang ĐÃ PHẢN HỒI.')).toBeVisible()
  await expect(sheet.getByRole('button', { name: 'Cập nhật' })).toHaveCount(0)
  const code = new URL(page.url()).searchParams.get('over')?.replace('care.', '')
  await page.reload()
  await expect(sheet).toContainText('Đã báo bưu cục giao lại.')

  floor.gateway.online()
  await context.setOffline(false)
  await expect
    .poll(() => ledger.care(code!))
    .toMatchObject({
      state: 'ĐÃ PHẢN HỒI',
      owner: 'giaovan',
      calls: [{ result: 'no-answer' }],
      next: { action: 'call-carrier' },
    })
})

/** "Bùi Hoài My, KT-9565-0223". */
function codeIn(label: string | null): string {
  return label?.split(', ').at(-1) ?? ''
}
