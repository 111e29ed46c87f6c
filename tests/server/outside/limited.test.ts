import { describe, expect, test } from 'vitest'
import type { OutsideRequest } from '../../../src/server/outside/call-outside.ts'
import { openLimits } from '../../../src/server/outside/limited.ts'

/** A clock that jumps to where somebody sleeps to, and calls that note when they were made. */
function aPace() {
  let now = 0
  const made: string[] = []
  const sleepers: { until: number; wake: () => void }[] = []
  const limited = openLimits({
    now: () => now,
    sleep: (ms) => new Promise<void>((wake) => sleepers.push({ until: now + ms, wake })),
  })
  const call = async ({ url }: OutsideRequest) => {
    made.push(`${now} ${url}`)
    return { status: 200, headers: {}, bytes: new Uint8Array() }
  }
  async function run() {
    let woken = 0
    for (let idle = 0; idle < 50; idle += 1) {
      await Promise.resolve()
      const next = sleepers.sort((a, b) => a.until - b.until)[0]
      if (!next || idle < 40) continue
      sleepers.shift()
      woken += 1
      if (woken > 2_000) throw new Error('Nobody’s turn ever comes.')
      now = Math.max(now, next.until)
      next.wake()
      idle = 0
    }
  }
  return { limited, call, made, run, pass: (ms: number) => (now += ms) }
}

const ask = (url: string, signal?: AbortSignal): OutsideRequest => ({ method: 'GET', url, signal })

describe('the pace of calls', () => {
  test('[O3] waits instead of failing, in order, evenly, and holds up no other account', async () => {
    const { limited, call, made, run } = aPace()
    const a = limited(call, { account: 'Shopee/1', perSecond: 2 })
    const sameA = limited(call, { account: 'Shopee/1', perSecond: 2 })
    const b = limited(call, { account: 'Shopee/2', perSecond: 2 })
    const asked = [a(ask('a1')), sameA(ask('a2')), a(ask('a3')), b(ask('b1'))]
    await run()
    await Promise.all(asked)
    expect(made.toSorted()).toEqual(['0 a1', '0 b1', '1112 a3', '556 a2'])
  })

  test('[O3] uses nine tenths of what is allowed, and in no second more than is', async () => {
    const { limited, call, made, run } = aPace()
    const paced = limited(call, { account: 'Shopee/1', perSecond: 50 })
    const asked = Array.from({ length: 500 }, (_, index) => paced(ask(String(index))))
    await run()
    await Promise.all(asked)
    const at = made.map((each) => Number(each.split(' ')[0]))
    expect(made.map((each) => Number(each.split(' ')[1]))).toEqual(asked.map((_, index) => index))
    expect(at.at(-1)).toBeLessThan((500 / (50 * 0.88)) * 1000)
    const busiest = Math.max(
      ...at.map((from) => at.filter((time) => time >= from && time < from + 1000).length),
    )
    expect(busiest).toBeLessThanOrEqual(50)
  })

  test('[O3] one that comes later overtakes none that waits, though its turn came meanwhile', async () => {
    const { limited, call, made, run, pass } = aPace()
    const paced = limited(call, { account: 'Shopee/1', perSecond: 2 })
    await paced(ask('1'))
    const asked = [paced(ask('2'))]
    for (let step = 0; step < 20; step += 1) await Promise.resolve()
    pass(600)
    asked.push(paced(ask('3')))
    await run()
    await Promise.all(asked)
    expect(made).toEqual(['0 1', '600 2', '1156 3'])
  })

  test('[O14] whoever gave up takes no turn', async () => {
    const { limited, call, made, run } = aPace()
    const paced = limited(call, { account: 'Shopee/1', perSecond: 1 })
    const giving = new AbortController()
    const asked = [paced(ask('1')), paced(ask('2', giving.signal)), paced(ask('3'))]
    giving.abort()
    const gaveUp = asked[1]!.catch((trouble) => [trouble.kind, trouble.mayBeDone])
    await run()
    expect(await gaveUp).toEqual(['again', false])
    await Promise.all([asked[0], asked[2]])
    expect(made).toEqual(['0 1', '1112 3'])
  })
})
