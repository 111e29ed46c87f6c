import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Order } from '../../src/domain/tables/orders.ts'
import { statementSheet, type WrittenLine } from '../support/statement-sheets.ts'
import { type Row, single } from './figures.ts'
import { longestTask } from './longest-task.ts'
import { atADesk, fillSignIn, newProfile, startPhone } from './phone.ts'
import type { World } from './world.ts'

const lines = 20_000
/** From the choice of the file until its lines stand beside the shop's orders (ms). */
const mostMs = 5_000
const patienceMs = 600_000

/** A statement of 20,000 lines, of orders of the shop: chosen, read in a worker, looked up on the server, and seen. Phone and server share the machine. */
export async function benchStatement(world: World, say: (line: string) => void): Promise<Row[]> {
  const desk = await startPhone(world, newProfile(world), atADesk)
  const { page } = desk
  try {
    await page.goto(`${world.line.address}/sign-in`)
    await fillSignIn(page, 'chu')
    await page.getByRole('button', { name: 'Đăng nhập', exact: true }).click()
    await page.getByText('Đã đồng bộ').first().waitFor({ timeout: patienceMs })
    say('statement: its lines are gathered')
    const file = join(world.folder, 'bang-ke.xlsx')
    writeFileSync(file, await statementSheet(await linesOf(world)))
    await page.goto(`${world.line.address}/checkpayment`)
    await page.getByRole('button', { name: 'Bảng kê mới' }).click()
    const sheet = page.getByRole('dialog', { name: 'ĐỐI SOÁT' })
    await sheet.getByText('Chọn tệp Excel (.xlsx)').waitFor()
    await page.waitForTimeout(2_000)
    say(`statement: ${lines} lines are read and looked up`)
    const [took, still] = await longestTask(desk, async () => {
      const from = performance.now()
      await sheet.locator('input[type=file]').setInputFiles(file)
      await sheet
        .getByRole('list', { name: 'Dòng bảng kê' })
        .getByRole('listitem')
        .first()
        .waitFor({ timeout: patienceMs })
      return performance.now() - from
    })
    const name = (figure: string) => `Statement of ${lines.toLocaleString('en')} lines: ${figure}`
    return [
      single(took, { name: name('read, matched and shown'), unit: 'ms', most: mostMs }),
      {
        ...single(still.byProcessor, { name: name('the page was busy at a stretch, at most'), unit: 'ms' }),
        note: `of the processor; ${still.byClock} ms by the clock`,
      },
    ]
  } finally {
    await desk.close()
  }
}

/** Lines about the shop's own orders, the newest first; about those again where there are fewer. */
async function linesOf({ line }: World): Promise<WrittenLine[]> {
  const post = async (path: string, body: object) => {
    const answer = await fetch(`${line.address}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return (await answer.json()) as { token?: string; orders: Order[]; next?: string }
  }
  const { token } = await post('/api/verify', {
    method: 'verify',
    params: { userName: 'chu', password: 'chu' },
  })
  const orders: Order[] = []
  for (let cursor: string | undefined; orders.length < lines; ) {
    const page = await post('/api/order', { method: 'listOrders', token, params: { limit: 200, cursor } })
    orders.push(...page.orders)
    cursor = page.next
    if (!cursor) break
  }
  return Array.from({ length: lines }, (_, index) => {
    const { code = '', delivery, pickMoney = 0 } = orders[index % orders.length] ?? {}
    return { orderCode: code, waybill: delivery?.id ?? '', cod: Math.max(0, pickMoney), fee: 18_000 }
  })
}
