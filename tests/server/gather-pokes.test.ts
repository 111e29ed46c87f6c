import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { calmRate, gatherPokes } from '../../src/server/gather-pokes.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Pokes gathered over 100 ms at most, whom they told, and when (ms). */
function gathered(tell: () => unknown = () => undefined) {
  const told: [company: string, version: number][] = []
  const at: number[] = []
  const busy: boolean[] = []
  const began = Date.now()
  const pokes = gatherPokes(
    100,
    (company, { version, isBusy }) => {
      told.push([company, version])
      at.push(Date.now() - began)
      busy.push(isBusy)
      return tell()
    },
    () => Date.now(),
  )
  return { told, at, busy, pokes }
}

/** So many changes of a shop, one every so often. Answers when each came (ms). */
async function change(
  pokes: ReturnType<typeof gathered>['pokes'],
  times: number,
  everyMs: number,
): Promise<number[]> {
  const began = Date.now()
  const came: number[] = []
  for (let version = 1; version <= times; version += 1) {
    came.push(Date.now() - began)
    pokes.add('may', version)
    await vi.advanceTimersByTimeAsync(everyMs)
  }
  return came
}

test('[P11] the first change of a quiet shop is told at once, with what came in the same moment; each company has its own', async () => {
  const { told, at, pokes } = gathered()
  pokes.add('may', 7)
  pokes.add('may', 9)
  pokes.add('gio', 3)
  pokes.add('may', 8)
  await vi.advanceTimersByTimeAsync(1)
  expect(told).toEqual([
    ['may', 9],
    ['gio', 3],
  ])
  expect(Math.max(...at)).toBeLessThanOrEqual(1)
})

test('[P11] ten changes a second are told one by one, each at once', async () => {
  const { at, busy, pokes } = gathered()
  const came = await change(pokes, 50, 100)
  expect(at).toHaveLength(50)
  for (const [index, when] of came.entries()) expect(at[index]).toBeLessThanOrEqual(when + 1)
  expect(busy).not.toContain(true)
})

test('[P11] the faster changes come, the longer they are gathered: those of a busy shop ten times a second, and it is called busy', async () => {
  const { told, at, busy, pokes } = gathered()
  await change(pokes, 180, 1_000 / 60)
  const lastSecond = at.filter((when) => when > 2_000 && when <= 3_000).length
  expect(lastSecond).toBeLessThanOrEqual(10)
  expect(lastSecond).toBeGreaterThan(5)
  expect(busy.at(-1)).toBe(true)
  await vi.advanceTimersByTimeAsync(100)
  expect(told.at(-1)).toEqual(['may', 180])
})

test('[P11] however changes come, a second tells of few times more than a calm shop has', async () => {
  for (const everyMs of [1, 5, 20, 40, 60, 80]) {
    const { at, pokes } = gathered()
    await change(pokes, Math.round(5_000 / everyMs), everyMs)
    for (let from = 0; from < 4_000; from += 500)
      expect(at.filter((when) => when >= from && when < from + 1_000).length).toBeLessThanOrEqual(
        3 * calmRate,
      )
    pokes.stop()
  }
})

test('[P11] what comes while a company is being told waits for its turn, and another company does not', async () => {
  let tellDone = (): void => undefined
  const { told, pokes } = gathered(() => new Promise<void>((resolve) => (tellDone = resolve)))
  pokes.add('may', 7)
  await vi.advanceTimersByTimeAsync(1)
  const endFirst = tellDone
  pokes.add('may', 8)
  pokes.add('may', 9)
  pokes.add('gio', 3)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(told).toEqual([
    ['may', 7],
    ['gio', 3],
  ])
  endFirst()
  await vi.advanceTimersByTimeAsync(1)
  expect(told.at(-1)).toEqual(['may', 9])
})

test('[P11] a telling that failed holds up no other', async () => {
  const { told, pokes } = gathered(() => Promise.reject(new Error('the line is down')))
  await change(pokes, 2, 100)
  expect(told).toEqual([
    ['may', 1],
    ['may', 2],
  ])
})

test('[P11] nobody is told once it has stopped', async () => {
  const { told, pokes } = gathered()
  pokes.add('may', 7)
  pokes.stop()
  pokes.add('may', 8)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(told).toEqual([])
})
