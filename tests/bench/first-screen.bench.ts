import { gzipSync } from 'node:zlib'
import { keyed, type Row, single } from './figures.ts'
import { paintedAt, sights, watchPaints } from './painted.ts'
import { fillSignIn, startPhone } from './phone.ts'
import type { World } from './world.ts'

const signInKb = 104
const mostKb = 150
/** Nobody types a name and a password sooner (ms): a robot that does is ahead of what is fetched meanwhile. */
const typingMs = 4_000

interface Script {
  name: string
  gzip: number
}

/** The scripts a new phone fetches until it sees the sign-in, and until it sees 'Hôm nay'; read off the network. */
export async function benchFirstScreen(world: World): Promise<Row[]> {
  const phone = await startPhone(world)
  const { page } = phone
  const bodies = new Map<string, Promise<number>>()
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    // The service worker's own requests are its business: they come after the first paint.
    if (!pathname.endsWith('.js') || response.request().serviceWorker()) return
    bodies.set(
      pathname,
      response.body().then(
        (body) => gzipSync(body, { level: 9 }).length,
        () => 0,
      ),
    )
  })
  /**
   * Scripts whose fetch began before the sight was painted. What is fetched behind the sign-in while the person types is waited for by nobody:
   * a machine that types slowly would count it to the next screen.
   */
  const until = async (sight: string, typing?: { from: number; to: number }): Promise<Script[]> => {
    const at = await paintedAt(page, sight, 120_000)
    const paths = await page.evaluate(
      ({ limit, free }) => {
        const entries = performance.getEntriesByType('resource').map(({ name, startTime }) => ({
          path: new URL(name).pathname,
          startTime,
        }))
        // What is asked for again, as one chunk's wish for another, comes from the page's own memory.
        const first = entries.filter(({ path }, at) => entries.findIndex((one) => one.path === path) === at)
        return first
          .filter(({ startTime }) => startTime <= limit)
          .filter(({ startTime }) => !free || startTime <= free.from || startTime >= free.to)
          .map(({ path }) => path)
      },
      { limit: at, free: typing },
    )
    const scripts = paths.filter((path) => path.endsWith('.js'))
    return Promise.all(
      scripts.map(async (path) => ({
        name: path.replace('/assets/', ''),
        gzip: (await bodies.get(path)) ?? Number.NaN,
      })),
    )
  }
  try {
    await watchPaints(page, {
      signIn: sights.signIn,
      today: sights.todayCards,
      numbers: sights.todayNumbers,
    })
    await page.goto(`${world.line.address}/sign-in`)
    const atSignIn = await until('signIn')
    await fillSignIn(page, 'kho')
    const key = page.getByRole('button', { name: 'Đăng nhập' })
    await key.hover()
    await page.waitForTimeout(typingMs)
    const typing = {
      from: await paintedAt(page, 'signIn', 120_000),
      to: await page.evaluate(() => performance.now()),
    }
    await key.click()
    const atToday = await until('today', typing)
    const atNumbers = await until('numbers')
    return [
      keyed('sign-in-kb', rowOf('/sign-in is painted', atSignIn, signInKb)),
      keyed('today-kb', rowOf('/today is painted after it', atToday, mostKb)),
      rowOf('its numbers are, which a new phone has to fetch first', atNumbers),
    ]
  } finally {
    await phone.close()
  }
}

function rowOf(until: string, scripts: readonly Script[], most?: number): Row {
  const total = scripts.reduce((sum, { gzip }) => sum + gzip, 0)
  const chunks = scripts
    .toSorted((left, right) => right.gzip - left.gzip)
    .map(({ name, gzip }) => `${name} ${(gzip / 1024).toFixed(1)}`)
  return single(total / 1024, {
    name: `JavaScript until ${until}`,
    unit: 'KB gzip',
    most,
    note: `${scripts.length} chunks: ${chunks.join(', ')}`,
  })
}
