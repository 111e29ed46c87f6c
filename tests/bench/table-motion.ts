import type { Locator, Page } from 'playwright'
import { quantile, type Row, ratio } from './figures.ts'
import { type Scrolled, scroll, scrollRows } from './list-motion.ts'

/** What matches a row of a table, and what stands in every one whose content is there. */
export interface TableRow {
  row: string
  filled: string
}

/** So far it is scrolled at each speed, px: 500 rows. */
const way = 20_000
const speeds = [3_000, 8_000]

export async function times(count: number, work: (run: number) => Promise<number>): Promise<number[]> {
  const samples: number[] = []
  for (let run = 0; run < count; run += 1) samples.push(await work(run))
  return samples
}

/** Down 500 rows at each speed. */
export async function scrollTable(page: Page, { row, filled }: TableRow): Promise<Scrolled[]> {
  const all: Scrolled[] = []
  for (const speed of speeds) all.push(await scroll(page, { row, filled, seconds: way / speed, speed }))
  return all
}

/** How a table was scrolled at each speed, beside rows of TanStack Virtual that hold nothing. */
export function scrolledTable(
  name: (figure: string) => string,
  ours: readonly Scrolled[],
  plainly: readonly Scrolled[],
): Row[] {
  return speeds.flatMap((speed, at) =>
    scrolledRows(name(`scrolled 20,000 px at ${speed} px/s`), ours[at], plainly[at]),
  )
}

function scrolledRows(name: string, ours: Scrolled | undefined, peer: Scrolled | undefined): Row[] {
  if (!ours || !peer) return []
  const late = ({ frames }: Scrolled) => quantile(frames, 0.95)
  const [, dropped] = scrollRows(name, peer)
  return [
    ...scrollRows(name, ours),
    ratio(
      `${name}: p95 between frames beside TanStack Virtual`,
      late(ours),
      late(peer),
      `which dropped ${dropped?.value} %: ${dropped?.note}`,
    ),
  ]
}

/** Another view of a table, from the press to its rows painted (ms). */
export const pressTab = (page: Page, row: TableRow, name: string) =>
  pressUntilChanged(
    page,
    row,
    page.getByRole('group', { name: 'Bộ lọc đã lưu' }).getByRole('button', { name }),
  )

/** Sorted by a column, from the press to its rows painted (ms). */
export const pressHead = (page: Page, row: TableRow, name: string) =>
  pressUntilChanged(
    page,
    row,
    page.getByRole('columnheader').getByRole('button', { name: new RegExp(`^${name}`) }),
  )

/** From the press to the end of the frame that shows other rows, all of those in sight with their content (ms). */
async function pressUntilChanged(page: Page, row: TableRow, key: Locator): Promise<number> {
  await page.waitForTimeout(500)
  return key.evaluate(
    (pressed, { row: rowSelector, filled }) =>
      new Promise<number>((resolve, reject) => {
        const grid = document.querySelector('[role="grid"]')
        if (!grid) return reject(new Error('there is no table'))
        const content = new RegExp(filled)
        const shown = () => {
          const rows = [...grid.querySelectorAll<HTMLElement>(rowSelector)].slice(0, 20)
          const heads = [...grid.querySelectorAll('[role="columnheader"]')]
          const sorting = heads.map((head) => head.getAttribute('aria-sort')).join()
          const keys = rows.map(({ dataset }) => dataset['key']).join()
          return {
            what: `${grid.getAttribute('aria-rowcount')} ${sorting} ${keys}`,
            bare: rows.map(({ textContent }) => textContent ?? '').filter((text) => !content.test(text)),
            isWhole: rows.length > 0 && rows.every(({ textContent }) => content.test(textContent ?? '')),
          }
        }
        const before = shown().what
        requestAnimationFrame(() => {
          const from = performance.now()
          ;(pressed as HTMLElement).click()
          const look = () => {
            const { what, bare, isWhole } = shown()
            if (what !== before && isWhole) requestAnimationFrame(() => resolve(performance.now() - from))
            else if (performance.now() - from > 30_000)
              reject(
                new Error(
                  what === before
                    ? 'the table stayed as it was'
                    : `rows without content: ${bare.join(' | ')}`,
                ),
              )
            else requestAnimationFrame(look)
          }
          look()
        })
      }),
    row,
  )
}
