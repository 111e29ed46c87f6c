import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, type Page } from 'playwright/test'
import { noteFigures } from '../support/fault-figures.ts'
import { fault } from '../support/faults.ts'
import { giveHands } from './stage/give-hands.ts'
import { halvesOn, heldOn } from './stage/held.ts'
import { closedOnce, exactlyOnce } from './stage/ledger.ts'
import { issuedOn, pill, signIn } from './stage/phone.ts'
import { test } from './stage/stage.ts'

const push = '/api/sync/push'
const shots = process.env['SHOTS']

test('[S1 S2 S13] a token that dies in mid-drain stops both tabs; another person sends nothing of the first one’s; the first one’s return sends all', async ({
  floor,
  ledger,
  phoneOf,
}) => {
  const { address, gateway, server } = floor
  const { page: left, context } = await phoneOf('kho')
  const right = await context.newPage()
  await right.goto(`${address}/today`)
  await expect(pill(right)).toHaveText('Đã đồng bộ')
  gateway.offline()
  await giveHands(left)
  const orders = ledger.ordersToPack().slice(0, 18)
  const issued = await left.evaluate(
    (codes) => hands.pack(codes),
    orders.map(({ code }) => code),
  )
  const work = await issuedOn(left, 'kho')
  const firstBatch = 50
  expect(issued).toBeGreaterThan(firstBatch)

  const ended = Promise.withResolvers<void>()
  gateway.rule({ path: push, after: 1, times: 1 }, fault.hold(ended.promise))
  gateway.online()
  await tellWorker(left)
  await expect.poll(() => ledger.commands(work.deviceId).length).toBe(firstBatch)
  endSessions(server.dataFolder, 'kho')
  ended.resolve()
  const notice = /^Đăng nhập lại để gửi \d+ việc\.$/
  await expect(left.getByText(notice)).toBeVisible()
  await expect(right.getByText(notice)).toBeVisible()
  if (shots) await left.screenshot({ path: join(shots, 'sign-in-again.png') })

  await signIn(right, address, 'kho2')
  await expect(pill(right)).toBeVisible()
  await giveHands(right)
  const theirs = ledger.ordersToPack().at(-1)!
  const count = await right.evaluate((code) => hands.pack([code], { share: 1 }), theirs.code)
  const other = await issuedOn(right, 'kho2')
  await expect.poll(() => ledger.commands(other.deviceId).length).toBe(count)
  expect(ledger.commands(work.deviceId)).toHaveLength(firstBatch)
  if (shots) await right.screenshot({ path: join(shots, 'other-person.png') })

  await signIn(left, address, 'kho')
  await expect.poll(async () => (await heldOn(left, [])).pending.length).toBe(0)
  expect(new Set(ledger.commands(work.deviceId).map(({ user }) => user))).toEqual(new Set(['kho']))
  expect(strangersTokens(gateway.log, work.deviceId, 'kho2')).toEqual([])
  for (const order of [...orders, theirs]) expect(closedOnce(ledger, order)).toEqual(exactlyOnce(order))
  const figures = ledger.figures([work, other], ...orders, theirs)
  noteFigures({ fault: 'token expired in mid-drain, two tabs', rounds: 1, ...figures })
  expect(figures).toEqual({
    issued: issued + count,
    applied: issued + count,
    refused: 0,
    lost: 0,
    doubled: 0,
  })
  const codes = orders.map(({ code }) => code)
  expect(halvesOn(await heldOn(left, codes), ledger)).toEqual([])
})

function tellWorker(page: Page): Promise<void> {
  return page.evaluate(() => navigator.serviceWorker.controller?.postMessage({ type: 'sync' }))
}

/** Every sign-in of a person ends, as after thirty days. */
function endSessions(dataFolder: string, userName: string): void {
  const db = new DatabaseSync(join(dataFolder, 'khotay.db'), { timeout: 60_000 })
  db.prepare('delete from sessions where user_name = ?').run(userName)
  db.close()
}

/** Requests for a lane that carried a token which was given to somebody else. */
function strangersTokens(
  log: readonly { path: string; body: string }[],
  deviceId: string,
  stranger: string,
): string[] {
  const pushes = log.filter(({ path }) => path === push).map(({ body }) => JSON.parse(body) as PushBody)
  const theirs = new Set(
    pushes.filter(({ commands }) => commands.some(({ user }) => user === stranger)).map(({ token }) => token),
  )
  const ours = pushes.filter((body) => body.deviceId === deviceId)
  return ours.filter(({ token }) => theirs.has(token)).map(({ token }) => token)
}

interface PushBody {
  token: string
  deviceId: string
  commands: { user: string }[]
}
