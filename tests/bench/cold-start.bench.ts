import { type Row, spread } from './figures.ts'
import { paintedAt, type Sight, sights, watchPaints } from './painted.ts'
import { copyProfile, startPhone } from './phone.ts'
import type { World } from './world.ts'

const runs = 5
const runsAtFullSpeed = 3
const slowdown = 4

/** The installed app on a phone that was off, without a network: a fresh browser over the loaded profile each time. */
export async function benchColdStart(world: World): Promise<Row[]> {
  const { profile } = await world.loadedPhone()
  const own = copyProfile(world, profile)
  const screens: { path: string; figure: string; sight: Sight }[] = [
    { path: '/orders', figure: 'first order row painted', sight: sights.orderRow },
    { path: '/today', figure: "numbers of 'Hôm nay' painted", sight: sights.todayNumbers },
  ]
  const spins: Record<number, number[]> = { 1: [], [slowdown]: [] }
  const times: { figure: string; slow: number[]; fast: number[] }[] = []
  for (const { path, figure, sight } of screens) {
    const go = async (rate: number) => {
      const { ms, spinMs } = await start(world, own, { path, sight, rate })
      spins[rate]?.push(spinMs)
      return ms
    }
    const slow: number[] = []
    const fast: number[] = []
    for (let run = 0; run < runs; run += 1) slow.push(await go(slowdown))
    for (let run = 0; run < runsAtFullSpeed; run += 1) fast.push(await go(1))
    times.push({ figure, slow, fast })
  }
  const measured = (Math.min(...spins[slowdown]!) / Math.min(...spins[1]!)).toFixed(1)
  const note = `offline, from navigation; measured slowdown ${measured} ×, of the page's thread only`
  return times.flatMap(({ figure, slow, fast }) => [
    spread(slow, { name: `cold start, ${slowdown}× slower CPU: ${figure}`, unit: 'ms', note }),
    spread(fast, { name: `cold start, full speed: ${figure}`, unit: 'ms' }),
  ])
}

interface Start {
  path: string
  sight: Sight
  rate: number
}

async function start(world: World, profile: string, { path, sight, rate }: Start) {
  const phone = await startPhone(world, profile)
  const { page, cdp, context } = phone
  try {
    await context.setOffline(true)
    await watchPaints(page, { sight })
    await cdp.send('Emulation.setCPUThrottlingRate', { rate })
    await page.goto(world.line.address + path, { waitUntil: 'commit' })
    const ms = await paintedAt(page, 'sight')
    if (!(await page.evaluate(() => navigator.serviceWorker.controller !== null))) {
      throw new Error('expected the page to come from its service worker')
    }
    return { ms, spinMs: await page.evaluate(spin) }
  } finally {
    await phone.close()
  }
}

/** A fixed piece of work, to see how slow the processor really was. */
function spin(): number {
  let best = Number.POSITIVE_INFINITY
  for (let round = 0; round < 3; round += 1) {
    const from = performance.now()
    let sum = 0
    for (let step = 0; step < 20_000_000; step += 1) sum += step % 7
    best = Math.min(best, performance.now() - from + (sum < 0 ? 1 : 0))
  }
  return best
}
