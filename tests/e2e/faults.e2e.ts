import { expect, type Page } from 'playwright/test'
import { isOwnChannel } from '../../src/domain/orders/channels.ts'
import { must } from '../../src/lib/must.ts'
import { noteFigures } from '../support/fault-figures.ts'
import { startFaultGateway } from '../support/fault-gateway.ts'
import { fault, wrongAnswers } from '../support/faults.ts'
import type { Floor } from './stage/floor.ts'
import { pullTrigger } from './stage/hand-scanner.ts'
import { closedOnce, exactlyOnce, hasLabels } from './stage/ledger.ts'
import {
  acknowledge,
  commandsFor,
  expectPacked,
  feedback,
  issuedOn,
  openByLabel,
  packOrder,
  packRest,
  pill,
  walkTo,
} from './stage/phone.ts'
import { cutOff, reconnect } from './stage/road.ts'
import { expectSent } from './stage/sent.ts'
import { test } from './stage/stage.ts'

test.use({ people: ['kho', 'kho2', 'ban'] })

import { watchWorker } from './stage/worker-levers.ts'

const push = '/api/sync/push'
/** Every way the road to the server may break while one packed order travels it. */
const brokenRoads: {
  title: string
  fault: string
  break(floor: Floor): { wasMet(): boolean; mend?(): Promise<void> }
}[] = [
  {
    title: '[S1 S2 S4] the server killed before it answers, and started again, keeps nothing half',
    fault: 'server killed before its answer, browser',
    break: killServer('before'),
  },
  {
    title:
      '[S1 S2 S4] the server killed after it committed, before the phone hears of it, does nothing twice',
    fault: 'server killed after its commit, browser',
    break: killServer('after'),
  },
  {
    title: '[S1 S2] an answer cut off after the commit is asked for again and nothing is done twice',
    fault: 'answer cut off after the commit',
    break: ({ gateway }) => met(gateway.rule({ path: push, times: 2 }, fault.truncateAfterCommit())),
  },
  {
    title: '[S2] every request delivered twice works once',
    fault: 'every request delivered twice',
    break: ({ gateway }) => met(gateway.rule({ path: /^\/api\// }, fault.duplicate())),
  },
  {
    title: '[S1] a captive portal that answers everything with its own page costs nothing but time',
    fault: 'captive portal for everything',
    break({ gateway }) {
      const portal = gateway.rule({ path: /^\/(api|ws)\b/ }, wrongAnswers['captive portal'])
      return { wasMet: () => portal.applied > 2, mend: async () => portal.remove() }
    },
  },
]

/** One start of the browser serves them all: each has an order of its own, and none needs what the one before left. */
test('[S1 S2 S4] whatever breaks on the road of a packed order, the server holds it once', async ({
  floor,
  ledger,
  phoneOf,
}) => {
  const { page, context } = await phoneOf('kho')
  const orders = ledger.ordersToPack().filter((order) => hasLabels(order) && unitsOf(order.lines) <= 3)
  for (const road of brokenRoads)
    await test.step(road.title, async () => {
      const order = must(orders.shift(), 'an order for each road')
      const before = ledger.figures([await issuedOn(page, 'kho')])
      await cutOff(context, floor.gateway)
      await walkTo(page, '/today')
      await packOrder(page, order)
      await expect(pill(page)).toHaveText(`${commandsFor(order)} chưa gửi`)
      const { wasMet, mend } = road.break(floor)

      await reconnect(context, floor.gateway)
      await expect.poll(wasMet).toBe(true)
      await mend?.()
      await expectSent(page)

      expect(closedOnce(ledger, order)).toEqual(exactlyOnce(order))
      const work = await issuedOn(page, 'kho')
      const sum = ledger.figures([work], order)
      const figures = { ...sum, issued: sum.issued - before.issued, applied: sum.applied - before.applied }
      noteFigures({ fault: road.fault, rounds: 1, ...figures })
      floor.gateway.clearRules()
      const issued = commandsFor(order)
      expect(figures).toEqual({ issued, applied: issued, refused: 0, lost: 0, doubled: 0 })
    })
})

test('[S1 S13] a token that is no longer taken keeps the queue until the same person signs in again', async ({
  floor,
  ledger,
  phoneOf,
}) => {
  const { lookAlike: order } = floor.orders
  const { page, context } = await phoneOf('kho')
  await openByLabel(page, order)
  await pullTrigger(page, order.lines[0]!.barcode)
  await expectPacked(page, 1, 2)
  await expect.poll(() => ledger.parcel(order.code)?.lines[0]?.packed).toBe(1)

  await cutOff(context, floor.gateway)
  await packRest(page, order, 1)
  const expired = floor.gateway.rule({ path: push, times: 1 }, wrongAnswers['sign in'])
  await reconnect(context, floor.gateway)
  await expect(page.getByText(/^Đăng nhập lại để gửi \d việc\.$/)).toBeVisible()
  expect(expired.applied).toBe(1)
  await page.getByRole('link', { name: 'Đăng nhập', exact: true }).click()
  await expect(page.getByLabel('Tên đăng nhập')).toHaveValue('kho')
  await page.getByRole('textbox', { name: 'Mật khẩu' }).fill('kho')
  await page.getByRole('button', { name: 'Đăng nhập', exact: true }).click()
  await expectSent(page)

  const work = await issuedOn(page, 'kho')
  expect(closedOnce(ledger, order)).toEqual(exactlyOnce(order))
  expect(ledger.figures([work], order)).toEqual({ issued: 4, applied: 4, refused: 0, lost: 0, doubled: 0 })
  expect(ledger.commands(work.deviceId).map(({ user }) => user)).toEqual(['kho', 'kho', 'kho', 'kho'])
})

test('[S1 S2 L1] a worker stopped in mid-replay goes on when the browser wakes it, with the app closed', async ({
  floor,
  ledger,
  phoneOf,
}) => {
  const { lookAlike: order } = floor.orders
  const { page, context } = await phoneOf('kho')
  const browserSide = await context.newPage()
  const worker = await watchWorker(context, browserSide, floor.address)
  await cutOff(context, floor.gateway)
  await page.bringToFront()
  await packOrder(page, order)
  const work = await issuedOn(page, 'kho')
  const stuck = floor.gateway.rule({ path: push, times: 1 }, fault.hang())
  await reconnect(context, floor.gateway)
  await expect.poll(() => stuck.applied).toBe(1)

  await page.close()
  await worker.stop()
  expect(ledger.commands(work.deviceId)).toEqual([])
  await worker.wake()
  await expect.poll(() => ledger.commands(work.deviceId).length).toBe(4)

  expect(closedOnce(ledger, order)).toEqual(exactlyOnce(order))
  expect(ledger.figures([work], order)).toEqual({ issued: 4, applied: 4, refused: 0, lost: 0, doubled: 0 })
})

test('[S2 S12] two phones pack one order offline: the first counts, the second is told by whom, in one entry', async ({
  floor,
  ledger,
  phoneOf,
}) => {
  const { lookAlike: order } = floor.orders
  const line = await startFaultGateway({ upstream: floor.server.address })
  const lan = await phoneOf('kho')
  const tuan = await phoneOf('kho2', { road: line })
  for (const [{ page, context }, gateway] of [
    [lan, floor.gateway],
    [tuan, line],
  ] as const) {
    await cutOff(context, gateway)
    await packOrder(page, order)
  }
  await reconnect(lan.context, floor.gateway)
  await expectSent(lan.page)
  await reconnect(tuan.context, line)
  await expect(pill(tuan.page)).toHaveText('1 cần xử lý')
  await pill(tuan.page).click()

  const entry = tuan.page.getByRole('region', { name: 'Cần xử lý · 1' }).getByRole('article')
  await expect(entry).toHaveCount(1)
  await expect(entry).toContainText(`${order.code} và 3 thao tác sau đó`)
  await expect(entry).toContainText(/đã đóng xong \(Lan, \d\d:\d\d \d\d\/\d\d\/\d{4}\)/)
  await entry.getByRole('button', { name: 'Đã hiểu' }).click()
  // What hands have to put right stays until they did; no green word stands above it.
  await expect(tuan.page.getByRole('heading', { name: 'Đã gửi hết, có việc chưa được nhận' })).toBeVisible()
  // The order's own page says it too.
  await walkTo(tuan.page, `/orders/${order.code}`)
  await expect(tuan.page.getByRole('alert', { name: 'Việc chưa được nhận' })).toContainText(
    'đã đóng xong (Lan',
  )

  const works = [await issuedOn(lan.page, 'kho'), await issuedOn(tuan.page, 'kho2')]
  expect(closedOnce(ledger, order)).toEqual(exactlyOnce(order))
  expect(ledger.parcel(order.code)?.packer).toBe('kho')
  const figures = ledger.figures(works, order)
  noteFigures({ fault: 'two phones pack one order offline', rounds: 1, ...figures })
  expect(figures).toEqual({ issued: 8, applied: 4, refused: 4, lost: 0, doubled: 0 })
  await line.stop()
})

test('an order that the desk cancels under the hands stops them with a full screen', async ({
  ledger,
  phoneOf,
}) => {
  // The desk cancels what the shop sold itself.
  const order = ledger
    .ordersToPack()
    .find(
      ({ code, waybill, lines }) =>
        isOwnChannel(ledger.order(code)!.channel) &&
        waybill !== '' &&
        lines.every(({ barcode }) => barcode !== '') &&
        unitsOf(lines) > 1 &&
        ledger.order(code)!.swItems[0]!.variant,
    )!
  const variant = ledger.order(order.code)!.swItems[0]!.variant!
  const packer = await phoneOf('kho')
  const desk = await phoneOf('ban', { at: `/orders/${order.code}`, viewport: { width: 1024, height: 768 } })
  await openByLabel(packer.page, order)
  await pullTrigger(packer.page, order.lines[0]!.barcode)
  await expectPacked(packer.page, 1, unitsOf(order.lines))
  // The desk acts on what it sees: an order that moves on under its dialog takes the dialog along.
  await expect(desk.page.getByRole('article', { name: `Đơn ${order.code}` })).toContainText('ĐANG ĐÓNG GÓI')

  await cancelAtDesk(desk.page, order.code)
  const stop = feedback(packer.page, 'ĐƠN ĐÃ HỦY')
  await expect(stop).toBeVisible()
  await expect(stop).toContainText(/Hoa, \d\d:\d\d/)
  await expect(stop).toContainText('Khách đổi ý')
  await expect(stop).toContainText('Lấy ra, trả về kệ')
  await expect(stop).toContainText(variant)
  await acknowledge(packer.page, 'ĐƠN ĐÃ HỦY', 'Đã trả hàng, quét đơn khác')
  await expect(packer.page.getByRole('heading', { name: 'Quét mã' })).toBeVisible()

  const work = await issuedOn(packer.page, 'kho')
  await expectSent(packer.page)
  expect(ledger.order(order.code)?.state).toBe('HỦY')
  expect(ledger.parcel(order.code)?.state).toBe('dropped')
  expect(ledger.slips(order.code)).toEqual([])
  expect(ledger.figures([work], order)).toEqual({ issued: 2, applied: 2, refused: 0, lost: 0, doubled: 0 })
})

function unitsOf(lines: readonly { need: number }[]): number {
  return lines.reduce((sum, { need }) => sum + need, 0)
}

async function cancelAtDesk(page: Page, code: string): Promise<void> {
  const order = page.getByRole('article', { name: `Đơn ${code}` })
  await order.getByRole('button', { name: 'Hủy', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: `Đơn ${code}` })
  await sheet.getByRole('button', { name: 'Khách đổi ý' }).click()
  await sheet.getByRole('button', { name: 'Hủy đơn' }).click()
  await expect(page.getByText('Hủy đơn hàng thành công')).toBeVisible()
}

/** A server that dies over the first push, and is started again once it is gone. */
function killServer(when: 'before' | 'after') {
  return ({ gateway, server }: Floor) => {
    let isGone = false
    const kill = () =>
      server.kill().then(() => {
        isGone = true
      })
    gateway.rule({ path: push, times: 1 }, fault.killServer(when, kill))
    return { wasMet: () => isGone, mend: () => server.restart() }
  }
}

function met(rule: { readonly applied: number }) {
  return { wasMet: () => rule.applied > 0 }
}
