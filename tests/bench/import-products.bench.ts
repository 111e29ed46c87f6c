import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { type MessySheet, messySheet } from '../support/product-sheets.ts'
import { cpuSecondsOf } from './cpu-of.ts'
import { type Row, single } from './figures.ts'
import { type LongestTask, longestTask } from './longest-task.ts'
import { atADesk, fillSignIn, newProfile, type Phone, peakHeap, startPhone } from './phone.ts'
import type { World } from './world.ts'

/** A shop that moves in, corrected on the way, on two phones (ms); and the largest file that is spoken of. */
const moves = { rows: 5_000, mostMs: 60_000 }
const largest = { rows: 50_000, mostMs: 90_000 }
const usual = [moves, largest]
/** A page that does not answer for longer is seen to stand still (ms of the processor: the clock tells of others on the machine). */
const mostStill = 50
const patienceMs = 600_000

/**
 * Products out of an Excel file, at a desk: chosen, looked through, corrected, written by the server, and seen on another phone. Both devices and the
 * server share the machine.
 */
export async function benchImport(
  world: World,
  say: (line: string) => void,
  counts = usual.map(({ rows }) => rows),
): Promise<Row[]> {
  const desk = await startPhone(world, newProfile(world), atADesk)
  const other = await startPhone(world, newProfile(world))
  try {
    for (const [{ page }, user] of [
      [desk, 'chu'],
      [other, 'kho'],
    ] as const) {
      await page.goto(`${world.line.address}/sign-in`)
      await fillSignIn(page, user)
      await page.getByRole('button', { name: 'Đăng nhập', exact: true }).click()
      await page.getByText('Đã đồng bộ').first().waitFor({ timeout: patienceMs })
    }
    await other.page.goto(`${world.line.address}/products1`)
    const rows: Row[] = []
    for (const count of counts) {
      say(`import: a file of ${count} rows`)
      const sheet = await messySheet({ rows: count, seed: count, isMessy: count <= moves.rows })
      const file = join(world.folder, `hang-hoa-${count}.xlsx`)
      writeFileSync(file, sheet.bytes)
      const from = performance.now()
      const used = cpuOf({ desk, other, server: world.server })
      const { result, peak } = await peakHeap(desk, () => lookThrough(desk, world, file, sheet))
      const [lookedMs, still] = result
      say(`import: ${count} rows are handed over`)
      await seenThere(other.page, sheet)
      const whole = performance.now() - from
      const cpu = used()
      const mostMs = usual.find(({ rows }) => rows === count)?.mostMs
      const name = (figure: string) => `Excel file of ${count.toLocaleString('en')} products: ${figure}`
      rows.push(
        single(lookedMs, {
          name: name('from the choice of the file until every row is looked through'),
          unit: 'ms',
        }),
        {
          ...single(still.byProcessor, {
            name: name('the page was busy at a stretch, at most'),
            unit: 'ms',
            most: mostStill,
          }),
          note: `of the processor; ${still.byClock} ms by the clock`,
        },
        single(Math.round(peak / 1e6), { name: name('memory of the page at most'), unit: 'MB' }),
        single(whole, {
          name: name('from the choice until its last row is on another phone'),
          unit: 'ms',
          most: mostMs,
          note: `${sheet.good + sheet.mendable} written, ${sheet.bad} left out with the reason`,
        }),
        ...cpu.map(({ whose, seconds }) =>
          single(seconds, { name: name(`processor time of the ${whose} meanwhile`), unit: 's' }),
        ),
      )
    }
    return rows
  } finally {
    await desk.close()
    await other.close()
  }
}

/** Processor seconds of each from now until asked: on a machine that others use, the clock tells of them too. */
function cpuOf(of: Record<string, { readonly pid: number | undefined }>) {
  const all = () => Object.entries(of).map(([whose, { pid }]) => ({ whose, seconds: cpuSecondsOf(pid) }))
  const before = all()
  return () =>
    all().map(({ whose, seconds }, index) => ({ whose, seconds: seconds - (before[index]?.seconds ?? 0) }))
}

/** Chooses a file, corrects its codes and has it written. Answers how long looking took (ms), and the longest stretch without an answer. */
async function lookThrough(
  desk: Phone,
  { line }: World,
  file: string,
  { good, mendable }: MessySheet,
): Promise<[lookedMs: number, LongestTask]> {
  const { page } = desk
  await page.goto(`${line.address}/import_products`)
  await page.getByText('Chọn tệp Excel').waitFor()
  // A person taps before the file is chosen, and the first tap of a page makes its sound ready (`device/feedback.ts`).
  await page.getByRole('heading', { level: 1 }).click()
  await page.waitForTimeout(2_000)
  return longestTask(desk, async () => {
    const from = performance.now()
    await page.locator('input[type=file]').setInputFiles(file)
    const key = (count: number) =>
      page.getByRole('button', { name: `Ghi ${count.toLocaleString('vi-VN')} dòng`, exact: true })
    await key(good).waitFor({ timeout: patienceMs })
    const lookedMs = performance.now() - from
    if (mendable > 0) await page.getByRole('button', { name: 'Bỏ dấu giúp' }).click()
    await key(good + mendable).click({ timeout: patienceMs })
    await page.waitForURL(/jobs/, { timeout: patienceMs })
    return lookedMs
  })
}

/** The last row of the file stands on the other phone. */
async function seenThere(page: Page, { lastCode }: MessySheet): Promise<void> {
  await page.getByRole('textbox', { name: 'Tên, mã, mã vạch' }).fill(lastCode)
  await page
    .getByRole('list', { name: 'Sản phẩm' })
    .getByText(lastCode)
    .first()
    .waitFor({ timeout: patienceMs })
}
