import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { type MessySheet, messySheet } from '../support/product-sheets.ts'
import { holds, type Row, single } from './figures.ts'
import { atADesk, fillSignIn, newProfile, peakHeap, startPhone } from './phone.ts'
import type { World } from './world.ts'

/** A shop that moves in, corrected on the way, on two phones (ms); and the largest file that is spoken of. */
const moves = { rows: 5_000, mostMs: 60_000 }
const largest = { rows: 50_000, mostMs: 90_000 }
/** A page that does not answer for longer is seen to stand still (ms). */
const mostStill = 50
const patienceMs = 600_000

/**
 * Products out of an Excel file, at a desk: chosen, looked through, corrected, written by the server, and seen on another phone. Both devices and the
 * server share the machine.
 */
export async function benchImport(world: World, say: (line: string) => void): Promise<Row[]> {
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
    for (const { rows: count, mostMs } of [moves, largest]) {
      say(`import: a file of ${count} rows`)
      const sheet = await messySheet({ rows: count, seed: count, isMessy: count === moves.rows })
      const file = join(world.folder, `hang-hoa-${count}.xlsx`)
      writeFileSync(file, sheet.bytes)
      const from = performance.now()
      const { result: looked, peak } = await peakHeap(desk, () => lookThrough(desk.page, world, file, sheet))
      say(`import: ${count} rows are written`)
      await seenThere(other.page, sheet)
      const whole = performance.now() - from
      const name = (figure: string) => `Excel file of ${count.toLocaleString('en')} products: ${figure}`
      rows.push(
        single(looked.lookedMs, {
          name: name('from the choice of the file until every row is looked through'),
          unit: 'ms',
        }),
        holds(
          name('the page stood still at most'),
          looked.still,
          'ms',
          `≤ ${mostStill}`,
          looked.still <= mostStill,
        ),
        single(Math.round(peak / 1e6), { name: name('memory of the page at most'), unit: 'MB' }),
        single(whole, {
          name: name('from the choice until its last row is on another phone'),
          unit: 'ms',
          most: mostMs,
          note: `${sheet.good + sheet.mendable} written, ${sheet.bad} left out with the reason`,
        }),
      )
    }
    return rows
  } finally {
    await desk.close()
    await other.close()
  }
}

/** Chooses a file, corrects its codes and has it written. Answers how long looking took, and the longest stretch without an answer. */
async function lookThrough(
  page: Page,
  { line }: World,
  file: string,
  { good, mendable }: MessySheet,
): Promise<{ lookedMs: number; still: number }> {
  await page.goto(`${line.address}/import_products`)
  await page.getByText('Chọn tệp Excel').waitFor()
  await page.waitForTimeout(2_000)
  await page.evaluate(() => {
    const seen = { longest: 0 }
    Object.assign(window, { seen })
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.longest = Math.max(seen.longest, duration)
    }).observe({ type: 'longtask' })
  })
  const from = performance.now()
  await page.locator('input[type=file]').setInputFiles(file)
  const key = (count: number) =>
    page.getByRole('button', { name: `Ghi ${count.toLocaleString('vi-VN')} dòng`, exact: true })
  await key(good).waitFor({ timeout: patienceMs })
  const lookedMs = performance.now() - from
  if (mendable > 0) await page.getByRole('button', { name: 'Bỏ dấu giúp' }).click()
  await key(good + mendable).click({ timeout: patienceMs })
  await page.waitForURL(/jobs/, { timeout: patienceMs })
  const still = await page.evaluate(() => (window as unknown as { seen: { longest: number } }).seen.longest)
  return { lookedMs, still: Math.round(still) }
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
