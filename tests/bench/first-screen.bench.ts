import { gzipSync } from 'node:zlib'
import { type Row, single } from './figures.ts'
import { paintedAt, sights, watchPaints } from './painted.ts'
import { fillSignIn, startPhone } from './phone.ts'
import type { World } from './world.ts'

const mostKb = 150

interface Script {
  name: string
  gzip: number
}

/** The scripts a new phone fetches until it sees the sign-in, and until it sees 'Hôm nay'; read off the network. */
export async function benchFirstScreen(world: World): Promise<Row[]> {
  const phone = await startPhone(world)
  const { page } = phone
  const fetched: Promise<Script | undefined>[] = []
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    // The service worker's own requests are its business: they come after the first paint.
    if (!pathname.endsWith('.js') || response.request().serviceWorker()) return
    fetched.push(
      response.body().then(
        (body) => ({ name: pathname.replace('/assets/', ''), gzip: gzipSync(body, { level: 9 }).length }),
        () => undefined,
      ),
    )
  })
  try {
    await watchPaints(page, { signIn: sights.signIn, today: sights.todayNumbers })
    await page.goto(`${world.line.address}/sign-in`)
    await paintedAt(page, 'signIn')
    const atSignIn = await Promise.all([...fetched])
    await fillSignIn(page, 'kho')
    await page.getByRole('button', { name: 'Đăng nhập' }).click()
    await paintedAt(page, 'today', 120_000)
    const atToday = await Promise.all([...fetched])
    return [rowOf('/sign-in', atSignIn), rowOf('/today, from the first byte on', atToday)]
  } finally {
    await phone.close()
  }
}

function rowOf(screen: string, fetched: readonly (Script | undefined)[]): Row {
  const scripts = new Map(fetched.flatMap((script) => (script ? [[script.name, script.gzip] as const] : [])))
  const total = [...scripts.values()].reduce((sum, bytes) => sum + bytes, 0)
  const chunks = [...scripts]
    .toSorted((left, right) => right[1] - left[1])
    .map(([name, bytes]) => `${name} ${(bytes / 1024).toFixed(1)}`)
  return single(total / 1024, {
    ...{ name: `JavaScript until ${screen} is painted`, unit: 'KB gzip', most: mostKb },
    note: `${scripts.size} chunks: ${chunks.join(', ')}`,
  })
}
