import { expect } from 'playwright/test'
import { changeRows } from './stage/change-rows.ts'
import { walkTo } from './stage/phone.ts'
import { expectSent } from './stage/sent.ts'
import { test } from './stage/stage.ts'

test('[P15 22] the head takes a packer’s stock flag away: menu and rows follow without a sign-in, also after a start with no network', async ({
  floor,
  phoneOf,
}) => {
  const { page, context } = await phoneOf('kho', { viewport: { width: 1440, height: 900 } })
  const menu = page.getByRole('navigation', { name: 'Chính' })
  const packing = menu.getByRole('link', { name: /^Đóng gói/ })
  await expect(packing).toBeVisible()

  await floor.server.kill()
  await changeRows(floor.server.dataFolder, [
    {
      table: 'staff',
      key: 'kho',
      become: (staff) => ({ ...staff, flags: ['report_orders'] }),
    },
  ])
  await floor.server.restart()
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(packing).toBeHidden()
  await expect(menu.getByRole('link', { name: /^Danh sách đơn/ })).toBeVisible()
  await expectSent(page)

  // Whom orders go to is no business of theirs any more: the column is gone.
  await walkTo(page, '/orders')
  await expect(page.getByRole('columnheader', { name: 'Tổng đơn' })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Khách' })).toHaveCount(0)

  floor.gateway.offline()
  await context.setOffline(true)
  await page.reload()
  await expect(menu.getByRole('link', { name: /^Danh sách đơn/ })).toBeVisible()
  await expect(packing).toBeHidden()
})
