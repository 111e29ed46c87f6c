import { expect, type Page } from 'playwright/test'
import { defaultWarehouse } from '../../src/domain/brand.ts'
import { pullTrigger } from './stage/hand-scanner.ts'
import { closedOnce, exactlyOnce, type LabelledOrder } from './stage/ledger.ts'
import { issuedOn, pill, walkTo } from './stage/phone.ts'
import { cutOff, reconnect } from './stage/road.ts'
import { expectSent } from './stage/sent.ts'
import { test } from './stage/stage.ts'

test.use({ people: ['kho', 'chu'] })

/** Every tap, click and typed key that is no scan. */
async function countTaps(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    Object.assign(window, { taps: 0 })
    addEventListener(
      'pointerdown',
      () => Object.assign(window, { taps: (window as never as { taps: number }).taps + 1 }),
      true,
    )
  })
  return () => page.evaluate(() => (window as never as { taps: number }).taps)
}

test('[S2] without a network, every scan in the lane is one packed order and no tap; a wave is walked by its shelves', async ({
  floor,
  ledger,
  phoneOf,
}) => {
  const isFree = ({ code }: LabelledOrder) => {
    const order = ledger.order(code)!
    return order.wid === defaultWarehouse && !order.wave && !order.swItems.some(({ gift }) => gift)
  }
  const waiting = ledger.ordersToPack().filter(isFree)
  const single = waiting.filter(
    ({ lines }) => lines.length === 1 && lines[0]!.need === 1 && lines[0]!.barcode,
  )
  const barcodeOf = new Map(
    waiting.flatMap(({ lines }) => lines.map((line) => [line.productCode, line.barcode || line.productCode])),
  )
  const packedBefore = new Set(ledger.codesIn('CHỜ GỬI HÀNG'))

  const { page, context } = await phoneOf('kho', { at: '/orderspack/lane' })
  await expect(page.getByText('Bóp cò')).toBeVisible()
  await expect(page.getByText('Quét món bất kỳ')).toBeVisible()

  await cutOff(context, floor.gateway)
  const done = page.getByRole('definition').first()
  const taps = await countTaps(page)
  await test.step('scan by scan, parcel by parcel', async () => {
    for (const [index, { lines }] of single.entries()) {
      await pullTrigger(page, lines[0]!.barcode)
      await expect(done).toHaveText(String(index + 1))
      await expect(page.getByRole('region', { name: 'Kiện vừa đóng' })).toBeVisible()
    }
    expect(single.length).toBeGreaterThanOrEqual(3)
    expect(await taps()).toBe(0)
    await expect(pill(page)).toHaveText(`${single.length} chưa gửi`)
  })
  console.log(`Lane: ${single.length} orders, 1 scan and 0 taps each`)

  let scans = 0
  await test.step('a wave of three orders, chosen and walked', async () => {
    await walkTo(page, '/picking/new?size=multi')
    await page.getByRole('button', { name: 'Bỏ chọn hết' }).click()
    for (const index of [0, 1, 2]) await page.getByRole('checkbox').nth(index).click()
    await page.getByRole('button', { name: 'Một rổ' }).click()
    await page.getByRole('button', { name: 'Bắt đầu nhặt 3 đơn' }).click()
    const next = page.getByRole('region', { name: 'Tiếp theo' })
    const bar = page.getByRole('progressbar', { name: 'Đã nhặt' })
    await expect(next).toBeVisible()
    const need = Number(await bar.getAttribute('aria-valuemax'))
    while (scans < need) {
      const words = (await next.innerText()).split(/\s*\n\s*/)
      const barcode = words.map((word) => barcodeOf.get(word)).find((known) => known !== undefined)
      await pullTrigger(page, barcode!)
      scans += 1
      await expect(bar).toHaveAttribute('aria-valuenow', String(scans))
    }
    await page.getByRole('button', { name: 'Xong đợt nhặt' }).click()
    await expect(page.getByText('Chờ đóng gói · 3 đơn')).toBeVisible()
  })
  console.log(`Wave: 3 orders, ${scans} scans for ${scans} units, 7 taps from choosing to the end`)

  const work = await issuedOn(page, 'kho')
  await reconnect(context, floor.gateway)
  await walkTo(page, '/picking')
  await expectSent(page)
  const packed = ledger.codesIn('CHỜ GỬI HÀNG').filter((code) => !packedBefore.has(code))
  expect(packed).toHaveLength(single.length)
  for (const code of packed) {
    const order = waiting.find((one) => one.code === code)!
    expect(closedOnce(ledger, order)).toEqual(exactlyOnce(order))
  }
  // A parcel a scan, a wave, a pick a unit, the end of the wave.
  const issued = single.length + 1 + scans + 1
  expect(ledger.figures([work])).toMatchObject({ issued, applied: issued, refused: 0, lost: 0, doubled: 0 })
})

test('on a tablet the warehouse chosen in the list is the one of the orders beside it', async ({
  phoneOf,
}) => {
  const { page } = await phoneOf('chu', { at: '/picking/new', viewport: { width: 1024, height: 768 } })
  const waiting = page.getByText(/^Chờ nhặt · \d+ đơn$/i)
  const beside = page.getByText(/^\d+ đơn, gấp nhất trước$/)
  const counts = async () => {
    const texts = [await waiting.innerText(), await beside.innerText()]
    return texts.map((text) => Number(/\d+/.exec(text)?.[0]))
  }
  await expect(beside).toBeVisible()
  const [before] = await counts()
  await page.getByRole('button', { name: /^Kho đang đứng/ }).click()
  await page.getByRole('dialog').getByText('Kho Thủ Đức').click()
  await expect(page.getByRole('button', { name: 'Kho đang đứng: Kho Thủ Đức' })).toBeVisible()
  await expect(beside).not.toHaveText(`${before} đơn, gấp nhất trước`)
  const [list, orders] = await counts()
  expect(orders).toBe(list)
})
