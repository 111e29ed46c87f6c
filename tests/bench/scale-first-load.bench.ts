import { join } from 'node:path'
import { findBrowser } from '../support/browser.ts'
import { holds, type Row, single } from './figures.ts'
import { loadAlone } from './first-load.bench.ts'
import { openLine } from './line.ts'
import { loadPhone } from './load-phone.ts'
import { buildPages } from './pages.ts'
import { type BigShop, startScaleServer } from './scale-shop.ts'

const cutEveryMs = 5_000
const mb = 2 ** 20

/** A phone fetches a shop of 50,000 products and 100,000 orders: through the app, by the sync code alone, and over a bad line. */
export async function benchBigLoad(shop: BigShop, say: (line: string) => void): Promise<Row[]> {
  const browser = await findBrowser({ say: () => undefined, isPeoples: true })
  const pages = join(shop.folder, 'pages')
  say('building the app and the bench page')
  await buildPages(pages)
  const server = await startScaleServer(shop.data, { KHOTAY_PAGES: pages })
  const line = await openLine(server.address)
  const place = { browser, line, folder: shop.folder }
  try {
    await server.resetCost()
    say('first load of the big shop, through the app')
    const app = await loadPhone(place)
    const cost = await server.cost()
    say('first load of the big shop, sync code alone')
    const whole = await loadAlone(place)
    say('first load of the big shop, cut again and again')
    const cut = await loadAlone(place, cutEveryMs)
    const rows = Object.values(app.rows).reduce((sum, count) => sum + count, 0)
    const { seeded } = shop
    const name = (figure: string) => `big shop: ${figure}`
    const held = `${app.rows['products']} products, ${app.rows['orders']} orders, ${rows} rows`
    return [
      single(seeded.seconds, {
        name: name('seed'),
        unit: 's',
        note: `${seeded.rows} rows, synchronous FULL`,
      }),
      single(seeded.peakRss / mb, { name: name('seed, highest memory'), unit: 'MB' }),
      single(app.usableMs, { name: name('the app: usable'), unit: 'ms', note: 'from the tap; by the bar' }),
      single(app.completeMs, { name: name('the app: complete'), unit: 'ms', note: held }),
      single(app.restMs, {
        name: name('the app: from the end of the bar until the browser rests'),
        unit: 'ms',
        note: `${app.cpu.after.toFixed(1)} s of a processor, ${app.cpu.loading.toFixed(1)} before`,
      }),
      single(rows / ((app.completeMs - app.signedInMs) / 1000), {
        name: name('the app: speed'),
        unit: 'rows/s',
      }),
      single(app.bytes / mb, { name: name('the app: bytes on the wire'), unit: 'MB' }),
      single(app.pagePeakHeap / mb, { name: name('the app: peak heap of the page'), unit: 'MB' }),
      single(cost.peakRss / mb, { name: name('highest memory of the server'), unit: 'MB' }),
      single(whole.usableMs, { name: name('sync code alone: usable'), unit: 'ms' }),
      single(whole.packableMs, {
        name: name('sync code alone: first order can be packed'),
        unit: 'ms',
        note: 'it waits, and all its products are there',
      }),
      single(whole.completeMs, { name: name('sync code alone: complete'), unit: 'ms' }),
      single(whole.rows / (whole.completeMs / 1000), {
        name: name('sync code alone: speed'),
        unit: 'rows/s',
      }),
      single(whole.peak / mb, { name: name('sync code alone: peak heap'), unit: 'MB' }),
      single(whole.longestTaskMs, {
        name: name('sync code alone: longest task'),
        unit: 'ms',
        note: `${whole.lines} lines`,
      }),
      single(cut.completeMs, {
        name: name(`8 Mbit/s, cut every ${cutEveryMs / 1000} s: complete`),
        unit: 'ms',
        note: `${cut.cuts} cuts, ${cut.requests} streams`,
      }),
      single(cut.bytes / whole.bytes, { name: name('cut: bytes to those of one stream'), unit: '×' }),
      holds(name('cut: rows at the end'), cut.rows, 'rows', `${whole.rows}`, cut.rows === whole.rows),
    ]
  } finally {
    await line.stop()
    await server.stop()
  }
}
