import { expect, test, vi } from 'vitest'
import { type Part, runParts } from './run-parts.ts'
import { singleTally, type Tally } from './tally.ts'

/** Parts that end when they are told to, and what was begun, in this order. */
function slowParts(...names: string[]) {
  const begun: string[] = []
  const ends = new Map(names.map((name) => [name, Promise.withResolvers<Tally>()]))
  const parts: Part[] = names.map((name) => ({
    name,
    run(label) {
      begun.push(`${label ?? ''}${name}`)
      return ends.get(name)!.promise
    },
  }))
  return { begun, parts, end: (name: string) => ends.get(name)!.resolve(singleTally(name, true)) }
}

test('a hand that is free takes the next part, and the sums come in the order of the parts', async () => {
  const { begun, parts, end } = slowParts('browser', 'unit', 'journeys', 'engines')
  const run = runParts(parts, 2)
  await expect.poll(() => begun).toEqual(['browser   │ browser', 'unit      │ unit'])
  end('unit')
  await expect.poll(() => begun).toHaveLength(3)
  end('browser')
  await expect.poll(() => begun.slice(2)).toEqual(['journeys  │ journeys', 'engines   │ engines'])
  end('engines')
  end('journeys')
  expect((await run).map(({ part }) => part)).toEqual(['browser', 'unit', 'journeys', 'engines'])
})

test('one hand does one part after the other, and needs no names before the lines', async () => {
  const { begun, parts, end } = slowParts('types', 'lint')
  const run = runParts(parts, 1)
  await expect.poll(() => begun).toEqual(['types'])
  end('types')
  await expect.poll(() => begun).toEqual(['types', 'lint'])
  end('lint')
  expect(await run).toMatchObject([
    { part: 'types', passed: 1 },
    { part: 'lint', passed: 1 },
  ])
})

test('a part that breaks counts as one failed, and the others go on', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const broken: Part = { name: 'browser', run: () => Promise.reject(new Error('no Chromium')) }
  const whole: Part = { name: 'unit', run: () => Promise.resolve(singleTally('unit', true)) }
  const sums = await runParts([broken, whole], 1)
  vi.restoreAllMocks()
  expect(sums).toMatchObject([
    { part: 'browser', failed: 1, notes: ['no Chromium'] },
    { part: 'unit', passed: 1, failed: 0 },
  ])
})
