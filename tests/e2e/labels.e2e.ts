import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { PDFDocument } from '@cantoo/pdf-lib'
import { expect } from 'playwright/test'
import type { Order } from '../../src/domain/tables/orders.ts'
import { company } from '../../src/server/demo/shop-front.ts'
import { openSqliteStore } from '../../src/server/store/sqlite-store.ts'
import { pdfOf } from '../../src/stand-ins/market/pdf.ts'
import { changeRows } from './stage/change-rows.ts'
import { walkTo } from './stage/phone.ts'
import { expectSent } from './stage/sent.ts'
import { test } from './stage/stage.ts'

test.use({ people: ['kho'] })

/** The label of an order, as its marketplace drew it. */
function labelOf(code: string): Buffer {
  return pdfOf([
    { width: 283, height: 425, marks: [{ kind: 'text', x: 20, y: 400, size: 12, text: `Tem ${code}` }] },
  ])
}

test('[FUL-170] [FUL-214] [FUL-489] @tablet labels of a marketplace come ahead, and are printed as one file with the network off; the paper is noted and another print asks why (FUL-186)', async ({
  shop,
  openFloor,
  phoneOf,
}) => {
  const { single, lookAlike, held } = shop.orders
  const codes = [single.code, lookAlike.code]
  const missing = held.code
  const floor = await openFloor({
    async prepare(folder) {
      const store = openSqliteStore(folder, { synchronous: 'off' })
      await store.write(company.company_id, async (writing) => {
        for (const code of codes)
          await writing.putFile(
            { id: `label-${code}`, mime: 'application/pdf', bytes: labelOf(code) },
            Date.now(),
            { kind: 'label', owner: `label/${code}`, endsAt: Date.now() + 86_400_000 },
          )
      })
      await store.close()
      await changeRows(
        folder,
        [...codes, missing].map((key) => ({
          table: 'orders' as const,
          key,
          become(order: Order): Order {
            const waybill = order.delivery.id || `SPXVN${key}`
            const bytes = labelOf(key)
            const asked = { waybill, parcel: '', asked: 'l-1', at: order.updatedAt }
            const file = {
              id: `label-${key}`,
              waybill,
              paper: 'THERMAL_AIR_WAYBILL',
              bytes: bytes.byteLength,
              pages: 1,
              sha256: createHash('sha256').update(bytes).digest('hex'),
              at: order.updatedAt,
            }
            return {
              ...order,
              channel: 'Shopee' as const,
              shopeeShopId: '88210045',
              delivery: { ...order.delivery, id: waybill },
              marketLabel:
                key === missing
                  ? { ...asked, state: 'failed' as const, text: 'Sàn chưa cho in tem của kiện này.' }
                  : { ...asked, state: 'kept' as const, file },
            }
          },
        })),
      )
    },
  })
  const { page, context } = await phoneOf('kho', {
    at: `/orders/${single.code}`,
    acceptDownloads: true,
    viewport: { width: 1024, height: 768 },
  })
  const label = page.getByRole('region', { name: 'Tem sàn' })
  await expect(label).toContainText('Tem sẵn trên máy này')
  // Labels come one by one: the network goes only once both are here.
  await walkTo(page, `/orderspack/${lookAlike.code}`)
  await expect(label).toContainText('Tem sẵn trên máy này')
  await walkTo(page, `/orders/${single.code}`)

  await context.setOffline(true)
  floor.gateway.offline()
  await page.reload()
  await expect(label).toContainText('Tem sẵn trên máy này')
  await walkTo(page, `/orderspack/${lookAlike.code}`)
  await expect(label).toContainText('Tem sẵn trên máy này')

  await walkTo(page, `/print/market-label?codes=${[...codes, missing].map(encodeURIComponent).join(',')}`)
  await expect(
    page.getByText(`Các đơn hàng ${missing} chưa sẵn sàng in phiếu, tải lại trang để tiếp tục!!`),
  ).toBeVisible()
  await expect(page.getByText('Chưa có tem: Sàn chưa cho in tem của kiện này.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'IN PHIẾU' })).toBeVisible()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'In 2 tem' }).click(),
  ])
  const bytes = readFileSync(await download.path())
  expect((await PDFDocument.load(bytes)).getPageCount()).toBe(2)
  const text = bytes.toString('latin1')
  for (const code of codes) expect(text).toContain(`Tem ${code}`)
  await page
    .getByRole('dialog', { name: 'Ra giấy chưa?' })
    .getByRole('button', { name: 'Đã in đủ 2 trang' })
    .click()
  // Once it is noted, the screen leads back by itself.
  await expect(page.getByText('Không có trang này')).toBeVisible()
  await walkTo(page, `/orders/${single.code}`)
  await expect(page.getByRole('region', { name: 'In', exact: true })).toContainText('Tem sàn đã in')

  await label.getByRole('button', { name: 'In tem sàn' }).click()
  await expect(page.getByText('In lại vì sao?')).toBeVisible()
  await expect(page.getByRole('button', { name: 'In 1 tem' })).toBeDisabled()
  floor.gateway.online()
  await context.setOffline(false)
  await expectSent(page)
})
